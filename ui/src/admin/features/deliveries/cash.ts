// Amounts of cash between what is typed and what is sent.

const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
const DECIMALS = 2;

/** Returns a typed amount as '45.50', or null if it is none. */
export function amountOf(typed: string): string | null {
  const [, whole, decimals = ''] = AMOUNT.exec(typed.trim()) ?? [];
  return whole === undefined ? null : `${String(Number(whole))}.${decimals.padEnd(DECIMALS, '0')}`;
}

const hundredths = (amount: string): number => Number(amount.replace('.', ''));

/** Returns the sum of amounts such as '45.50', for display only. */
export function sumOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + hundredths(amount), 0);
  const digits = String(sum).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** The notes with which customers pay, in riyals. */
export const NOTES = ['50.00', '100.00', '200.00', '500.00'] as const;

export const isNothing = (amount: string): boolean => hundredths(amount) === 0;
