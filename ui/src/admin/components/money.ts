// Amounts of money as text.
import { useCallback } from 'react';
import { core } from '../core';
import { type Messages, useMessages } from '../locale';

/** Returns an amount as text: '1234.50' becomes 'QR 1,234.50' without a line break, '-5.00' becomes '−QR 5.00'. */
export function moneyText(amount: string, { common }: Pick<Messages, 'common'>): string {
  const isNegative = amount.startsWith('-');
  const size = isNegative ? amount.slice(1) : amount;
  return common.money(core().groupedMoney(size) ?? size, isNegative);
}

/** How an amount of nothing is written. */
export const ZERO = '0.00';

/** Whether an amount is nothing. */
export const isZero = (amount: string): boolean => amount === ZERO;

/** Returns a formatter of amounts. */
export function useMoney(): (amount: string) => string {
  const messages = useMessages();
  return useCallback((amount) => moneyText(amount, messages), [messages]);
}
