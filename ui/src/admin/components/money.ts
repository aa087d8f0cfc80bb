// Amounts of money as text.
import { useCallback } from 'react';
import { core } from '../core';
import { type Messages, useMessages } from '../locale';

/** Returns an amount as text: '1234.50' becomes 'QR 1,234.50' without a line break. */
export const moneyText = (amount: string, { words }: Pick<Messages, 'words'>): string =>
  `${words.currency}\u00a0${core().groupedMoney(amount) ?? amount}`;

/** Returns a formatter of amounts. */
export function useMoney(): (amount: string) => string {
  const messages = useMessages();
  return useCallback((amount) => moneyText(amount, messages), [messages]);
}
