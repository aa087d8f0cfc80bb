// The orders to pack, by slot: which are left over, which are next, and which are packed.
import type { PackingOrder } from '../../api/packing';

export interface SlotGroup {
  key: string;
  /** Null for Express Delivery. */
  slot: { start: string; end: string } | null;
  orders: PackingOrder[];
}

export const isToPack = ({ packed_at }: PackingOrder): boolean => packed_at === null;

/** The first word of the customer's name: who packs does not need more. */
export const firstName = ({ customer_name }: PackingOrder): string => customer_name.trim().split(/\s+/)[0] ?? '';

/** Returns the orders by slot, in the server's order: express first, then the earliest slot. */
export function bySlot(orders: readonly PackingOrder[]): SlotGroup[] {
  const groups = new Map<string, SlotGroup>();
  for (const order of orders) {
    const { start_time: start, end_time: end } = order;
    const key = start === null || end === null ? 'express' : `${start}-${end}`;
    const group = groups.get(key) ?? { key, slot: start === null || end === null ? null : { start, end }, orders: [] };
    group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const isOfSlot = (order: PackingOrder, other: PackingOrder): boolean =>
  order.start_time === other.start_time && order.end_time === other.end_time;

/** Returns what is packed after an order: the next of its slot, or of the next slot; null if all are packed. */
export function nextToPack(after: PackingOrder, orders: readonly PackingOrder[]): PackingOrder | null {
  const open = orders.filter((order) => isToPack(order) && order.id !== after.id);
  return open.find((order) => isOfSlot(order, after)) ?? open[0] ?? null;
}
