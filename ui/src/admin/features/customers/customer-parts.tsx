// The lists on the page of a customer: orders, addresses and enquiries.
import { Badge } from '../../../primitives/badge';
import { PinIcon } from '../../../primitives/icons';
import type { CustomerDetail } from '../../api/customers';
import { mapLink } from '../../components/contact';
import { useMoney } from '../../components/money';
import { StatusBadge } from '../../components/order-status';
import { Part } from '../../components/part';
import { Reach } from '../../components/reach';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { enquiryPath, orderPath, paths } from '../../paths';
import styles from './customer.module.css';

export function OrdersPart({ detail: { customer, orders } }: { detail: CustomerDetail }) {
  const { customers } = useMessages();
  const { dateTime } = useDateFormats();
  const money = useMoney();
  return (
    <Part title={customers.orders(customer.order_count)}>
      {orders.length === 0 ? (
        <p className={styles.soft}>{customers.noOrders}</p>
      ) : (
        <ul role="list" className={styles.rows}>
          {orders.map((order) => (
            <li key={order.id} className={styles.order}>
              <TextLink to={orderPath(order.id)}>{order.number}</TextLink>
              <span className={styles.soft}>{dateTime(order.placed_at)}</span>
              <StatusBadge status={order.status} />
              <span className={styles.amount}>{money(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {customer.order_count > orders.length && customer.phone !== null && (
        <TextLink to={`${paths.orderList}?${new URLSearchParams({ search: customer.phone }).toString()}`}>
          {customers.allOrders}
        </TextLink>
      )}
    </Part>
  );
}

export function AddressesPart({ detail: { addresses } }: { detail: CustomerDetail }) {
  const { customers, orders } = useMessages();
  return (
    <Part title={customers.addresses}>
      {addresses.length === 0 ? (
        <p className={styles.soft}>{customers.noAddresses}</p>
      ) : (
        <ul role="list" className={styles.rows}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.address}>
              <div>
                <p className={styles.addressHead}>
                  {orders.addressTypes[address.address_type] ?? address.address_type}
                  {address.is_main && <Badge tone="sea">{customers.mainAddress}</Badge>}
                </p>
                <p className={styles.soft}>
                  {address.text}, {address.municipality}
                </p>
              </div>
              <Reach href={mapLink(address)} label={customers.openMap(address.text)} icon={<PinIcon size={18} />}>
                {customers.map}
              </Reach>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function EnquiriesPart({ detail }: { detail: CustomerDetail }) {
  const { customers, enquiries } = useMessages();
  const { dateTime } = useDateFormats();
  const may = useMay();
  if (!may('customers.answer')) return null;
  return (
    <Part title={customers.enquiries}>
      {detail.enquiries.length === 0 ? (
        <p className={styles.soft}>{customers.noEnquiries}</p>
      ) : (
        <ul role="list" className={styles.rows}>
          {detail.enquiries.map(({ id, enquiry, status, created_at }) => (
            <li key={id} className={styles.enquiry}>
              <TextLink to={enquiryPath(id)}>{enquiry === '' ? enquiries.erasedText : enquiry}</TextLink>
              <span className={styles.soft}>
                {dateTime(created_at)} · {enquiries.statuses[status]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
