// An amount of money: a small currency beside a large number with tabular digits.
import { core } from '../core';
import { useLocale, useMessages } from '../locale';
import { classes } from '../primitives/classes';
import styles from './price.module.css';

export interface PriceProps {
  /** Riyals with two decimals, as the server sends them: "1234.50". */
  amount: string;
  size?: 'inherit' | 'small' | 'medium' | 'large';
  className?: string | undefined;
}

/** Returns a formatter for running text: '1234.50' becomes 'QR 1,234.50' without a line break, in the order of the language. */
export function useAmountText(): (amount: string) => string {
  const { common } = useMessages();
  return (amount) => common.money(core().groupedMoney(amount) ?? amount);
}

/** The same as an element. */
export function Amount({ amount }: { amount: string }) {
  return useAmountText()(amount);
}

export function Price({ amount, size = 'inherit', className }: PriceProps) {
  const { common } = useMessages();
  return (
    <span
      dir="ltr"
      className={classes(styles.price, size !== 'inherit' && styles[size], className)}
    >
      <span className={styles.currency}>{common.currency}</span>{' '}
      {core().groupedMoney(amount) ?? amount}
    </span>
  );
}

/** The price before a reduction, crossed out; nothing if there is none. */
export function PriceBefore({ amount }: { amount: string | undefined }) {
  const { direction, messages } = useLocale();
  const { common } = messages;
  if (amount === undefined) return null;
  return (
    <span dir={direction} className={styles.before}>
      <span className="visually-hidden">{common.priceBefore} </span>
      <s>{common.money(core().groupedMoney(amount) ?? amount)}</s>
    </span>
  );
}
