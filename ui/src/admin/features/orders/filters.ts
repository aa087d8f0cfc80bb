// The filters of the board and of the list, which are part of their addresses.
import type { Board, ListedOrder, OrderFilter } from '../../api/orders';
import { type Filters, useFilters } from '../../components/use-filters';
import { slotText } from './days';

/** The filters of the board; empty values filter nothing. `day` is asked of the server. */
export interface BoardFilter {
  day: string;
  slot: string;
  zone: string;
  driver: string;
  paid: string;
  express: string;
}

const NO_BOARD_FILTER: BoardFilter = { day: '', slot: '', zone: '', driver: '', paid: '', express: '' };
export const NO_LIST_FILTER: OrderFilter = { status: '', day: '', zone: '', driver: '', payment: '', paid: '', express: '', search: '', sort: '' };

export const useBoardFilters = (): Filters<BoardFilter> => useFilters(NO_BOARD_FILTER);

export const useListFilters = (): Filters<OrderFilter> => useFilters(NO_LIST_FILTER);

/** The value of a filter that says yes or no, as the server takes it. */
const isYes = (value: string) => value === 'true';

/** The value of the driver's filter for orders that nobody has. */
export const NOBODY = 'none';

/** Whether an order is one of the driver whom a filter names. */
const isOfDriver = ({ driver }: ListedOrder, filter: string): boolean =>
  filter === '' || (filter === NOBODY ? driver === null : String(driver?.id ?? '') === filter);

/** Whether the board shows an order. The day is not looked at, because the server has done that. */
export function fitsBoard(order: ListedOrder, { slot, zone, driver, paid, express }: BoardFilter): boolean {
  return (
    (slot === '' || (order.slot !== null && slotText(order.slot) === slot)) &&
    (zone === '' || String(order.zone) === zone) &&
    isOfDriver(order, driver) &&
    (paid === '' || order.is_paid === isYes(paid)) &&
    (express === '' || order.is_express === isYes(express))
  );
}

/** The values by which the orders on the board can be filtered. */
export function choicesOf(board: Board | undefined): { slots: string[]; zones: string[]; days: string[] } {
  const orders = board?.columns.flatMap((column) => column.orders) ?? [];
  const distinct = (values: string[]) => [...new Set(values)];
  return {
    slots: distinct(orders.flatMap(({ slot }) => (slot === null ? [] : slotText(slot)))).sort(),
    zones: distinct(orders.map(({ zone }) => String(zone))).sort((one, other) => Number(one) - Number(other)),
    days: distinct(orders.map(({ delivery_on }) => delivery_on)).sort(),
  };
}
