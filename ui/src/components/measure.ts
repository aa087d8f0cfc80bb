// Weights and pieces with their units in the current language.
import { useCallback } from 'react';
import { type Messages, useLocale } from '../locale';

/** The units as the rule book writes them. */
const UNITS = { gram: 'unit_gram', kg: 'unit_kilogram', KG: 'unit_kilogram', Pieces: 'unit_pieces' } as const satisfies Record<string, keyof Messages['words']>;

/** A range, which would change its direction between letters that run from right to left. */
const RANGE = /\d+-\d+/g;

/** Returns a function that writes a weight, or a line of weight and pieces, with the units of the current language. */
export function useMeasure(): (text: string) => string {
  const { language, messages } = useLocale();
  const { words } = messages;
  return useCallback(
    (text: string) =>
      language === 'en'
        ? text
        : text
            .replaceAll(/[a-z]+/gi, (unit) => (unit in UNITS ? words[UNITS[unit as keyof typeof UNITS]] : unit))
            .replaceAll(RANGE, (range) => `\u2066${range}\u2069`),
    [language, words],
  );
}
