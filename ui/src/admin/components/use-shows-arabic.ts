// Whether the Arabic of a text has a field.
import { useState } from 'react';
import { useShop } from '../stores/shop';

/**
 * In a shop without Arabic only a text that has some already, or is refused, has the field. It stays while its text is
 * taken out, so that it does not go under the cursor.
 */
export function useShowsArabic(arabic: string, error: string | null = null): boolean {
  const { isInArabic } = useShop();
  const [hadArabic, setHadArabic] = useState(false);
  const hasArabic = arabic !== '';
  if (hasArabic && !hadArabic) setHadArabic(true);
  return isInArabic || hasArabic || hadArabic || error !== null;
}
