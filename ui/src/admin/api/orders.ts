// The calls of orders, and the names of their types, which come from the OpenAPI document.
import type { Schemas, StaffQuery } from '../../api/contract';
import { get, post } from './client';

export type OrderStatus = Schemas['OrderStatus'];
/** What staff do with an order. */
export type StepName = Schemas['StaffAction'];
export type StepDoubt = Schemas['StepDoubt'];
/** An order in a list or on the board. */
export type ListedOrder = Schemas['StaffOrder'];
export type BoardColumn = Schemas['StaffOrderColumn'];
export type Board = Schemas['StaffOrderBoard'];
export type OrderPage = Schemas['StaffOrderPage'];
export type OrderLine = Schemas['StaffOrderLine'];
export type OrderAddress = Schemas['StaffOrderAddress'];
export type OrderEvent = Schemas['StaffOrderEvent'];
/** What was before and after can be any JSON. */
export type OrderChange = Omit<Schemas['StaffOrderChange'], 'before' | 'after'> & { before: unknown; after: unknown };
/** An order in full. */
export type OrderDetail = Schemas['StaffOrderDetail'];
export type Step = Schemas['ChangeOrderStatus'];
/** A slot to which orders can be moved. */
export type OpenSlot = Schemas['SlotToMoveTo'];

type ListQuery = StaffQuery<'order/list'>;
export type OrderSort = NonNullable<ListQuery['sort']>;

/** Which orders a list shows, as the address has it; empty values filter nothing. */
export interface OrderFilter {
  status: string;
  day: string;
  zone: string;
  /** The id of a driver, or 'none'. */
  driver: string;
  payment: string;
  paid: string;
  express: string;
  search: string;
  sort: string;
}

const flag = (value = '') => (value === '' ? undefined : value === 'true');

export const readBoard = (day: string, signal?: AbortSignal) => get('order/board', signal, { day });

/** Returns a page of the list. `after` is `next` of the page before. */
export const listOrders = (filter: Partial<OrderFilter>, after: string | null, limit: number, signal?: AbortSignal) => {
  const { zone = '', payment, paid, express, sort, ...texts } = filter;
  return get('order/list', signal, {
    ...texts,
    zone: /^\d{1,3}$/.test(zone) ? Number(zone) : null,
    payment: payment as ListQuery['payment'],
    paid: flag(paid),
    express: flag(express),
    sort: sort as ListQuery['sort'],
    after,
    limit,
  });
};

export const readOrder = (id: number, signal?: AbortSignal) => get('order/detail', signal, { order_id: id });

export const takeStep = (step: Step) => post('order/change-status', step);

export const readOpenSlots = (signal?: AbortSignal) => get('order/slots', signal);

/** Moves orders, as they were seen, to another slot. */
export const rescheduleOrders = (orders: readonly ListedOrder[], slot_id: number, reason: string) =>
  post('order/reschedule', { orders: orders.map(({ id, version }) => ({ order_id: id, version })), slot_id, reason });
