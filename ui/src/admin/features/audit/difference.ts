// The fields that a change has changed, from its values before and after.
import { comma } from '#copy/language';

/** A field, by its name in the API, with its values as text; undefined where it did not exist. */
export interface Difference {
  /** Such as `address.zone` and `variations.2.price`. */
  field: string;
  /** The same in words, in which the entries of lists have their names. */
  label: string;
  before: string | undefined;
  after: string | undefined;
}

export interface ValueWords {
  yes: string;
  no: string;
  empty: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? words.empty : value.map((one) => textOf(one, words)).join(comma);
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, one]) => `${wordsOf(name)} ${textOf(one, words)}`);
    return parts.length === 0 ? words.empty : parts.join(comma);
  }
  return words.empty;
}

/** Returns a name of the API in words: `has_second_factor` as "has second factor". */
export const wordsOf = (name: string): string => name.replace(/[_.]/g, ' ');

const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.length > 0 && value.every(isObject);

/** Whether two lists have the same entries in the same order, so that their fields can be compared. */
const isSameList = (before: unknown, after: unknown): boolean =>
  isList(before) && isList(after) && before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);

interface Pair {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}

const nameOf = (entry: unknown): string => (isObject(entry) && typeof entry.name === 'string' ? entry.name : '');

/** Returns the fields of nested objects and lists under their whole names. */
function pairsOf({ field, label, before, after }: Pair): Pair[] {
  const inner = (name: string, words: string, of: (side: unknown) => unknown) =>
    pairsOf({ field: field === '' ? name : `${field}.${name}`, label: label === '' ? words : `${label} ${words}`, before: of(before), after: of(after) });
  if (isList(before) && isList(after) && isSameList(before, after)) {
    if (before.length === 1) return pairsOf({ field, label, before: before[0], after: after[0] });
    return before.flatMap((entry, index) => {
      const place = String(index + 1);
      return inner(place, nameOf(after[index]) || nameOf(entry) || place, (side) => (side as unknown[])[index]);
    });
  }
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  if (sides.length === 0 || !sides.every(isObject)) return [{ field, label, before, after }];
  const names = new Set(sides.flatMap((side) => Object.keys(side)));
  return [...names].flatMap((name) => inner(name, wordsOf(name), (side) => (isObject(side) ? side[name] : undefined)));
}

/**
 * Returns the fields that differ, in their order. A value that is not an object has one field without a name. Of
 * something new or removed, the fields without a value are left out.
 */
export function differences(before: unknown, after: unknown, words: ValueWords): Difference[] {
  const isWhole = [before, after].some((side) => side === null || side === undefined);
  return pairsOf({ field: '', label: '', before: before ?? undefined, after: after ?? undefined }).flatMap((pair) => {
    const [from, to] = [pair.before, pair.after].map((value) => (value === undefined ? undefined : textOf(value, words)));
    if (from === to || (isWhole && (from ?? to) === words.empty)) return [];
    return [{ field: pair.field, label: pair.label, before: from, after: to }];
  });
}
