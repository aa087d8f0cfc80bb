// The headline of the tracking page. The rule book decides which one applies.
import type { Order } from '../../api/types';
import { useShopText } from '../../components/rule-text';
import { shop } from '../../config/shop';
import { type Stage, type PromiseState, core } from '../../core';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { fillPlaceholders } from '../../locale/placeholders';
import { useDateFormats } from '../../locale/date-formats';

export interface PromiseText {
  title: string;
  hint: string;
  state: PromiseState;
  /** Whether title and hint include all of the shop's message. */
  saysAll: boolean;
}

export function promiseOf({ order_status_no, date_of_delivery, delivery_timeslot, created, awaited }: Order) {
  const [ordered, end] = [Date.parse(created), delivery_timeslot?.end_time];
  return core().orderPromise(order_status_no, date_of_delivery, end, ordered, Date.now(), awaited);
}

export function usePromiseText(order: Order): PromiseText {
  const orders = useOrderMessages();
  const { words } = useMessages();
  const { promise, promiseHint } = orders;
  const next: Partial<Record<Stage, string>> = promiseHint;
  const shopText = useShopText();
  const when = useDateFormats();
  const promised = promiseOf(order);
  const { delivery_timeslot: slot, date_of_delivery: date } = order;
  // Without a valid date, show only the order's status.
  if (promised === undefined) return { title: order.order_status, hint: '', state: 'coming', saysAll: false };
  const { stage, state, is_late: isLate } = promised;
  const text = (title: string, hint: string, saysAll = false): PromiseText => ({ title, hint, state, saysAll });
  /** The current reason, and what happens to the money. */
  const shopMessage = shopText(order.message ?? '');

  const day = when.dayInWords(date, promised.days_away);
  const by = when.clock(promised.by_ms);
  const [start, end] = slot === null ? ['', ''] : [slot.start_time, slot.end_time];
  const timeHint = () => {
    if (slot === null) return promiseHint.keptExpress;
    return isLate ? promiseHint.over : promiseHint.kept(day, start, end);
  };

  switch (state) {
    case 'delivered':
      return text(promise.delivered, fillPlaceholders(words[core().deliveredNews(shop.report_minutes ?? undefined)], String(shop.report_minutes)));
    case 'cancelled':
      return text(promise.cancelled, `${promiseHint.cancelled} ${shopMessage}`.trimEnd(), true);
    case 'unpaid':
      return text(promise.unpaid, timeHint());
    case 'paying':
      return text(orders.pendingTitle, `${shopMessage} ${timeHint()}`, true);
    case 'late':
      return text(promise.late, slot === null ? promiseHint.lateExpress(day, by) : promiseHint.late(day, start, end));
    case 'coming':
      return text(slot === null ? promise.express(day, by) : promise.between(day, start, end), next[stage] ?? '');
  }
}
