// When an order comes, in words: what the tracking page says first.
import type { Order } from '../../api/types';
import { useMessages } from '../../locale';
import { useWhen } from '../../locale/when';

export interface Promised {
  title: string;
  hint: string;
  tone: 'coming' | 'late' | 'delivered' | 'cancelled';
}

/** The step of the tracker at which the order stands. */
export type Stage = 'processing' | 'accepted' | 'on_the_way' | 'delivered' | 'cancelled';

export function usePromised(order: Order, stage: Stage): Promised {
  const { promise, promiseHint } = useMessages().orders;
  const when = useWhen();
  if (stage === 'delivered' || stage === 'cancelled') {
    return { title: promise[stage], hint: promiseHint[stage], tone: stage };
  }
  const { delivery_timeslot: slot, date_of_delivery: date } = order;
  const day = when.dayInWords(date);
  if (slot === null) return { title: promise.express(day), hint: promiseHint[stage], tone: 'coming' };
  const start = when.timeInWords(slot.start_time);
  const end = when.timeInWords(slot.end_time);
  return when.hasPassed(date, slot.end_time)
    ? { title: promise.late, hint: promiseHint.late(day, start, end), tone: 'late' }
    : { title: promise.between(day, start, end), hint: promiseHint[stage], tone: 'coming' };
}
