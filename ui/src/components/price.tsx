// An amount of money: the currency small beside a large number with digits of one width.
import { core } from '../core';
import { useMessages } from '../locale';
import { classes } from '../primitives/classes';
import styles from './price.module.css';

export interface PriceProps {
  /** Riyals with two decimals, as the server sends them: "1234.50". */
  amount: string;
  size?: 'inherit' | 'small' | 'medium' | 'large';
  className?: string | undefined;
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
