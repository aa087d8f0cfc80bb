// The calendar: what each of the coming dates has, and how full its slots are.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import type { Day, DayWindow, Days } from '../../api/delivery';
import { useNow } from '../../components/days';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { NotLoaded } from '../../components/page';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { waitingOrdersPath } from '../../paths';
import { CloseDayDialog } from './close-day-dialog';
import { DayWindowsDialog } from './day-windows-dialog';
import { DeliveryPage } from './delivery-page';
import { daysQuery, useChange } from './keys';
import { openDay } from '../../api/delivery';
import { SlotDialog } from './slot-dialog';
import { StrandedNote } from './stranded-note';
import styles from './delivery.module.css';

const ALL_DAYS = 92;

interface Open {
  task: 'close' | 'windows' | 'slot';
  date: string;
  slot?: number;
}

export default function CalendarScreen() {
  const { delivery } = useMessages();
  const [count, setCount] = useState<number>();
  const days = useQuery({ ...daysQuery(count), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  if (days.data === undefined) {
    return (
      <DeliveryPage title={delivery.calendar} hint={delivery.calendarHint}>
        <NotLoaded query={days} rows={8} />
      </DeliveryPage>
    );
  }
  const day = days.data.days.find(({ date }) => date === open?.date);
  const window = day?.windows.find(({ slot }) => slot !== null && slot.id === open?.slot);
  const slot = window?.slot ?? null;
  return (
    <DeliveryPage title={delivery.calendar} hint={delivery.calendarHint}>
      <StrandedNote days={days.data} />
      <ol role="list" aria-label={delivery.dates} className={styles.dates}>
        {days.data.days.map((one, index) => (
          <DateRow key={one.date} day={one} index={index} days={days.data} onOpen={setOpen} />
        ))}
      </ol>
      {count === undefined && (
        <Button
          kind="secondary"
          busy={days.isPlaceholderData}
          onClick={() => {
            setCount(ALL_DAYS);
          }}
        >
          {delivery.moreDates}
        </Button>
      )}
      {open?.task === 'close' && day !== undefined && <CloseDayDialog days={days.data} day={day} onClose={close} />}
      {open?.task === 'windows' && day !== undefined && <DayWindowsDialog days={days.data} day={day} onClose={close} />}
      {open?.task === 'slot' && day !== undefined && window !== undefined && slot !== null && (
        <SlotDialog date={day.date} window={window} slot={slot} onClose={close} />
      )}
    </DeliveryPage>
  );
}

interface DateRowProps {
  day: Day;
  index: number;
  days: Days;
  onOpen: (open: Open) => void;
}

function DateRow({ day, index, days, onOpen }: DateRowProps) {
  const { common, delivery } = useMessages();
  const dates = useDateFormats();
  const name = dates.day(day.date);
  const near = [delivery.today, delivery.tomorrow][index];
  const mayMove = useMay()('orders.change');
  const now = useNow();
  return (
    <li className={classes(styles.date, day.is_closed && styles.closedDate)}>
      <div className={styles.dateHead}>
        <h2>
          {name} {near !== undefined && <span className={styles.soft}>{near}</span>}
        </h2>
        {day.is_closed && <Badge tone="red">{day.reason === '' ? delivery.closed : delivery.closedFor(day.reason)}</Badge>}
        {day.season !== null && <Badge tone="blue">{day.season}</Badge>}
        <DateMenu label={common.actionsFor(name)} day={day} days={days} onOpen={onOpen} />
      </div>
      {day.windows.length === 0 && !day.is_closed && <p className={styles.soft}>{delivery.noWindows}</p>}
      {day.is_closed && day.windows.length > 0 && (
        <p className={styles.soft}>
          {delivery.ordersKept} {mayMove && <TextLink to={waitingOrdersPath(day.date)}>{delivery.showOrders}</TextLink>}
        </p>
      )}
      <ul role="list" className={styles.slots}>
        {day.windows.map((window) => (
          <li key={`${window.start_time}-${window.end_time}`}>
            <SlotButton
              window={window}
              isOver={Date.parse(window.ends_at) <= now}
              onOpen={(slot) => {
                onOpen({ task: 'slot', date: day.date, slot });
              }}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function DateMenu({ label, day, days, onOpen }: Omit<DateRowProps, 'index'> & { label: string }) {
  const { delivery } = useMessages();
  const reopen = useChange<Days, null>(days, (seen) => openDay(seen.version, day.date), () => undefined);
  const windows = { id: 'windows', label: delivery.dayWindows, run: () => { onOpen({ task: 'windows', date: day.date }); } };
  const close = {
    id: 'close',
    label: day.is_closed ? delivery.changeReason : delivery.closeDay,
    isDangerous: !day.is_closed,
    run: () => {
      onOpen({ task: 'close', date: day.date });
    },
  };
  const open = { id: 'open', label: delivery.openDay, run: () => { reopen.send(null); } };
  return (
    <Menu label={label} className={styles.menu} groups={day.is_closed ? [[open, close]] : [[windows], [close]]}>
      <MoreIcon />
    </Menu>
  );
}

interface SlotButtonProps {
  window: DayWindow;
  /** Whether its end has passed. Orders for it end earlier, before its start. */
  isOver: boolean;
  onOpen: (slot: number) => void;
}

function SlotButton({ window, isOver: hasEnded, onOpen }: SlotButtonProps) {
  const { delivery } = useMessages();
  const times = delivery.times(window.start_time, window.end_time);
  const { slot } = window;
  const extra = window.is_extra && <span className={styles.mark}>{delivery.onlyThisDate}</span>;
  if (slot === null) {
    return (
      <span className={classes(styles.slot, hasEnded && styles.shut)}>
        <strong>{times}</strong>
        <span className={styles.soft}>{delivery.planned(window.capacity)}</span>
        {hasEnded && <span className={styles.over}>{delivery.over}</span>}
        {extra}
      </span>
    );
  }
  const isFull = slot.taken >= slot.capacity;
  // Once it is over, it does not matter whether it was full or shut.
  const state = hasEnded ? null : slot.closed === 'slot' ? delivery.shut : slot.closed === 'calendar' ? delivery.notInCalendar : isFull ? delivery.full : null;
  return (
    <button
      type="button"
      className={classes(styles.slot, styles.slotButton, (hasEnded || slot.closed !== null) && styles.shut)}
      onClick={() => {
        onOpen(slot.id);
      }}
    >
      <strong>{times}</strong>
      <span className={styles.soft}>{delivery.taken(slot.taken, slot.capacity)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${String(Math.min(100, (100 * slot.taken) / Math.max(1, slot.capacity)))}%` }} />
      </span>
      {hasEnded && <span className={styles.over}>{delivery.over}</span>}
      {state !== null && <span className={styles.mark}>{state}</span>}
      {slot.has_own_capacity && <span className={styles.mark}>{delivery.ownCapacity}</span>}
      {extra}
    </button>
  );
}
