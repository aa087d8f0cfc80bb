// One slot: its limit of orders, and whether it is shut.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type DayWindow, type Slot, setSlotCapacity, setSlotShut } from '../../api/delivery';
import { useNow } from '../../components/days';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { waitingOrdersPath } from '../../paths';
import { ChangedNote } from './changed-note';
import { DELIVERY, useChange } from './keys';
import styles from './delivery.module.css';

export interface SlotDialogProps {
  date: string;
  window: DayWindow;
  /** The slot as it is now. */
  slot: Slot;
  onClose: () => void;
}

export function SlotDialog({ date, window, slot, onClose }: SlotDialogProps) {
  const { delivery } = useMessages();
  const dates = useDateFormats();
  const may = useMay();
  const now = useNow();
  const times = delivery.times(window.start_time, window.end_time);
  const [typed, setTyped] = useState(slot.has_own_capacity ? String(slot.capacity) : '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Slot, number | null>(
    slot,
    (seen, capacity) => setSlotCapacity(slot.id, capacity, seen.capacity),
    () => {
      say(delivery.saved);
      onClose();
    },
  );
  const capacity = typed.trim() === '' ? null : core().typedUnits(typed);
  return (
    <FormDialog
      title={delivery.slotOf(dates.day(date), times)}
      action={delivery.save}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (capacity !== undefined) change.send(capacity);
      }}
    >
      <ChangedNote isChanged={change.current !== null} now={change.current !== null && <p>{delivery.planned(change.current.capacity)}</p>} />
      <p>
        {delivery.slotOrders(slot.taken)}: {delivery.taken(slot.taken, slot.capacity)}
        {slot.taken > 0 && may('orders.change') && (
          <>
            {' · '}
            <TextLink to={waitingOrdersPath(date)}>{delivery.showOrders}</TextLink>
          </>
        )}
      </p>
      <TextField
        label={delivery.capacity}
        name="capacity"
        hint={delivery.slotCapacityHint}
        placeholder={String(slot.capacity)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isSubmitted && capacity === undefined ? delivery.numberMalformed : null}
      />
      {/* The shop refuses to shut or open what is over. */}
      {Date.parse(window.ends_at) > now && (slot.closed === null || slot.closed === 'slot') && <ShutButton slot={slot} times={times} onDone={onClose} />}
    </FormDialog>
  );
}

function ShutButton({ slot, times, onDone }: { slot: Slot; times: string; onDone: () => void }) {
  const { delivery } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const isShut = slot.closed === 'slot';
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => setSlotShut(slot.id, !isShut),
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERY }),
  });
  return (
    <div className={styles.removal}>
      <Button
        kind={isShut ? 'secondary' : 'danger'}
        size="small"
        busy={isPending}
        onClick={() => {
          mutate(undefined, {
            onSuccess: () => {
              say(isShut ? delivery.slotOpened(times) : delivery.slotShut(times));
              onDone();
            },
          });
        }}
      >
        {isShut ? delivery.openSlot : delivery.shutSlot}
      </Button>
      {!isShut && <p className={styles.soft}>{delivery.removeWindowHint}</p>}
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
    </div>
  );
}
