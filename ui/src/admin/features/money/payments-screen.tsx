// Online payments: those that wait, differ or failed, and all. Each can be checked at the gateway now.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { CardIcon } from '../../../primitives/icons';
import type { Payment, PaymentFilter } from '../../api/money';
import { useNow } from '../../components/days';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded } from '../../components/page';
import { useMoney } from '../../components/money';
import { SegmentButtons } from '../../components/segments';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { CheckButton, useCheckDialog } from './check-dialog';
import { Line, OrderCell, Stack } from './cells';
import { paymentsQuery } from './keys';
import { MoneyPage } from './money-page';

const FILTERS: readonly PaymentFilter[] = ['waiting', 'differs', 'failed'];
const ALL = 'all';

export default function PaymentsScreen() {
  const { money } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('only') ?? 'waiting';
  const only = FILTERS.find((filter) => filter === asked) ?? null;
  return (
    <MoneyPage title={money.payments} hint={money.paymentsHint}>
      <SegmentButtons
        label={money.paymentFilter}
        options={money.paymentTabs}
        value={only ?? ALL}
        onChange={(chosen) => {
          setParameters(chosen === 'waiting' ? {} : { only: chosen }, { replace: true });
        }}
      />
      <Payments key={only ?? ALL} only={only} />
    </MoneyPage>
  );
}

function Payments({ only }: { only: PaymentFilter | null }) {
  const { money } = useMessages();
  const payments = useInfiniteQuery(paymentsQuery(only));
  const { open, dialog } = useCheckDialog();
  const columns = useColumns(open);
  if (payments.data === undefined) return <NotLoaded query={payments} />;
  const rows = payments.data.pages.flatMap((page) => page.payments);
  return (
    <>
      {rows.length === 0 ? (
        <Message title={money.noPayments[only ?? ALL] ?? ''} icon={<CardIcon size={32} />} />
      ) : (
        <DataTable label={money.payments} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
      )}
      <MoreRows list={payments} name={money.older} />
      {dialog}
    </>
  );
}

const TONES: Readonly<Record<string, 'leaf' | 'amber' | 'sea' | undefined>> = { paid: 'leaf', pending: 'sea' };

function useColumns(onCheck: (order: number) => void): Column<Payment>[] {
  const { money } = useMessages();
  const amount = useMoney();
  return useMemo(
    () => [
      column('order', money.order, ({ order_id, name }) => <OrderCell id={order_id} below={name} />, { place: 'title' }),
      column('amount', money.amount, (payment) => amount(payment.amount), { isNumber: true }),
      column('state', money.state, ({ state }) => <Badge tone={TONES[state] ?? 'amber'}>{money.paymentStates[state] ?? state}</Badge>),
      column('answer', money.lastAnswer, answerOf, { isLong: true }),
      column('tries', money.tries, triesOf, { isMinor: true }),
      column('when', money.when, (payment) => <WhenCell payment={payment} />, { isMinor: true }),
      column('actions', money.actions, ({ order_id }) => <CheckButton order={order_id} onPress={onCheck} />, { place: 'corner' }),
    ],
    [amount, money, onCheck],
  );
}

/** What the gateway said last, and about which transaction. */
const answerOf = ({ last_answer, transaction_number }: Payment) =>
  last_answer === null && transaction_number === null ? null : <Stack below={transaction_number}>{last_answer}</Stack>;

const triesOf = (payment: Payment) => (payment.tries === 0 && payment.ask_at === null ? null : <TriesCell payment={payment} />);

/** How often the gateway was asked, and when it is asked next. */
function TriesCell({ payment: { tries, ask_at } }: { payment: Payment }) {
  const { money } = useMessages();
  const { dateTime } = useDateFormats();
  const now = useNow();
  const next = ask_at === null ? null : `${money.next}: ${Date.parse(ask_at) <= now ? money.soon : dateTime(ask_at)}`;
  return <Stack below={next}>{tries === 0 ? null : money.times(tries)}</Stack>;
}

function WhenCell({ payment: { decided_at, placed_at } }: { payment: Payment }) {
  const { ago } = useDateFormats();
  return <Line>{ago(decided_at ?? placed_at, useNow())}</Line>;
}
