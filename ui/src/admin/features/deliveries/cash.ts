// Amounts of cash at the door.

const DECIMALS = 2;

const hundredths = (amount: string): number => Number(amount.replace('.', ''));

/** Returns the sum of amounts such as '45.50', for display only. */
export function sumOf(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + hundredths(amount), 0);
  const digits = String(sum).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** The notes with which customers pay, in riyals. */
export const NOTES = ['50.00', '100.00', '200.00', '500.00'] as const;
