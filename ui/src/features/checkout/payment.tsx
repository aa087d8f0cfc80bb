// The payment choice: online or cash; only cash if weights are settled at packing or the shop takes no online payment.
import type { ReactNode } from 'react';
import { type Choices, type Offers, type PaymentType, core } from '../../core';
import { useCheckoutMessages } from '../../locale/checkout';
import { RadioRows } from '../../primitives/choice';
import { CardIcon, CashIcon, WarningIcon } from '../../primitives/icons';
import { choosePayment } from '../../stores/draft';
import styles from './payment.module.css';

const icons: Record<PaymentType, ReactNode> = { Online: <CardIcon />, COD: <CashIcon /> };

export function PaymentChoosing({ choices, offers }: { choices: Choices; offers: Offers }) {
  const checkout = useCheckoutMessages();
  const hasMultiproduct = offers.has_multiproduct;
  const hints: Record<PaymentType, string> = { Online: checkout.onlineHint, COD: checkout.codHint };
  return (
    <>
      {hasMultiproduct && (
        <p className={styles.note}>
          <WarningIcon size={20} />
          {checkout.mixedWeight}
        </p>
      )}
      <RadioRows
        legend={checkout.paymentChoice}
        hideLegend
        className={styles.rows}
        value={choices.payment_type}
        options={core()
          .paymentChoices(hasMultiproduct, offers.takes_online)
          .map((value) => ({ value, label: checkout[value], detail: hints[value], icon: icons[value] }))}
        onChange={(payment_type) => {
          choosePayment(choices, payment_type);
        }}
      />
    </>
  );
}
