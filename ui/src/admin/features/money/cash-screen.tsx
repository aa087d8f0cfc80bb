// The cash of a day: who took how much, what was counted, and the history of counts.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { CashIcon, ChevronIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import type { CashDay, CashOfHolder } from '../../api/money';
import { dayAfter, isDay } from '../../components/days';
import { type Column, DataTable, column } from '../../components/data-table';
import { Message, NotLoaded, SkeletonRows } from '../../components/page';
import { isZero, useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { DifferenceText, Stack } from './cells';
import { CountDialog } from './count-dialog';
import { CountHistory } from './count-history';
import { DayFigures } from './day-figures';
import { cashDayQuery, figuresQuery } from './keys';
import { MoneyPage } from './money-page';
import { useToday } from './use-today';
import styles from './money.module.css';

export default function CashScreen() {
  const { money } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const today = useToday();
  const asked = parameters.get('on') ?? '';
  const isAsked = isDay(asked) && (today.data === undefined || asked <= today.data);
  const day = isAsked ? asked : today.data;
  return (
    <MoneyPage title={money.cash} hint={money.cashHint}>
      <DayBar
        day={day}
        today={today.data}
        onChange={(chosen) => {
          setParameters(chosen === today.data ? {} : { on: chosen }, { replace: true });
        }}
      />
      {day === undefined && today.isError ? (
        <NotLoaded query={today} />
      ) : (
        <>
          <DayFigures day={day} />
          {day === undefined ? <SkeletonRows count={4} /> : <Holders key={day} day={day} />}
        </>
      )}
      <CountHistory />
    </MoneyPage>
  );
}

interface DayBarProps {
  /** Undefined while it is not known. */
  day: string | undefined;
  today: string | undefined;
  onChange: (day: string) => void;
}

function DayBar({ day, today, onChange }: DayBarProps) {
  const { money } = useMessages();
  const step = (days: number) => () => {
    if (day !== undefined) onChange(dayAfter(day, days));
  };
  return (
    <div className={styles.dayBar}>
      <button
        type="button"
        className={classes(styles.step, styles.previous)}
        aria-label={money.previousDay}
        disabled={day === undefined}
        onClick={step(-1)}
      >
        <ChevronIcon size={18} />
      </button>
      <input
        type="date"
        className={styles.date}
        aria-label={money.day}
        value={day ?? ''}
        max={today}
        onChange={({ target }) => {
          if (isDay(target.value)) onChange(target.value);
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={money.nextDay}
        disabled={day === undefined || today === undefined || day >= today}
        onClick={step(1)}
      >
        <ChevronIcon size={18} />
      </button>
    </div>
  );
}

function Holders({ day }: { day: string }) {
  const { money } = useMessages();
  const { dayOfYear } = useDateFormats();
  const cash = useQuery(cashDayQuery(day));
  const [counting, setCounting] = useState<CashOfHolder | null>(null);
  const columns = useColumns(setCounting);
  if (cash.data === undefined) return <NotLoaded query={cash} rows={4} />;
  const { holders, is_closed } = cash.data;
  return (
    <section className={styles.section} aria-label={dayOfYear(day)}>
      <div className={styles.sectionHead}>
        <h2>{dayOfYear(day)}</h2>
        {holders.length > 0 && <DayState day={day} isClosed={is_closed} />}
      </div>
      {holders.length === 0 ? (
        <Message title={money.noCash} hint={money.noCashHint} icon={<CashIcon size={32} />} />
      ) : (
        <>
          <DataTable label={money.holderTable} rows={holders} columns={columns} idOf={({ holder }) => holder?.username ?? ''} />
          <DaySum cash={cash.data} />
        </>
      )}
      {counting !== null && (
        <CountDialog
          day={day}
          of={counting}
          onClose={() => {
            setCounting(null);
          }}
        />
      )}
    </section>
  );
}

/** Whether everything is counted. Orders that are still to be delivered may bring more cash, so they are named. */
function DayState({ day, isClosed }: { day: string; isClosed: boolean }) {
  const { money } = useMessages();
  const figures = useQuery(figuresQuery(day));
  const open = figures.data?.open.orders ?? 0;
  if (!isClosed) return <Badge tone="amber">{money.open}</Badge>;
  return (
    <span className={styles.buttons}>
      <Badge tone={open === 0 ? 'leaf' : 'amber'}>{money.closed}</Badge>
      {open > 0 && <Badge tone="amber">{money.stillOpen(open)}</Badge>}
    </span>
  );
}

function DaySum({ cash: { holders, sum } }: { cash: CashDay }) {
  const { common, money } = useMessages();
  const amount = useMoney();
  const atTheDoors = core().countDifference(sum.due, sum.received);
  const isCounted = holders.some(({ counts }) => counts.length > 0);
  // What one lacks and another has too much is not exact.
  const differenceOf = (of: string) => (isZero(of) ? amount(of) : <DifferenceText of={of} />);
  const facts = [
    [money.due, amount(sum.due)],
    [money.received, amount(sum.received)],
    [money.receivedDifference, atTheDoors === undefined ? common.nothing : differenceOf(atTheDoors)],
    [money.givenBack, amount(sum.given_back)],
    [money.expected, amount(sum.expected)],
    [money.differenceCounted, isCounted ? differenceOf(sum.difference) : common.nothing],
  ] as const;
  return (
    <dl className={styles.sum} aria-label={money.total}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CellProps {
  of: CashOfHolder;
}

function useColumns(setCounting: (of: CashOfHolder) => void): Column<CashOfHolder>[] {
  const { money } = useMessages();
  const amount = useMoney();
  return useMemo(
    () => [
      column('holder', money.holder, (of) => <HolderCell of={of} />, { place: 'title' }),
      column('orders', money.orders, ({ orders }) => orders, { isNumber: true, isMinor: true }),
      column('due', money.due, ({ due }) => amount(due), { isNumber: true, isMinor: true }),
      column('received', money.received, ({ received }) => amount(received), { isNumber: true }),
      column('receivedDifference', money.receivedDifference, (of) => <DifferenceText of={of.received_difference} />, { isNumber: true }),
      column('givenBack', money.givenBack, ({ given_back }) => (isZero(given_back) ? null : amount(given_back)), { isNumber: true, isMinor: true }),
      column('expected', money.expected, ({ expected }) => (expected === null ? null : <strong>{amount(expected)}</strong>), { isNumber: true }),
      column('counted', money.counted, (of) => (of.counts.length === 0 ? null : <CountsCell of={of} />), { isLong: true }),
      column(
        'actions',
        money.actions,
        (of) =>
          of.expected === null ? null : (
            <Button
              size="small"
              aria-label={money.countFor(of.holder?.name ?? money.office)}
              onClick={() => {
                setCounting(of);
              }}
            >
              {money.count}
            </Button>
          ),
        { place: 'corner' },
      ),
    ],
    [amount, money, setCounting],
  );
}

function HolderCell({ of: { holder } }: CellProps) {
  const { money } = useMessages();
  return (
    <Stack below={holder?.username ?? money.officeHint}>
      <strong>{holder?.name ?? money.office}</strong>
    </Stack>
  );
}

function CountsCell({ of: { counts } }: CellProps) {
  const { money } = useMessages();
  const amount = useMoney();
  const { dateTime } = useDateFormats();
  return (
    <ul role="list" className={styles.counts}>
      {counts.map((count) => (
        <li key={count.id}>
          <Stack below={money.countedBy(count.counted_by, dateTime(count.counted_at))}>
            <span className={styles.number}>{amount(count.counted)}</span>
            {!isZero(count.difference) && (
              <>
                {' '}
                <DifferenceText of={count.difference} />
              </>
            )}
          </Stack>
          {count.note !== '' && <span className={styles.soft}>{count.note}</span>}
        </li>
      ))}
    </ul>
  );
}
