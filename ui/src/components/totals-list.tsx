// What an amount payable is made of, line by line: the same at the checkout and on an order.
import type { ReactNode } from 'react';
import type { OrderTotals } from '../api/types';
import { useMessages } from '../locale';
import { classes } from '../primitives/classes';
import { Price } from './price';
import styles from './totals-list.module.css';

export interface TotalsListProps {
  totals: OrderTotals;
  /** Under the delivery charge. */
  deliveryNote?: ReactNode;
  /** Under the amount payable. */
  payableNote?: ReactNode;
  /** Amounts that are about to change. */
  isChanging?: boolean;
  /** In a list of many. */
  isSmall?: boolean;
}

/** Riyals that are none. */
const NOTHING = '0.00';

export function TotalsList({ totals, deliveryNote, payableNote, isChanging = false, isSmall = false }: TotalsListProps) {
  const { checkout } = useMessages();
  const rows = [
    { label: checkout.subTotal, amount: totals.sub_total },
    { label: checkout.discount, amount: totals.discount_amount, isOff: true },
    { label: checkout.tax, amount: totals.total_tax },
    { label: checkout.delivery, amount: totals.delivery_charge, note: deliveryNote },
  ];
  return (
    <dl
      className={classes(styles.rows, isChanging && styles.changing, isSmall && styles.small)}
      aria-busy={isChanging || undefined}
    >
      {rows.map(({ label, amount, isOff, note }) => (
        <div key={label} className={styles.row}>
          <dt>
            {label}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={classes(isOff && amount !== NOTHING && styles.off)}>
            <Price amount={amount} className={styles.amount} {...(isSmall && { size: 'small' as const })} />
          </dd>
        </div>
      ))}
      <div className={classes(styles.row, styles.payable)}>
        <dt>
          {checkout.payable}
          {payableNote !== undefined && <span className={styles.note}>{payableNote}</span>}
        </dt>
        <dd>
          <Price amount={totals.amount_payable} size={isSmall ? 'small' : 'large'} />
        </dd>
      </div>
    </dl>
  );
}
