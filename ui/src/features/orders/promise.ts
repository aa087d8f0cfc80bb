// When an order comes, in words: what the tracking page says first. The rule book says what was promised.
import type { Order } from '../../api/types';
import { useRemarkText } from '../../components/rule-text';
import { type Stage, core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useWhen } from '../../locale/when';

export interface Promised {
  title: string;
  hint: string;
  tone: 'coming' | 'waiting' | 'late' | 'delivered' | 'cancelled';
  /** It says all of the shop's word about the order. */
  saysAll: boolean;
}

function promiseOf({ order_status_no, date_of_delivery, delivery_timeslot, created }: Order) {
  const end = delivery_timeslot?.end_time;
  return core().orderPromise(order_status_no, date_of_delivery, end, Date.parse(created), Date.now());
}

export function usePromised(order: Order): Promised {
  const { promise, promiseHint } = useMessages().orders;
  const remarkText = useRemarkText();
  const when = useWhen();
  const promised = promiseOf(order);
  const stage: Stage = core().orderStage(order.order_status_no);
  if (stage === 'delivered') {
    return { title: promise.delivered, hint: promiseHint.delivered(storefront().report_minutes), tone: stage, saysAll: false };
  }
  if (stage === 'cancelled') {
    // Why, and what becomes of the money: as it stands now.
    const why = remarkText(order.remarks, order.message ?? '');
    return { title: promise.cancelled, hint: `${promiseHint.cancelled} ${why}`.trimEnd(), tone: stage, saysAll: true };
  }
  const { delivery_timeslot: slot, date_of_delivery: date } = order;
  const isLate = promised?.is_late ?? false;
  const day = when.dayInWords(date, promised?.days_away);
  if (order.awaited !== null) {
    const { kept, keptExpress, over, noNeed } = promiseHint;
    const scheduled = slot && (isLate ? over : kept(day, when.timeInWords(slot.start_time), when.timeInWords(slot.end_time)));
    const hint = scheduled ?? keptExpress;
    return order.awaited === 'payment'
      ? { title: promise.unpaid, hint, tone: 'waiting', saysAll: false }
      : { title: promise.underWay, hint: `${noNeed} ${hint}`, tone: 'waiting', saysAll: true };
  }
  if (slot === null) {
    const by = promised === undefined ? '' : when.clockInWords(promised.by_ms);
    return isLate
      ? { title: promise.late, hint: promiseHint.lateExpress(day, by), tone: 'late', saysAll: false }
      : { title: promise.express(day, by), hint: promiseHint[stage], tone: 'coming', saysAll: false };
  }
  const start = when.timeInWords(slot.start_time);
  const end = when.timeInWords(slot.end_time);
  return isLate
    ? { title: promise.late, hint: promiseHint.late(day, start, end), tone: 'late', saysAll: false }
    : { title: promise.between(day, start, end), hint: promiseHint[stage], tone: 'coming', saysAll: false };
}
