// The catalogues of both languages have the same texts, and the Arabic ones are in Arabic.
import { describe, expect, it } from 'vitest';

const load = (modules: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(modules).map(([path, texts]) => [path.replace(/^.*\//, '').replace('.ts', ''), texts]));

const english = load(import.meta.glob('./en/*.ts', { eager: true }));
const arabic = load(import.meta.glob('./ar/*.ts', { eager: true }));

/** The helpers of a language, which the other one does not need. */
const OF_ONE_LANGUAGE = ['text'];
/** What offers the other language, in that language. */
const OFFER = 'offer';
/** Names of the other language, and texts without words. */
const LATIN = ['English', 'ar', 'en', 'rtl'];

/** The paths of all texts. */
const pathsOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, `${at}.${key}`)) : [at];

const names = Object.keys(arabic).filter((name) => !OF_ONE_LANGUAGE.includes(name));

describe.each(names)('%s', (name) => {
  it('has the texts of the English file', () => {
    const known = new Set(pathsOf(arabic[name]));
    expect(pathsOf(english[name]).filter((path) => !known.has(path))).toEqual([]);
  });

  it.skipIf(name === OFFER)('is in Arabic', () => {
    const latin = (value: unknown): string[] => {
      if (typeof value === 'string') return /\p{Script=Arabic}/u.test(value) || !/[a-z]{2}/i.test(value) ? [] : [value];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(latin) : [];
    };
    expect(latin(arabic[name]).filter((text) => !LATIN.includes(text))).toEqual([]);
  });
});

it('there is a file for each English one', () => {
  expect(names.sort()).toEqual(Object.keys(english).sort());
});
