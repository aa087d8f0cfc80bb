// An amount of money: the currency small beside a large number with digits of one width.
import { useMessages } from '../locale';
import { classes } from './classes';
import styles from './price.module.css';

export interface PriceProps {
  /** Riyals with two decimals, as the server sends them: "1234.50". */
  amount: string;
  size?: 'inherit' | 'small' | 'medium' | 'large';
  className?: string | undefined;
}

/** "12345.00" as "12,345.00"; text only, so that no digit is lost on the way. */
export function groupThousands(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export function Price({ amount, size = 'inherit', className }: PriceProps) {
  const { common } = useMessages();
  return (
    <span
      dir="ltr"
      className={classes(styles.price, size !== 'inherit' && styles[size], className)}
    >
      <span className={styles.currency}>{common.currency}</span> {groupThousands(amount)}
    </span>
  );
}
