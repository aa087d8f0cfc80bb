// The final button, in the totals box on wide screens and fixed above the bottom bar on phones.
import { Price } from '../../components/price';
import { type Choices, core } from '../../core';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { CheckIcon, WarningIcon } from '../../primitives/icons';
import type { OrderPlacement } from './place-order';
import styles from './final.module.css';

export interface FinalProps {
  /** The amount to pay, as shown. */
  payable: string;
  choices: Choices;
  isChanging: boolean;
  placeOrder: OrderPlacement;
}

function FinalButton({ payable, choices, placeOrder }: FinalProps) {
  const { checkout } = useMessages();
  const { isBusy, place } = placeOrder;
  return (
    <Button size="large" wide busy={isBusy} onClick={place}>
      {core().isPaidOnline(choices.payment_type, payable) ? checkout.proceed : checkout.placeOrder}
    </Button>
  );
}

/** The result of the last press. The live region stays mounted, so that screen readers announce its text. */
function Outcome({ placeOrder }: Pick<FinalProps, 'placeOrder'>) {
  const { checkout } = useMessages();
  const { placing, isUnanswered } = placeOrder;
  return (
    <div role="status">
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
      <Outcome placeOrder={props.placeOrder} />
      <FinalButton {...props} />
    </div>
  );
}

export function FinalBar(props: FinalProps) {
  const { checkout } = useMessages();
  const { payable, isChanging, placeOrder } = props;
  return (
    <div className={styles.bar} data-page-bar>
      <Outcome placeOrder={placeOrder} />
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
