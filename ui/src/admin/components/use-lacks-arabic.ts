// Whether the Arabic of a text is missing.
import { useCallback } from 'react';
import { core } from '../core';
import { useShop } from '../stores/shop';

/** Returns a function that tells whether a text lacks its Arabic. In a shop without Arabic none does. */
export function useLacksArabic(): (english: string, arabic: string) => boolean {
  const { isInArabic } = useShop();
  return useCallback((english, arabic) => isInArabic && core().isMissingArabic(english, arabic), [isInArabic]);
}
