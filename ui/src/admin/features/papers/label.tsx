// The label of a bag, 60 mm wide and 40 mm high.
import type { PriceLabel } from '../../api/papers';
import { Both, Lines } from './texts';
import styles from './label.module.css';

export function Label({ label }: { label: PriceLabel }) {
  const { price_per_kilogram: perKilogram, product_arabic: arabic, units, weight } = label;
  return (
    <article aria-label={`${label.order_number} ${label.product}`} className={styles.label}>
      <header className={styles.head}>
        <span className={styles.shop}>{label.shop}</span>
        <strong>{label.order_number}</strong>
      </header>
      <div className={styles.product}>
        <h2 className={styles.name}>
          <Lines lines={[label.product]} />
        </h2>
        {arabic !== null && (
          <p lang="ar" dir="rtl" className={styles.arabic}>
            {arabic}
          </p>
        )}
      </div>
      <div className={styles.amounts}>
        <div>
          <p className={styles.weight}>{[units, weight].filter((text) => text !== null).join(' ')}</p>
          {perKilogram !== null && (
            <p className={styles.rate}>
              {perKilogram} <Both text={label.per_kilogram} />
            </p>
          )}
        </div>
        <strong className={styles.price}>{label.price}</strong>
      </div>
      <p className={styles.packed}>
        <Both text={label.packed_on} />
        <span>{label.date}</span>
      </p>
    </article>
  );
}
