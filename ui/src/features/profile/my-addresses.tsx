// My Address: the saved addresses with their actions, and a button to add one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comma } from '#copy/language';
import { addressesQuery, deleteAddress, mainAddressQuery } from '../../api/addresses';
import { NetworkError } from '../../api/errors';
import type { Address } from '../../api/types';
import { invalidateAddresses } from '../../components/address-cache';
import { AddressTypeIcon } from '../../components/address-form/address-form';
import { failureText, hasCode } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { useAddressMessages } from '../../locale/addresses';
import { Badge } from '../../primitives/badge';
import { Button } from '../../primitives/button';
import { ConfirmDialog } from '../../primitives/dialog';
import { PinIcon, PlusIcon } from '../../primitives/icons';
import { EditIcon, TrashIcon } from '../../primitives/screen-icons';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { showAlert } from '../../stores/alert';
import { openEditAddress, setPopup } from '../../stores/popups';
import styles from './my-addresses.module.css';

export function MyAddresses() {
  const addresses = useAddressMessages();
  const account = useAccountMessages();
  const { words } = useMessages();
  const saved = useQuery(addressesQuery);
  const main = useQuery(mainAddressQuery);
  const list = saved.data?.Address ?? [];
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{account.myAddress}</h2>
        <Button
          kind="secondary"
          onClick={() => {
            setPopup('addLocation', true);
          }}
        >
          <PlusIcon size={20} />
          {account.addLocation}
        </Button>
      </div>
      {saved.isPending && (
        <div className={styles.grid}>
          <Skeleton height={220} />
          <Skeleton height={220} />
        </div>
      )}
      {list.length === 0 && saved.error instanceof NetworkError && (
        <ErrorState onRetry={() => void saved.refetch()} />
      )}
      {!saved.isPending && list.length === 0 && !(saved.error instanceof NetworkError) && (
        <EmptyState
          heading="h3"
          title={words.no_data_found}
          hint={addresses.noneHint}
          icon={<PinIcon size={36} />}
          action={saved.isError && <RetryButton onRetry={() => void saved.refetch()} />}
        />
      )}
      {list.length > 0 && (
        <ul role="list" className={styles.grid}>
          {list.map((address) => (
            <li key={address.id}>
              <AddressCard address={address} isMain={address.id === main.data?.address} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ address }: { address: Address }) {
  const addresses = useAddressMessages();
  return (
    <dl className={styles.facts}>
      <dt>{addresses.shownBuilding}</dt>
      <dd>{address.address}</dd>
      <dt>{addresses.shownLocality}</dt>
      <dd>{address.city}</dd>
      <dt>{addresses.shownStreet}</dt>
      <dd>{address.pincode}</dd>
      <dt>{addresses.unit}</dt>
      <dd>{address.unit}</dd>
      <dt>{addresses.zone}</dt>
      <dd>{address.zone}</dd>
      <dt>{addresses.municipality}</dt>
      <dd>{address.municipality_name}</dd>
    </dl>
  );
}

function AddressCard({ address, isMain }: { address: Address; isMain: boolean }) {
  const addresses = useAddressMessages();
  const [removing, setRemoving] = useState(false);
  const type = addresses.types[address.address_type];
  const spoken = `${type}${comma}${address.address}`;
  return (
    <article className={styles.card} aria-label={spoken}>
      <header className={styles.cardHead}>
        <span className={styles.icon}>
          <AddressTypeIcon type={address.address_type} size={24} />
        </span>
        <div>
          <p className={styles.deliver}>{addresses.deliverTo}</p>
          <h3>{type}</h3>
        </div>
        {isMain && <Badge className={styles.main}>{addresses.main}</Badge>}
      </header>
      <Facts address={address} />
      <div className={styles.actions}>
        <Button
          kind="quiet"
          size="small"
          aria-label={addresses.removeOf(spoken)}
          onClick={() => {
            setRemoving(true);
          }}
        >
          <TrashIcon size={20} />
          {addresses.remove}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-label={addresses.editOf(spoken)}
          onClick={() => {
            openEditAddress(address);
          }}
        >
          <EditIcon size={20} />
          {addresses.edit}
        </Button>
      </div>
      {removing && (
        <RemoveDialog
          address={address}
          onClose={() => {
            setRemoving(false);
          }}
        />
      )}
    </article>
  );
}

function RemoveDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const messages = useMessages();
  const addresses = useAddressMessages();
  const client = useQueryClient();
  const forget = () => {
    client.setQueryData(
      addressesQuery.queryKey,
      (old) => old && { ...old, Address: old.Address.filter(({ id }) => id !== address.id) },
    );
    invalidateAddresses(client);
  };
  const remove = useSingleFlightMutation({
    mutationFn: deleteAddress,
    onSuccess: () => {
      onClose();
      forget();
    },
    onError: (error) => {
      onClose();
      const isGoneAlready = hasCode(error, 'not_found');
      if (isGoneAlready) forget();
      else showAlert(failureText(error, messages));
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      question={addresses.removeQuestion}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate(address.id);
      }}
    >
      <p>{address.one_line}</p>
    </ConfirmDialog>
  );
}
