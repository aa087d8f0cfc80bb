// One order on the packing bench.
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { ButtonLink } from '../../../primitives/button';
import { BoltIcon, PhoneIcon } from '../../../primitives/screen-icons';
import { Note } from '../../../primitives/note';
import { hasStatus } from '../../api/errors';
import type { PackingOrder } from '../../api/packing';
import { callLink, phoneText } from '../../components/contact';
import { MissingPage, NotLoaded, shopName } from '../../components/page';
import { PrintMenu } from '../../components/print-menu';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { idIn, packingDayPath } from '../../paths';
import { Bench } from './bench';
import { BackIcon } from './icons';
import { firstName } from './orders';
import styles from './order.module.css';
import { type Packing, usePacking } from './use-packing';

export default function OrderScreen() {
  const order = idIn(useParams().id);
  // Another order starts with nothing entered.
  return order === null ? <NoOrder /> : <LoadedOrder key={order} id={order} />;
}

function LoadedOrder({ id }: { id: number }) {
  const packing = usePacking(id);
  const { data, error } = packing.query;
  useLeaveGuard(packing.entries.size > 0);
  if (data !== undefined) return <Order order={data} packing={packing} />;
  return hasStatus(error, 404) ? <NoOrder /> : <NotLoaded query={packing.query} rows={5} />;
}

function NoOrder() {
  const { packing } = useMessages();
  const action = <ButtonLink to={packingDayPath(null)}>{packing.back}</ButtonLink>;
  return <MissingPage title={packing.notFound} hint={packing.notFoundHint} action={action} />;
}

function Order({ order, packing: state }: { order: PackingOrder; packing: Packing }) {
  const { common, orders, packing } = useMessages();
  const { time } = useDateFormats();
  const isPacking = order.status === 'Accepted';
  return (
    <div className={styles.screen}>
      <title>{common.titleOf(packing.orderTitle(order.number), shopName)}</title>
      <Head order={order} />
      <div role="status" className={styles.notes}>
        {state.wasChanged && <Note tone="amber">{packing.changedElsewhere}</Note>}
        {!isPacking && <Note tone="red">{packing.notPacking(orders.statuses[order.status] ?? order.status)}</Note>}
        {isPacking && order.packed_at !== null && <Note tone="leaf">{packing.finishedNote(time(order.packed_at))}</Note>}
      </div>
      {order.note !== '' && (
        <Note tone="amber" title={packing.note} className={styles.noteText}>
          {order.note}
        </Note>
      )}
      <Bench order={order} packing={state} isReadOnly={!isPacking} />
    </div>
  );
}

function Head({ order }: { order: PackingOrder }) {
  const { common, packing } = useMessages();
  const { day: dayText } = useDateFormats();
  const { start_time: start, end_time: end } = order;
  return (
    <header className={styles.head}>
      <Link to={packingDayPath(null)} className={styles.back} aria-label={packing.back}>
        <BackIcon size={26} />
      </Link>
      <div className={styles.titles}>
        <h1>
          {order.number}
          <span className={styles.who}>{firstName(order)}</span>
        </h1>
        <p className={styles.when}>
          {order.is_late && <Badge tone="red">{packing.late}</Badge>}
          {start === null || end === null ? (
            <Badge tone="coral">
              <BoltIcon size={14} />
              {packing.express}
            </Badge>
          ) : (
            `${dayText(order.day)}, ${packing.slot(start, end)}`
          )}
        </p>
      </div>
      <PrintMenu name={order.number} orders={[order.id]} className={styles.print} />
      <a href={callLink(order.customer_phone)} className={styles.call} aria-label={common.callName(firstName(order))}>
        <PhoneIcon size={24} />
        <span dir="ltr">{phoneText(order.customer_phone)}</span>
      </a>
    </header>
  );
}
