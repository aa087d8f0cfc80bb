// The orders to pack: what is left over, then slot by slot, and what is packed already.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { classes } from '../../../primitives/classes';
import { BoxIcon, ChevronIcon, ClockIcon } from '../../../primitives/icons';
import { BoltIcon, CheckIcon, MailIcon } from '../../../primitives/screen-icons';
import { type PackingOrder, listToPack } from '../../api/packing';
import type { PaperKind } from '../../api/papers';
import { dayAfter, isDay } from '../../components/days';
import { Message, NotLoaded, Page } from '../../components/page';
import { PrintMenu } from '../../components/print-menu';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { packingDayPath, packingPath } from '../../paths';
import { type SlotGroup, bySlot, firstName, isToPack } from './orders';
import styles from './list.module.css';
import { PACKING_KEY } from './use-packing';

/** How often new orders are fetched, in milliseconds. */
const REFRESH_MS = 15_000;

const listQuery = (day: string | null) => ({
  queryKey: [...PACKING_KEY, 'list', day],
  queryFn: ({ signal }: { signal: AbortSignal }) => listToPack(day, signal),
  refetchInterval: REFRESH_MS,
});

export default function PackingScreen() {
  const { packing } = useMessages();
  const [parameters] = useSearchParams();
  const asked = parameters.get('day') ?? '';
  const day = isDay(asked) ? asked : null;
  const today = useQuery(listQuery(null));
  const list = useQuery({ ...listQuery(day), enabled: day !== null });
  const shown = day === null ? today : list;
  // Only with today's list: what was not packed yesterday is the most urgent, and in the evening the next slot is
  // tomorrow's.
  const neighbour = (days: number) => (today.data === undefined || day !== null ? null : dayAfter(today.data.day, days));
  const [yesterday, tomorrow] = [neighbour(-1), neighbour(1)];
  const missed = useQuery({ ...listQuery(yesterday), enabled: yesterday !== null });
  const ahead = useQuery({ ...listQuery(tomorrow), enabled: tomorrow !== null });
  const openOf = (list: typeof missed, of: string | null) => (of === null ? [] : (list.data?.orders ?? []).filter(isToPack));
  return (
    <Page title={packing.title} hint={packing.hint} actions={<DayChoice shown={shown.data?.day} today={today.data?.day} />}>
      {shown.data !== undefined ? (
        <Orders orders={shown.data.orders} missed={openOf(missed, yesterday)} ahead={openOf(ahead, tomorrow)} />
      ) : (
        <NotLoaded query={shown} />
      )}
    </Page>
  );
}

/** The day that is shown, and the ways to its neighbours. */
function DayChoice({ shown, today }: { shown: string | undefined; today: string | undefined }) {
  const { packing } = useMessages();
  const { day: dayText } = useDateFormats();
  if (shown === undefined || today === undefined) return null;
  const pathOf = (day: string) => packingDayPath(day === today ? null : day);
  return (
    <nav aria-label={packing.days} className={styles.days}>
      <Link to={pathOf(dayAfter(shown, -1))} aria-label={packing.dayBefore} className={classes(styles.step, styles.isBefore)}>
        <ChevronIcon size={24} />
      </Link>
      <span className={styles.day}>{shown === today ? `${packing.today}, ${dayText(shown)}` : dayText(shown)}</span>
      <Link to={pathOf(dayAfter(shown, 1))} aria-label={packing.dayAfter} className={styles.step}>
        <ChevronIcon size={24} />
      </Link>
    </nav>
  );
}

interface OrdersProps {
  orders: readonly PackingOrder[];
  /** What was not packed on the day before. */
  missed: readonly PackingOrder[];
  /** What is to be packed for the day after. */
  ahead: readonly PackingOrder[];
}

function Orders({ orders, missed, ahead }: OrdersProps) {
  const { packing } = useMessages();
  const { day: dayText } = useDateFormats();
  const open = bySlot(orders.filter(isToPack));
  const packed = orders.filter((order) => !isToPack(order));
  const [firstMissed] = missed;
  return (
    <div className={styles.groups}>
      {firstMissed !== undefined && (
        <Group title={packing.missedTitle(dayText(firstMissed.day))} icon={<ClockIcon size={22} />} isLate orders={missed} isWithSlot />
      )}
      {open.map((group) => (
        <SlotOrders key={group.key} group={group} />
      ))}
      {open.length + missed.length + ahead.length === 0 && (
        <Message
          title={packed.length === 0 ? packing.empty : packing.allPacked}
          hint={packing.emptyHint}
          icon={packed.length === 0 ? <BoxIcon size={32} /> : <CheckIcon size={32} />}
        />
      )}
      {open.length + missed.length === 0 && ahead.length > 0 && <p className={styles.hint}>{packing.nothingToday}</p>}
      {bySlot(ahead).map((group) => (
        <SlotOrders key={group.key} group={group} isTomorrow />
      ))}
      {packed.length > 0 && <Group title={packing.packedTitle} hint={packing.packedHint} icon={<CheckIcon size={22} />} orders={packed} isWithSlot isPacked />}
    </div>
  );
}

function SlotOrders({ group: { slot, orders }, isTomorrow = false }: { group: SlotGroup; isTomorrow?: boolean }) {
  const { packing } = useMessages();
  const { day: dayText } = useDateFormats();
  const [first] = orders;
  const name = slot === null ? packing.express : packing.slot(slot.start, slot.end);
  return (
    <Group
      title={isTomorrow && first !== undefined ? packing.tomorrow(dayText(first.day), name) : name}
      hint={packing.toPack(orders.length)}
      icon={slot === null ? <BoltIcon size={22} /> : <ClockIcon size={22} />}
      isLate={orders.some((order) => order.is_late)}
      orders={orders}
    />
  );
}

/** What is printed once an order is packed. */
const PACKED_KINDS: readonly PaperKind[] = ['delivery-notes', 'price-labels'];

interface GroupProps {
  title: string;
  hint?: string;
  icon: ReactNode;
  isLate?: boolean;
  orders: readonly PackingOrder[];
  /** Whether each row names its slot. */
  isWithSlot?: boolean;
  /** Whether nothing is left to be picked. */
  isPacked?: boolean;
}

function Group({ title, hint, icon, isLate = false, orders, isWithSlot = false, isPacked = false }: GroupProps) {
  const { packing } = useMessages();
  return (
    <section className={classes(styles.group, isLate && styles.isLate)} aria-label={title}>
      <header className={styles.groupHead}>
        {icon}
        <h2>{title}</h2>
        {isLate && <Badge tone="red">{packing.late}</Badge>}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        <PrintMenu
          name={title}
          orders={orders.map(({ id }) => id)}
          kinds={isPacked ? PACKED_KINDS : undefined}
          className={styles.print}
        />
      </header>
      <ul role="list" className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} isWithSlot={isWithSlot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order, isWithSlot }: { order: PackingOrder; isWithSlot: boolean }) {
  const { packing } = useMessages();
  const all = order.lines.length;
  const left = all - order.packed_lines;
  const { start_time: start, end_time: end } = order;
  return (
    <Link to={packingPath(order.id)} className={styles.order}>
      <span className={styles.number}>{order.number}</span>
      <span className={styles.name}>
        {firstName(order)}
        {order.note !== '' && (
          <span className={styles.noteMark}>
            <MailIcon size={18} />
            <span className="visually-hidden">{packing.noteMark}</span>
          </span>
        )}
      </span>
      {isWithSlot && <span className={styles.slot}>{start === null || end === null ? packing.express : packing.slot(start, end)}</span>}
      <span className={styles.lines}>
        <span>{left === 0 ? packing.nothingLeft(all) : packing.left(left, all)}</span>
        <span className={styles.track} aria-hidden="true">
          <span style={{ inlineSize: `${String((order.packed_lines / Math.max(all, 1)) * 100)}%` }} />
        </span>
      </span>
      {order.packed_at !== null ? (
        <Badge tone="leaf">{packing.packed}</Badge>
      ) : order.packed_lines > 0 ? (
        <Badge tone="blue">{packing.started}</Badge>
      ) : null}
      <ChevronIcon size={24} className={styles.arrow} />
    </Link>
  );
}
