// When an order comes, in words: what the tracking page says first. The rule book says what was promised.
import type { Order } from '../../api/types';
import { type Stage, core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useWhen } from '../../locale/when';

export interface Promised {
  title: string;
  hint: string;
  tone: 'coming' | 'late' | 'delivered' | 'cancelled';
}

function promiseOf({ order_status_no, date_of_delivery, delivery_timeslot, created }: Order) {
  const end = delivery_timeslot?.end_time;
  return core().orderPromise(order_status_no, date_of_delivery, end, Date.parse(created), Date.now());
}

export function usePromised(order: Order): Promised {
  const { promise, promiseHint, cancelHint } = useMessages().orders;
  const when = useWhen();
  const promised = promiseOf(order);
  const stage: Stage = core().orderStage(order.order_status_no);
  const { report_minutes, refund_working_days } = storefront();
  if (stage === 'delivered') {
    return { title: promise.delivered, hint: promiseHint.delivered(report_minutes), tone: stage };
  }
  if (stage === 'cancelled') {
    const refund = core().isRefunded(true, order.is_paid) ? ` ${cancelHint(refund_working_days)}` : '';
    return { title: promise.cancelled, hint: promiseHint.cancelled + refund, tone: stage };
  }
  const { delivery_timeslot: slot, date_of_delivery: date } = order;
  const isLate = promised?.is_late ?? false;
  const day = when.dayInWords(date, promised?.days_away);
  if (slot === null) {
    const by = promised === undefined ? '' : when.clockInWords(promised.by_ms);
    return isLate
      ? { title: promise.late, hint: promiseHint.lateExpress(day, by), tone: 'late' }
      : { title: promise.express(day, by), hint: promiseHint[stage], tone: 'coming' };
  }
  const start = when.timeInWords(slot.start_time);
  const end = when.timeInWords(slot.end_time);
  return isLate
    ? { title: promise.late, hint: promiseHint.late(day, start, end), tone: 'late' }
    : { title: promise.between(day, start, end), hint: promiseHint[stage], tone: 'coming' };
}
