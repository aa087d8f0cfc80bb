// Moves orders to another slot: the new time, and the reason that their customers read.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { hasCode } from '../../api/errors';
import { type ListedOrder, type OpenSlot, rescheduleOrders } from '../../api/orders';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { NotLoaded } from '../../components/page';
import { Select } from '../../components/select';
import { useMay } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { refetchOrders, showAnnounced } from './cache';
import { slotText, useDayWords } from './days';
import { openSlotsQuery, orderQuery } from './keys';
import { ReasonChoices } from './reason-choices';
import styles from './order-steps.module.css';

export interface RescheduleDialogProps {
  orders: readonly ListedOrder[];
  onClose: () => void;
  onMoved?: () => void;
}

const NO_SLOT = 'none';

/** Whether the person may move this order to another slot now. */
export function useMayReschedule(): (order: ListedOrder) => boolean {
  const may = useMay();
  return ({ status, is_express }) => may('orders.change') && core().isReschedulable(status, is_express);
}

export function RescheduleDialog({ orders, onClose, onMoved }: RescheduleDialogProps) {
  const { orders: words } = useMessages();
  const { ofRule } = useErrorTexts();
  // What the person saw when they opened it is what they move.
  const [seen] = useState(orders);
  const [first] = seen;
  const days = useDayWords();
  const [chosen, setChosen] = useState<OpenSlot | null>(null);
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const slots = useQuery(openSlotsQuery);
  const move = useMove(seen, () => {
    onMoved?.();
    onClose();
  });
  const broken = core().checkReason(reason);
  return (
    <FormDialog
      title={words.moveTitle(seen.length, first?.number ?? '')}
      action={words.moveAction(seen.length)}
      isBusy={move.isPending}
      error={move.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (chosen !== null && broken === undefined) move.send(chosen, reason.trim());
      }}
    >
      <p className={styles.hint}>
        {first?.slot && seen.length === 1 && `${words.movesFrom(days.within({ date: first.delivery_on, ...first.slot }))} `}
        {words.moveHint}
      </p>
      {slots.data === undefined ? (
        <NotLoaded query={slots} rows={2} />
      ) : (
        <SlotChoice slots={slots.data.slots} orders={seen} chosen={chosen} onChoose={setChosen} isMissing={isSubmitted && chosen === null} />
      )}
      <ReasonChoices choices={words.moveChoices} chosen={reason} onChoose={setReason} />
      <TextField
        label={words.reasonLabel}
        name="reason"
        hint={words.moveReasonHint}
        autoComplete="off"
        value={reason}
        onChange={setReason}
        error={isSubmitted || reason !== '' ? ofRule(broken) : null}
      />
    </FormDialog>
  );
}

/** Sends the move. An order that somebody else has changed meanwhile is shown as it is now, and its move is not repeated. */
function useMove(orders: readonly ListedOrder[], onMoved: () => void) {
  const { orders: words } = useMessages();
  const days = useDayWords();
  const client = useQueryClient();
  const move = useSingleFlightMutation({
    mutationFn: ({ slot, reason }: { slot: OpenSlot; reason: string }) => rescheduleOrders(orders, slot.id, reason),
    onSuccess: ({ orders: moved }) => {
      for (const order of moved) {
        showAnnounced(client, order);
        void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      }
    },
    onError: (error) => {
      if (hasCode(error, 'order_changed')) void refetchOrders(client);
      void client.invalidateQueries({ queryKey: openSlotsQuery.queryKey });
    },
  });
  return {
    isPending: move.isPending,
    error: move.error,
    send: (slot: OpenSlot, reason: string) => {
      move.mutate(
        { slot, reason },
        {
          onSuccess: () => {
            say(words.moved(orders.map(({ number }) => number), days.within(slot)));
            onMoved();
          },
        },
      );
    },
  };
}

interface SlotChoiceProps {
  slots: readonly OpenSlot[];
  /** The orders that are moved. */
  orders: readonly ListedOrder[];
  chosen: OpenSlot | null;
  onChoose: (slot: OpenSlot | null) => void;
  isMissing: boolean;
}

/** The date that is shown first: the orders' own, or the next one that has places for all of them. */
function firstDate(dates: readonly string[], slots: readonly OpenSlot[], orders: readonly ListedOrder[]): string {
  const own = orders.map(({ delivery_on }) => delivery_on).sort()[0] ?? '';
  const free = dates.filter((day) => slots.some((slot) => slot.date === day && slot.places_left >= orders.length));
  return free.find((day) => day >= own) ?? free[0] ?? dates[0] ?? '';
}

function SlotChoice({ slots, orders, chosen, onChoose, isMissing }: SlotChoiceProps) {
  const { orders: words } = useMessages();
  const days = useDayWords();
  const dates = [...new Set(slots.map(({ date }) => date))];
  const [date, setDate] = useState(() => firstDate(dates, slots, orders));
  if (date === '') return <p>{words.noSlots}</p>;
  const ofDay = slots.filter((slot) => slot.date === date);
  return (
    <>
      <Select
        label={words.moveDate}
        options={dates.map((value) => ({ value, label: days.day(value) }))}
        value={date}
        onChange={(value) => {
          setDate(value);
          onChoose(null);
        }}
      />
      <Select
        label={words.moveSlot}
        options={[{ value: NO_SLOT, label: words.slotMissing }, ...ofDay.map((slot) => ({ value: String(slot.id), label: slotText(slot), hint: words.placesLeft(slot.places_left) }))]}
        value={chosen === null ? NO_SLOT : String(chosen.id)}
        onChange={(value) => {
          onChoose(ofDay.find(({ id }) => String(id) === value) ?? null);
        }}
        error={isMissing ? words.slotMissing : null}
      />
    </>
  );
}
