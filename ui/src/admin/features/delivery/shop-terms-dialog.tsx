// The fee and the threshold of free delivery of all zones without their own.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeliveryState, setTerms } from '../../api/delivery';
import { Dialog, FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { NotLoaded } from '../../components/page';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { termsQuery, useChange } from './keys';
import styles from './delivery.module.css';

export function ShopTermsDialog({ onClose }: { onClose: () => void }) {
  const { delivery } = useMessages();
  const terms = useQuery(termsQuery);
  if (terms.data !== undefined) return <Form state={terms.data} onClose={onClose} />;
  return (
    <Dialog title={delivery.shopTerms} onClose={onClose}>
      <NotLoaded query={terms} rows={2} />
    </Dialog>
  );
}

interface Wanted {
  base_fee: string;
  free_from: string | null;
}

function Form({ state, onClose }: { state: DeliveryState; onClose: () => void }) {
  const { common, delivery } = useMessages();
  const [fee, setFee] = useState(state.terms.base_fee);
  const [free, setFree] = useState(state.terms.free_from ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<DeliveryState, Wanted>(
    state,
    (seen, wanted) => setTerms({ ...seen.terms, ...wanted }, seen.terms),
    () => {
      say(delivery.saved);
      onClose();
    },
    termsQuery.queryKey,
  );
  const base_fee = core().typedAmount(fee);
  const free_from = free.trim() === '' ? null : core().typedAmount(free);
  const now = change.current?.terms;
  return (
    <FormDialog
      title={delivery.shopTerms}
      action={delivery.save}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (base_fee !== undefined && free_from !== undefined) change.send({ base_fee, free_from });
      }}
    >
      <ChangedNote
        isChanged={now !== undefined}
        now={now !== undefined && <p>{`${delivery.baseFee}: ${now.base_fee}; ${delivery.freeFromLabel}: ${now.free_from ?? common.nothing}`}</p>}
      />
      <p className={styles.soft}>{delivery.shopTermsHint}</p>
      <TextField
        label={delivery.baseFee}
        name="base_fee"
        inputMode="decimal"
        autoComplete="off"
        value={fee}
        onChange={setFee}
        error={isSubmitted && base_fee === undefined ? common.amountMalformed : null}
      />
      <TextField
        label={delivery.freeFromLabel}
        note={common.optional}
        name="free_from"
        hint={delivery.freeFromHint}
        inputMode="decimal"
        autoComplete="off"
        value={free}
        onChange={setFree}
        error={isSubmitted && free_from === undefined ? common.amountMalformed : null}
      />
    </FormDialog>
  );
}
