// The lines of an order with their amounts, the totals, and the customer's note.
import { language } from '#copy/language';
import type { OrderDetail, OrderLine } from '../../api/orders';
import { isZero, useMoney } from '../../components/money';
import { useAmountTexts } from '../../components/packing-amounts';
import { Part } from '../../components/part';
import { OtherName, ownName } from '../../components/two-names';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './order-parts.module.css';

export function LinesPart({ detail }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  return (
    <Part title={orders.lines} isFlush>
      {detail.note !== '' && (
        <p className={styles.note}>
          <strong>{orders.note}:</strong> {detail.note}
        </p>
      )}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{orders.quantity}</th>
            <th scope="col">{orders.product}</th>
            <th scope="col" className={styles.unitPrice}>
              {orders.unitPrice}
            </th>
            <th scope="col">{orders.amount}</th>
          </tr>
        </thead>
        <tbody>
          {detail.lines.map((line) => (
            <Line key={line.id} line={line} isOpen={detail.closed_at === null} />
          ))}
        </tbody>
      </table>
      <Totals detail={detail} />
    </Part>
  );
}

function Line({ line, isOpen }: { line: OrderLine; isOpen: boolean }) {
  return (
    <tr>
      <td className={styles.quantity}>{line.quantity} ×</td>
      <td>
        <span className={styles.product}>{ownName(line.product, line.product_ar)}</span>
        <div>
          <OtherName english={line.product} arabic={line.product_ar} className={styles.soft} />
        </div>
        <LineWeight line={line} />
        <LinePacking line={line} isOpen={isOpen} />
      </td>
      <td className={styles.unitPrice}>{line.unit_price}</td>
      <td>{line.amount}</td>
    </tr>
  );
}

function LineWeight({ line }: { line: OrderLine }) {
  const { common, orders } = useMessages();
  if (!line.is_weighed || line.ordered_grams === null) return line.weight === null ? null : <span className={styles.soft}>{core().measureIn(language, line.weight)}</span>;
  const ordered = orders.ordered(common.weight(line.ordered_grams));
  return (
    <span className={styles.weights}>
      <span className={styles.soft}>{ordered}</span>
      {line.packed === null && line.packed_grams === null && <span className={styles.toWeigh}>{orders.notWeighed}</span>}
      {line.packed_grams !== null && line.packed?.kind !== 'left_out' && (
        <span className={styles.packed}>{orders.packed(common.weight(line.packed_grams))}</span>
      )}
    </span>
  );
}

/** What the customer wishes if the product is missing and, once it is packed, how that differs from the order. */
function LinePacking({ line, isOpen }: { line: OrderLine; isOpen: boolean }) {
  const { packing } = useMessages();
  const texts = useAmountTexts();
  const { packed, wish } = line;
  if (packed === null) return wish === 'call_me' || !isOpen ? null : <p className={styles.soft}>{packing.wishes[wish]}</p>;
  if (packed.kind === 'as_ordered' || packed.kind === 'weighed') return null;
  return <p className={styles.toWeigh}>{texts.packed(line, packed)}</p>;
}

function Totals({ detail: { totals, coupon_code } }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  const money = useMoney();
  const discount = coupon_code === null ? orders.discount : `${orders.discount} · ${orders.coupon(coupon_code)}`;
  const rows: [name: string, amount: string][] = [
    [orders.subTotal, totals.sub_total],
    ...(isZero(totals.discount_amount) ? [] : [[discount, `− ${totals.discount_amount}`] as [string, string]]),
    ...(isZero(totals.total_tax) ? [] : [[orders.tax, totals.total_tax] as [string, string]]),
    [orders.deliveryCharge, isZero(totals.delivery_charge) ? orders.free : totals.delivery_charge],
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.toPay}>
        <dt>{orders.toPay}</dt>
        <dd>{money(totals.amount_payable)}</dd>
      </div>
    </dl>
  );
}
