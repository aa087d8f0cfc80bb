// The bar that is always in view: how far the order is, what it comes to, and the end of packing.
import { Button, ButtonLink } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import type { PackingOrder } from '../../api/packing';
import { useMessages } from '../../locale';
import { packingDayPath } from '../../paths';
import { useAmountTexts } from '../../components/packing-amounts';
import styles from './order.module.css';
import type { Packing } from './use-packing';

const NOTHING = '0.00';

export interface TotalsBarProps {
  order: PackingOrder;
  entries: Packing['entries'];
  said: string;
  onFinish: () => void;
}

export function TotalsBar({ order, entries, said, onFinish }: TotalsBarProps) {
  const { packing } = useMessages();
  const all = order.lines.length;
  const left = order.lines.filter((line) => line.packed === null || entries.has(line.line)).length;
  // An amount is on its way to the server, so the total may change.
  const isSaving = [...entries.values()].some(({ error }) => error === null);
  return (
    <div className={styles.bar}>
      <p role="status" className={classes(styles.said, said === '' && styles.isSilent)}>
        {said}
      </p>
      <div className={styles.barRow}>
        <div className={styles.progress}>
          <p>{packing.progress(order.packed_lines, all)}</p>
          <progress value={order.packed_lines} max={all} aria-label={packing.progress(order.packed_lines, all)} />
        </div>
        <p className={classes(styles.total, isSaving && styles.isChanging)} aria-busy={isSaving || undefined}>
          <span className={styles.totalName}>{packing.total}</span>
          <TotalAmount order={order} />
        </p>
        {order.packed_at !== null ? (
          <ButtonLink size="large" kind="secondary" data-finish className={styles.finish} to={packingDayPath(null)}>
            {packing.back}
          </ButtonLink>
        ) : (
        <Button
          size="large"
          data-finish
          className={styles.finish}
          aria-disabled={left > 0 || undefined}
          onClick={left > 0 ? undefined : onFinish}
        >
          {left > 0 ? packing.finishBlocked(left) : packing.finish}
        </Button>
        )}
      </div>
    </div>
  );
}

/** The total, and how far it is from the ordered one, as the server says. */
function TotalAmount({ order }: { order: PackingOrder }) {
  const { packing } = useMessages();
  const texts = useAmountTexts();
  const { cheaper_by: cheaper, dearer_by: dearer } = order;
  return (
    <>
      <strong className={styles.totalAmount}>{texts.money(order.totals.amount_payable)}</strong>
      <span className={classes(styles.difference, cheaper !== NOTHING && styles.isLess, dearer !== NOTHING && styles.isMore)}>
        {cheaper !== NOTHING ? packing.cheaper(texts.money(cheaper)) : dearer !== NOTHING ? packing.dearer(texts.money(dearer)) : packing.asOrderedTotal}
      </span>
    </>
  );
}
