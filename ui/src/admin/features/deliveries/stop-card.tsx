// An order of the round: whom to call, where to go, what to collect, and what happened at the door.
import { type ReactNode, useState } from 'react';
import { comma } from '#copy/language';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { CashIcon, ClockIcon, PinIcon, WarningIcon } from '../../../primitives/icons';
import { BoltIcon, ChatIcon, PhoneIcon } from '../../../primitives/screen-icons';
import type { Stop } from '../../api/deliveries';
import { dayAt, useNow } from '../../components/days';
import { isZero, useMoney } from '../../components/money';
import { nearDay } from '../../components/near-day';
import { callLink, mapLink, phoneText, whatsappLink } from '../../components/contact';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { CorrectCashSheet } from './correct-cash-sheet';
import { DeliveredSheet } from './delivered-sheet';
import { FailedSheet } from './failed-sheet';
import type { ShownStop } from './use-round';
import styles from './deliveries.module.css';

export interface StopCardProps {
  shown: ShownStop;
  /** Counted from 1; null where the order does not matter. */
  position: number | null;
}

export function StopCard({ shown: { stop, queued }, position }: StopCardProps) {
  const { deliveries } = useMessages();
  const [sheet, setSheet] = useState<'delivered' | 'failed' | null>(null);
  // As it was when the driver began to correct it: the office may count it meanwhile, and the answer says so.
  const [corrected, setCorrected] = useState<string | null>(null);
  const close = () => {
    setSheet(null);
    setCorrected(null);
  };
  const isOpen = stop.status === 'Food on the way' && queued === null;
  const isDone = isOver({ stop, queued });
  return (
    <li className={classes(styles.card, isDone && styles.isDone)} aria-label={stop.number}>
      <div className={styles.head}>
        {position !== null && <span className={styles.position}>{position}</span>}
        <span className={styles.who}>
          <strong className={styles.name}>{stop.customer_name}</strong>
          <span className={styles.soft}>{stop.number}</span>
        </span>
        <SlotTime stop={stop} />
      </div>
      <State shown={{ stop, queued }} />
      <Address stop={stop} />
      {stop.note !== '' && !isDone && (
        <p className={styles.note}>
          <strong>{deliveries.note}:</strong> {stop.note}
        </p>
      )}
      {!isDone && <Reach stop={stop} />}
      {isDone ? (
        <Collected
          shown={{ stop, queued }}
          onCorrect={() => {
            setCorrected(stop.cash_held);
          }}
        />
      ) : (
        <Due amount={stop.amount_due} />
      )}
      <Lines stop={stop} />
      {isOpen && <Outcomes number={stop.number} onChoose={setSheet} />}
      {sheet === 'delivered' && <DeliveredSheet stop={stop} onClose={close} />}
      {sheet === 'failed' && <FailedSheet stop={stop} onClose={close} />}
      {corrected !== null && <CorrectCashSheet stop={stop} held={corrected} onClose={close} />}
    </li>
  );
}

/** What can happen at the door. */
function Outcomes({ number, onChoose }: { number: string; onChoose: (sheet: 'delivered' | 'failed') => void }) {
  const { deliveries } = useMessages();
  return (
    <div className={styles.outcomes}>
      <Button
        size="large"
        wide
        aria-label={deliveries.deliverOf(number)}
        onClick={() => {
          onChoose('delivered');
        }}
      >
        {deliveries.deliver}
      </Button>
      <Button
        kind="secondary"
        size="large"
        wide
        aria-label={deliveries.failOf(number)}
        onClick={() => {
          onChoose('failed');
        }}
      >
        {deliveries.fail}
      </Button>
    </div>
  );
}

/** Whether the driver has nothing to do at its door any more. */
const isOver = ({ stop, queued }: ShownStop): boolean =>
  stop.status === 'Delivered' || stop.status === 'Cancelled' || (queued?.refusal === null && queued.report.outcome.kind === 'delivered');

/** When the customer expects it, with the day unless that is today: a driver also sees what is given for tomorrow. */
function SlotTime({ stop }: { stop: Stop }) {
  const { deliveries, orders } = useMessages();
  const dates = useDateFormats();
  const now = useNow();
  const Icon = stop.is_express ? BoltIcon : ClockIcon;
  return (
    <span className={styles.time}>
      <Icon size={18} />
      <span className={styles.when}>
        {stop.delivery_on !== dayAt(now) && <span>{deliveries.otherDay(nearDay(stop.delivery_on, now, orders, dates))} </span>}
        <span>{stop.start_time === null || stop.end_time === null ? deliveries.express : deliveries.slot(stop.start_time, stop.end_time)}</span>
      </span>
    </span>
  );
}

/** What is not ordinary about it. */
function State({ shown: { stop, queued } }: { shown: ShownStop }) {
  const { deliveries } = useMessages();
  if (queued !== null && queued.refusal === null) return <Badge tone="amber">{deliveries.reported[queued.report.outcome.kind]}</Badge>;
  if (stop.delivery_failure !== null) {
    return (
      <p className={styles.failure}>
        <WarningIcon size={18} />
        {deliveries.failedBefore(stop.delivery_failure)}
      </p>
    );
  }
  if (stop.status === 'Accepted' && !stop.is_packed) return <Badge tone="blue">{deliveries.notPacked}</Badge>;
  if (stop.status === 'Delivered') return <Badge tone="leaf">{deliveries.statuses.Delivered}</Badge>;
  return stop.status === 'Cancelled' ? <Badge tone="red">{deliveries.statuses.Cancelled}</Badge> : null;
}

function Address({ stop }: { stop: Stop }) {
  const { deliveries } = useMessages();
  const door = [stop.building, stop.unit === '' ? '' : deliveries.unit(stop.unit)].filter(Boolean).join(comma);
  return (
    <address className={styles.address}>
      <strong>{[stop.street, door].filter(Boolean).join(' · ')}</strong>
      <span className={styles.soft}>{deliveries.address(stop.zone, stop.municipality)}</span>
    </address>
  );
}

function Reach({ stop }: { stop: Stop }) {
  const { common, deliveries } = useMessages();
  const { customer_name: name, customer_phone: phone } = stop;
  const place = { latitude: stop.latitude, longitude: stop.longitude, text: stop.address, municipality: stop.municipality };
  return (
    <div className={styles.reach}>
      <Way href={callLink(phone)} label={common.callName(name)} title={phoneText(phone)} icon={<PhoneIcon size={22} />}>
        {common.call}
      </Way>
      <Way href={whatsappLink(phone)} label={common.whatsappName(name)} icon={<ChatIcon size={22} />}>
        {common.whatsapp}
      </Way>
      <Way href={mapLink(place)} label={deliveries.mapOf(name)} icon={<PinIcon size={22} />}>
        {deliveries.map}
      </Way>
    </div>
  );
}

function Way({ href, label, title, icon, children }: { href: string; label: string; title?: string; icon: ReactNode; children: string }) {
  const isOutside = href.startsWith('https:');
  return (
    <a className={styles.way} href={href} aria-label={label} title={title} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {icon}
      {children}
    </a>
  );
}

function Due({ amount }: { amount: string }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  const isFree = isZero(amount);
  return (
    <p className={classes(styles.due, isFree && styles.isPaid)}>
      <CashIcon size={22} />
      {isFree ? deliveries.nothingToCollect : deliveries.collect(money(amount))}
    </p>
  );
}

/** What was taken at the door. It can be corrected once the shop has it, until the office counts it. */
function Collected({ shown: { stop, queued }, onCorrect }: { shown: ShownStop; onCorrect: () => void }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  const outcome = queued?.refusal === null ? queued.report.outcome : null;
  const cash = outcome?.kind === 'delivered' ? outcome.cash_received : stop.cash_held;
  const isFree = isZero(stop.amount_due) && stop.status !== 'Cancelled';
  if (cash === null && !isFree) return null;
  return (
    <div className={styles.due}>
      <CashIcon size={20} />
      <span>{cash === null ? deliveries.nothingToCollect : deliveries.collected(money(cash))}</span>
      {outcome === null && stop.cash_held !== null && (
        <Button kind="quiet" size="small" aria-label={deliveries.correctOf(stop.number)} onClick={onCorrect}>
          {deliveries.correct}
        </Button>
      )}
    </div>
  );
}

function Lines({ stop: { lines } }: { stop: Stop }) {
  const { common, deliveries } = useMessages();
  const inTheBag = lines.filter(({ quantity }) => quantity > 0);
  return (
    <details className={styles.lines}>
      <summary>{deliveries.lines(inTheBag.length)}</summary>
      <ul>
        {lines.map(({ product, quantity, grams }, index) => (
          <li key={index}>
            {quantity === 0 ? deliveries.leftOut(product) : deliveries.line(quantity, product)}
            {grams !== null && <span className={styles.soft}> {common.weight(grams)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
