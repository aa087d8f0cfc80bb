// The final button, in the totals box on wide screens and fixed above the bottom bar on phones.
import type { CartItem } from '../../api/types';
import { Price, useAmountText } from '../../components/price';
import { useTotalLabels } from '../../components/totals-list';
import { type Choices, core } from '../../core';
import { useCheckoutMessages } from '../../locale/checkout';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { WarningIcon } from '../../primitives/icons';
import { CheckIcon } from '../../primitives/screen-icons';
import { lineName } from './lines';
import type { OrderPlacement } from './place-order';
import type { TotalChange } from './total-change';
import styles from './final.module.css';

/** On a phone, the names of a whole cart would cover the page. */
const NAMED_PRICES = 3;

export interface FinalProps {
  /** The amount to pay, as shown. */
  payable: string;
  choices: Choices;
  isChanging: boolean;
  /** What changed at the shop meanwhile; null if nothing did. */
  change: TotalChange | null;
  items: readonly CartItem[];
  placeOrder: OrderPlacement;
}

function FinalButton({ payable, choices, placeOrder }: FinalProps) {
  const checkout = useCheckoutMessages();
  const { isBusy, place } = placeOrder;
  return (
    <Button size="large" wide busy={isBusy} onClick={place}>
      {core().isPaidOnline(choices.payment_type, payable) ? checkout.proceed : checkout.placeOrder}
    </Button>
  );
}

/** The changed amounts: the total and its rows, or the prices behind a change of the shopper's own. */
function Changed({ change, items }: { change: TotalChange; items: readonly CartItem[] }) {
  const checkout = useCheckoutMessages();
  const labels = useTotalLabels();
  const riyals = useAmountText();
  const names = new Map(items.map((item) => [item.product.variation_id, lineName(item)]));
  const { total, rows, prices } = change;
  const others = prices.length - NAMED_PRICES;
  const amounts = [
    ...prices.slice(0, NAMED_PRICES).map(({ id, ...amount }) => ({ key: String(id), label: names.get(id) ?? '', ...amount })),
    ...rows.map(({ key, ...amount }) => ({ key, label: labels[key], ...amount })),
  ];
  return (
    <div className={classes(styles.outcome, styles.unanswered)}>
      <WarningIcon size={20} />
      <div>
        <p className={styles.strong}>
          {total === null ? checkout.pricesChanged : checkout.totalChanged(riyals(total.from), riyals(total.to))}
        </p>
        <ul role="list">
          {amounts.map(({ key, label, from, to }) => (
            <li key={key}>
              <bdi>{label}</bdi>: {checkout.fromTo(riyals(from), riyals(to))}
            </li>
          ))}
          {others > 0 && <li>{checkout.otherPrices(others)}</li>}
        </ul>
      </div>
    </div>
  );
}

/**
 * What happened to the total, and the result of the last press. The live region stays mounted, so that screen readers
 * announce its text.
 */
function Outcome({ placeOrder, change, items }: Pick<FinalProps, 'placeOrder' | 'change' | 'items'>) {
  const checkout = useCheckoutMessages();
  const { placing, isBusy, isUnanswered } = placeOrder;
  return (
    <div role="status">
      {change !== null && !isBusy && <Changed change={change} items={items} />}
      {isUnanswered && (
        <p className={classes(styles.outcome, styles.unanswered)}>
          <WarningIcon size={20} />
          <span>
            <strong className={styles.what}>{checkout.unansweredTitle}</strong> {checkout.unanswered}
          </span>
        </p>
      )}
      {(placing.step === 'placed' || placing.step === 'leaving') && (
        <p className={classes(styles.outcome, styles.good)}>
          <CheckIcon size={20} />
          {placing.step === 'placed' ? checkout.placed : checkout.toGateway}
        </p>
      )}
    </div>
  );
}

export function FinalBox(props: FinalProps) {
  return (
    <div className={styles.box}>
      <Outcome {...props} />
      <FinalButton {...props} />
    </div>
  );
}

export function FinalBar(props: FinalProps) {
  const checkout = useCheckoutMessages();
  const { payable, isChanging } = props;
  return (
    <div className={styles.bar} data-page-bar>
      <Outcome {...props} />
      <div className={styles.line}>
        <div className={classes(styles.payable, isChanging && styles.changing)}>
          <span className={styles.label}>{checkout.payable}</span>
          <Price amount={payable} size="medium" />
        </div>
        <div className={styles.button}>
          <FinalButton {...props} />
        </div>
      </div>
    </div>
  );
}
