// How to reach a customer, and since when they are one.
import type { Customer } from '../../api/customers';
import { phoneText } from '../../components/contact';
import { Fact, Part } from '../../components/part';
import { ReachPerson } from '../../components/reach';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import styles from './customer.module.css';

export function ContactPart({ customer: { name, phone, created_at, order_count, last_order_at } }: { customer: Customer }) {
  const { common, customers } = useMessages();
  const { dateTime, ago } = useDateFormats();
  return (
    <Part title={customers.contact}>
      <dl className={styles.facts}>
        <Fact name={customers.phone}>{phone === null ? null : phoneText(phone)}</Fact>
        <Fact name={customers.since}>{dateTime(created_at)}</Fact>
        <Fact name={customers.orderCount}>{order_count}</Fact>
        <Fact name={customers.lastOrder}>{last_order_at === null ? common.never : ago(last_order_at)}</Fact>
      </dl>
      {phone !== null && (
        <div className={styles.reach}>
          <ReachPerson name={name} phone={phone} />
        </div>
      )}
    </Part>
  );
}
