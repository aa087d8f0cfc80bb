// The filters of the board and of the list, which are part of their addresses.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Board, ListedOrder, OrderFilter } from '../../api/orders';
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
const NO_LIST_FILTER: OrderFilter = { status: '', day: '', zone: '', driver: '', payment: '', paid: '', express: '', search: '', sort: '' };

export interface Filters<T> {
  filter: T;
  set: (change: Partial<T>) => void;
  clear: () => void;
  /** The number of filters that are set, without the search and the sorting. */
  count: number;
}

const NOT_COUNTED = ['search', 'sort'];

/** Reads and writes the filters that `none` names. Other parameters of the address stay. */
function useFilters<T extends { [Name in keyof T]: string }>(none: T): Filters<T> {
  const [parameters, setParameters] = useSearchParams();
  const names = Object.keys(none) as (keyof T & string)[];
  const text = parameters.toString();
  const filter = useMemo(() => {
    const given = new URLSearchParams(text);
    return Object.fromEntries(Object.keys(none).map((name) => [name, given.get(name) ?? ''])) as unknown as T;
  }, [text, none]);
  const set = useCallback(
    (change: Partial<T>) => {
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change) as [string, string][]) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setParameters],
  );
  const counted = names.filter((name) => !NOT_COUNTED.includes(name));
  const clear = () => {
    set(Object.fromEntries(counted.map((name) => [name, ''])) as Partial<T>);
  };
  return { filter, set, clear, count: counted.filter((name) => filter[name] !== '').length };
}

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
