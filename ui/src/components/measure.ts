// Weights and pieces with their units in the current language.
import { useCallback } from 'react';
import { core } from '../core';
import { useLocale } from '../locale';

/** Returns a function that writes a weight, or a line of weight and pieces, with the units of the current language. */
export function useMeasure(): (text: string) => string {
  const { language } = useLocale();
  return useCallback((text: string) => core().measureIn(language, text), [language]);
}
