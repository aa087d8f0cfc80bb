// Orders as a table: a row per product, with the order's own cells spanning them and its actions below.
import type { Order, OrderLine } from '../../api/types';
import { OrderStatus } from '../../components/order-status';
import { Price } from '../../components/price';
import { useTotalFacts } from '../../components/totals-list';
import { useOrderMessages } from '../../locale/orders';
import { useLineWeight } from './line-weight';
import { OrderActions, OrderMessage, useLocationText, useOrderTimes, usePaymentText } from './order-actions';
import styles from './orders-table.module.css';

export function OrdersTable({ label, orders: list }: { label: string; orders: readonly Order[] }) {
  const { columns } = useOrderMessages();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, name]) => (
            <th key={key} scope="col" className={styles[key]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {list.map((order) => (
        <OrderRows key={order.id} order={order} />
      ))}
    </table>
  );
}

const NOTHING: OrderLine = { product: '', quantity: 0, weight: null, packed_weight: null, amount: '' };

function OrderRows({ order }: { order: Order }) {
  const orders = useOrderMessages();
  const times = useOrderTimes(order);
  const totals = useTotalFacts(order.totals);
  const location = useLocationText()(order);
  const payment = usePaymentText()(order);
  const [first = NOTHING, ...others] = order.order_details;
  const span = 1 + others.length;
  return (
    <tbody className={styles.order}>
      <tr>
        <th scope="rowgroup" rowSpan={span} className={styles.id} tabIndex={-1} data-order={order.id}>
          {order.ids}
        </th>
        <Line line={first} />
        <td rowSpan={span} className={styles.price}>
          <Price amount={order.total_amount} />
          <span className={styles.payment}>{payment}</span>
        </td>
        <td rowSpan={span} className={styles.location}>
          {location}
        </td>
        <td rowSpan={span} className={styles.status}>
          <OrderStatus text={order.order_status} number={order.order_status_no} />
        </td>
      </tr>
      {others.map((line, index) => (
        <tr key={`${index} ${line.product}`}>
          <Line line={line} />
        </tr>
      ))}
      <tr className={styles.foot}>
        <td colSpan={Object.keys(orders.columns).length}>
          <div className={styles.footRow}>
            <dl className={styles.times}>
              {[...times, ...totals].map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <OrderActions order={order} />
          </div>
          <OrderMessage order={order} />
        </td>
      </tr>
    </tbody>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { packed, ordered, changed } = useLineWeight()(line);
  return (
    <>
      <td className={styles.products}>
        {line.product}
        {changed !== null && <span className={styles.ordered}>{changed}</span>}
      </td>
      <td className={styles.quantity}>{line.quantity}</td>
      <td className={styles.weight}>
        {packed ?? ordered ?? '–'}
        {packed !== null && ordered !== null && <span className={styles.ordered}>{ordered}</span>}
      </td>
    </>
  );
}
