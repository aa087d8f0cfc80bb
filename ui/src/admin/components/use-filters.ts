// Filters of a screen, which are part of its address.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Filters<T> {
  filter: T;
  set: (change: Partial<T>) => void;
  clear: () => void;
  /** The number of filters that are set, without the search and the sorting. */
  count: number;
}

const NOT_COUNTED = ['search', 'sort'];

/**
 * Reads and writes the filters that `none` names, which must be the same object from render to render. Other parameters
 * of the address stay.
 */
export function useFilters<T extends { [Name in keyof T]: string }>(none: T): Filters<T> {
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
