// The customer's other orders.
import { Link } from 'react-router-dom';
import { classes } from '../../../primitives/classes';
import type { OrderDetail } from '../../api/orders';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { orderPath, paths } from '../../paths';
import { useDayWords } from './days';
import { StatusBadge } from './order-facts';
import { Part } from './part';
import styles from './order-parts.module.css';

export function CustomerPart({ detail: { customer }, now }: { detail: OrderDetail; now: number }) {
  const { orders } = useMessages();
  const money = useMoney();
  const { day } = useDayWords();
  const hidden = customer.other_orders_count - customer.other_orders.length;
  return (
    <Part title={customer.other_orders_count === 0 ? orders.customer : orders.otherOrders(customer.other_orders_count)}>
      {customer.other_orders.length === 0 ? (
        <p className={styles.soft}>{orders.otherOrders(0)}</p>
      ) : (
        <ul role="list" className={styles.others}>
          {customer.other_orders.map((order) => (
            <li key={order.id}>
              <div>
                <Link className={styles.link} to={orderPath(order.id)}>
                  {order.number}
                </Link>
                <span className={classes(styles.soft, styles.otherWhen)}>{day(order.delivery_on, now)}</span>
              </div>
              <StatusBadge status={order.status} />
              <span className={styles.otherTotal}>{money(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Link className={styles.link} to={`${paths.orderList}?${new URLSearchParams({ search: customer.phone }).toString()}`}>
          {orders.allOrders}
        </Link>
      )}
    </Part>
  );
}
