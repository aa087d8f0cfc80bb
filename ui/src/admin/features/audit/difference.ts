// The fields that a change has changed, from its values before and after.

/** A field, by its name in the API, with its values as text; undefined where it did not exist. */
export interface Difference {
  field: string;
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
  if (Array.isArray(value)) return value.length === 0 ? words.empty : value.map((one) => textOf(one, words)).join(', ');
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, one]) => `${wordsOf(name)} ${textOf(one, words)}`);
    return parts.length === 0 ? words.empty : parts.join(', ');
  }
  return words.empty;
}

/** Returns a name of the API in words: `has_second_factor` as "has second factor". */
export const wordsOf = (name: string): string => name.replace(/[_.]/g, ' ');

/** Returns the fields of nested objects under their whole names, such as `address.zone`. */
function flat(value: unknown, name = ''): [string, unknown][] {
  if (!isObject(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, name === '' ? key : `${name}.${key}`));
}

/**
 * Returns the fields that differ, in their order. A value that is not an object has one field without a name. Of
 * something new or removed, the fields without a value are left out.
 */
export function differences(before: unknown, after: unknown, words: ValueWords): Difference[] {
  const [old, changed] = [before, after].map((value) => new Map(value === null || value === undefined ? [] : flat(value))) as [
    Map<string, unknown>,
    Map<string, unknown>,
  ];
  const isWhole = old.size === 0 || changed.size === 0;
  const names = [...new Set([...old.keys(), ...changed.keys()])];
  return names.flatMap((name) => {
    const [from, to] = [old, changed].map((values) => (values.has(name) ? textOf(values.get(name), words) : undefined));
    if (from === to || (isWhole && (from ?? to) === words.empty)) return [];
    return [{ field: name, before: from, after: to }];
  });
}
