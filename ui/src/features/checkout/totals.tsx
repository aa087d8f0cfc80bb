// The Cart Total box.
import type { CartTotals } from '../../api/types';
import { Price } from '../../components/price';
import { useMessages } from '../../locale';
import { classes } from '../../primitives/classes';
import styles from './totals.module.css';

export interface TotalsProps {
  totals: CartTotals;
  /** The amounts on screen are about to change. */
  isChanging: boolean;
  /** Weights are settled at packing, so the payable amount is an estimate. */
  isEstimate: boolean;
}

export function Totals({ totals, isChanging, isEstimate }: TotalsProps) {
  const { checkout } = useMessages();
  const rows = [
    { label: checkout.subTotal, amount: totals.sub_total },
    { label: checkout.discount, amount: totals.discount_amount, isOff: true },
    { label: checkout.tax, amount: totals.total_tax },
    { label: checkout.delivery, amount: totals.delivery_charge },
  ];
  return (
    <section aria-labelledby="cart-total-title">
      <h2 id="cart-total-title" className={styles.title}>
        {checkout.total}
      </h2>
      <dl className={classes(styles.rows, isChanging && styles.changing)} aria-busy={isChanging || undefined}>
        {rows.map(({ label, amount, isOff }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={classes(isOff && amount !== '0.00' && styles.off)}>
              <Price amount={amount} className={styles.amount} />
            </dd>
          </div>
        ))}
        <div className={classes(styles.row, styles.payable)}>
          <dt>
            {checkout.payable}
            {isEstimate && <span className={styles.estimate}>{checkout.estimate}</span>}
          </dt>
          <dd>
            <Price amount={totals.amount_payable} size="large" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
