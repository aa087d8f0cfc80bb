// The breakdown of an amount payable, line by line, at the checkout and on an order.
import type { ReactNode } from 'react';
import type { OrderTotals } from '../api/types';
import { type TotalKey, type TotalRow, core } from '../core';
import { useCheckoutMessages } from '../locale/checkout';
import { classes } from '../primitives/classes';
import { Price } from './price';
import styles from './totals-list.module.css';

interface LabelledRow extends TotalRow {
  label: string;
}

/** Returns the name of each row above the amount payable. */
export function useTotalLabels(): Record<TotalKey, string> {
  const checkout = useCheckoutMessages();
  return { sub_total: checkout.subTotal, discount: checkout.discount, tax: checkout.tax, delivery: checkout.delivery };
}

/** Returns the rows above the amount payable, as listed by the rule book. */
function useTotalRows(totals: OrderTotals): LabelledRow[] {
  const labels = useTotalLabels();
  return core()
    .totalRows(totals)
    .map((row) => ({ ...row, label: labels[row.key] }));
}

function Amount({ row, className }: { row: LabelledRow; className?: string | undefined }) {
  return (
    <span className={classes(row.is_off && styles.off)}>
      <Price amount={row.amount} className={className} />
    </span>
  );
}

export interface TotalsListProps {
  totals: OrderTotals;
  /** Shown under the delivery charge. */
  deliveryNote?: ReactNode;
  /** Shown under the amount payable. */
  payableNote?: ReactNode;
  /** Whether the amounts are not confirmed yet. */
  isChanging?: boolean;
}

export function TotalsList({ totals, deliveryNote, payableNote, isChanging = false }: TotalsListProps) {
  const checkout = useCheckoutMessages();
  const rows = useTotalRows(totals);
  return (
    <dl className={classes(styles.rows, isChanging && styles.changing)} aria-busy={isChanging || undefined}>
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          <dt>{row.label}</dt>
          <dd>
            <Amount row={row} className={styles.amount} />
          </dd>
          {row.key === 'delivery' && deliveryNote !== undefined && <dd className={styles.note}>{deliveryNote}</dd>}
        </div>
      ))}
      <div className={classes(styles.row, styles.payable)}>
        <dt>{checkout.payable}</dt>
        <dd>
          <Price amount={totals.amount_payable} size="large" />
        </dd>
        {payableNote !== undefined && <dd className={styles.note}>{payableNote}</dd>}
      </div>
    </dl>
  );
}

/** Returns the breakdown of an order's price as terms and values. Rows without an amount are left out. */
export function useTotalFacts(totals: OrderTotals): [string, ReactNode][] {
  return useTotalRows(totals)
    .filter((row) => !row.is_nothing)
    .map((row) => [row.label, <Amount key={row.key} row={row} />]);
}
