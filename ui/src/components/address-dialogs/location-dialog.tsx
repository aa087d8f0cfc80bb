// The Select Address dialog, titled Location: the saved addresses, the main one preselected, and one to add.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressesQuery, mainAddressQuery, setMainAddress } from '../../api/addresses';
import type { Address } from '../../api/types';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { useAddressMessages } from '../../locale/addresses';
import { Button } from '../../primitives/button';
import { RadioRows } from '../../primitives/choice';
import { Dialog } from '../../primitives/dialog';
import { PinIcon, PlusIcon } from '../../primitives/icons';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState } from '../../primitives/state';
import { InlineError } from '../../primitives/inline-error';
import { chooseAddress } from '../../stores/draft';
import { setPopup, usePopups } from '../../stores/popups';
import { AddressTypeIcon } from '../address-form/address-form';
import { failureText } from '../failure-text';
import { useSingleFlightMutation } from '../use-single-flight-mutation';
import styles from './address-dialogs.module.css';

/** Reads the main address, and again shortly after the dialog has opened. */
function useMainAddress() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void client.invalidateQueries({ queryKey: mainAddressQuery.queryKey });
    }, storefront.main_address_refetch_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [client]);
  return useQuery(mainAddressQuery);
}

/** Returns the address picked here, otherwise the one just added, otherwise the main one. */
function useChoice(list: readonly Address[], main: number | null) {
  const [picked, setPicked] = useState<number | null>(null);
  const [addedBefore] = useState(() => usePopups.getState().addedAddressId);
  const added = usePopups((state) => state.addedAddressId);
  const wanted = picked ?? (added !== addedBefore ? added : null) ?? main;
  return { chosen: list.some(({ id }) => id === wanted) ? wanted : null, pick: setPicked };
}

/** Makes an address the main one; it is then also where the order goes. */
function useSaveMain(onSaved: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: setMainAddress,
    onSuccess: (address) => {
      client.setQueryData(mainAddressQuery.queryKey, {
        address: address.id,
        address_details: { address: address.one_line, address_type: address.address_type },
      });
      void client.invalidateQueries({ queryKey: mainAddressQuery.queryKey });
      // The checkout must use the same address, because the header shows it as the delivery address.
      chooseAddress(address.id);
      onSaved();
    },
  });
}

export function LocationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages();
  const { common, words } = messages;
  const addresses = useAddressMessages();
  const saved = useQuery(addressesQuery);
  const main = useMainAddress();
  const list = saved.data?.Address ?? [];
  const { chosen, pick } = useChoice(list, main.data?.address ?? null);
  const save = useSaveMain(onClose);

  return (
    <Dialog
      open={open}
      title={addresses.chooserTitle}
      onClose={onClose}
      actions={
        <Button
          busy={save.isPending}
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) save.mutate(chosen);
          }}
        >
          {common.save}
        </Button>
      }
    >
      <div className={styles.chooser}>
        {saved.isPending && <Skeleton height={120} />}
        {!saved.isPending && list.length === 0 && (
          <EmptyState heading="h3" title={words.no_data_found} hint={addresses.noneHint} icon={<PinIcon size={36} />} />
        )}
        {list.length > 0 && (
          <RadioRows
            legend={addresses.chooserLegend}
            value={chosen}
            onChange={pick}
            options={list.map((address) => ({
              value: address.id,
              label: addresses.types[address.address_type],
              detail: address.one_line,
              icon: <AddressTypeIcon type={address.address_type} size={20} />,
            }))}
          />
        )}
        <button
          type="button"
          className={styles.new}
          onClick={() => {
            setPopup('addLocation', true);
          }}
        >
          <PlusIcon size={20} />
          {addresses.chooserNew}
        </button>
        <InlineError className={styles.failure}>{save.isError && failureText(save.error, messages)}</InlineError>
      </div>
    </Dialog>
  );
}
