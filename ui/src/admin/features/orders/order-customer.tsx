// The customer's other orders, and the way to the customer.
import { classes } from '../../../primitives/classes';
import type { OrderDetail } from '../../api/orders';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { Part } from '../../components/part';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { customerPath, orderPath, paths } from '../../paths';
import { useDayWords } from './days';
import styles from './order-parts.module.css';

export function CustomerPart({ detail: { customer }, now }: { detail: OrderDetail; now: number }) {
  const { orders } = useMessages();
  const may = useMay();
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
                <TextLink to={orderPath(order.id)}>{order.number}</TextLink>
                <span className={classes(styles.soft, styles.otherWhen)}>{day(order.delivery_on, now)}</span>
              </div>
              <StatusBadge status={order.status} />
              <span className={styles.otherTotal}>{money(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && customer.phone !== '' && (
        <TextLink to={`${paths.orderList}?${new URLSearchParams({ search: customer.phone }).toString()}`}>
          {orders.allOrders}
        </TextLink>
      )}
      {may('customers.read') && (
        <TextLink to={customerPath(customer.id)}>{orders.openCustomer}</TextLink>
      )}
    </Part>
  );
}
