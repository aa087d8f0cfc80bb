// Online payments: those that wait, differ or failed, and all. Each can be checked at the gateway now.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { CardIcon } from '../../../primitives/icons';
import type { Payment, PaymentFilter } from '../../api/money';
import { type Column, DataTable } from '../../components/data-table';
import { Failed, Message, SkeletonRows } from '../../components/page';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { orderPath } from '../../paths';
import { CheckDialog } from './check-dialog';
import { paymentsQuery } from './keys';
import { Choice, MoneyPage } from './money-page';
import { orderNumber } from './order-number';
import styles from './money.module.css';

const FILTERS: readonly PaymentFilter[] = ['waiting', 'differs', 'failed'];
const ALL = 'all';

export default function PaymentsScreen() {
  const { money } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('only') ?? 'waiting';
  const only = FILTERS.find((filter) => filter === asked) ?? null;
  return (
    <MoneyPage title={money.payments} hint={money.paymentsHint}>
      <Choice
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
  const [checking, setChecking] = useState<number | null>(null);
  const columns = useColumns(setChecking);
  if (payments.data === undefined) {
    return payments.isPending ? <SkeletonRows /> : <Failed error={payments.error} onRetry={() => void payments.refetch()} />;
  }
  const rows = payments.data.pages.flatMap((page) => page.payments);
  return (
    <>
      {rows.length === 0 ? (
        <Message title={money.noPayments[only ?? ALL] ?? ''} icon={<CardIcon size={32} />} />
      ) : (
        <DataTable label={money.payments} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
      )}
      {payments.hasNextPage && (
        <div className={styles.end}>
          <Button kind="secondary" busy={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
            {money.older}
          </Button>
        </div>
      )}
      {checking !== null && (
        <CheckDialog
          order={checking}
          onClose={() => {
            setChecking(null);
          }}
        />
      )}
    </>
  );
}

const TONES: Readonly<Record<string, 'leaf' | 'amber' | 'sea' | undefined>> = { paid: 'leaf', pending: 'sea' };

function useColumns(setChecking: (order: number) => void): Column<Payment>[] {
  const { money } = useMessages();
  const amount = useMoney();
  const { dateTime, ago } = useDateFormats();
  return useMemo(
    () => [
      {
        id: 'order',
        header: money.order,
        place: 'title',
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <span className={styles.stack}>
            <Link to={orderPath(original.order_id)}>{orderNumber(original.order_id)}</Link>
            <span className={styles.soft}>{original.name}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: money.amount,
        enableSorting: false,
        cell: ({ row: { original } }) => <span className={styles.number}>{amount(original.amount)}</span>,
      },
      {
        id: 'state',
        header: money.state,
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <Badge tone={TONES[original.state] ?? 'amber'}>{money.paymentStates[original.state] ?? original.state}</Badge>
        ),
      },
      {
        id: 'answer',
        header: money.lastAnswer,
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <span className={styles.stack}>
            <span>{original.last_answer ?? money.none}</span>
            {original.transaction_number !== null && <span className={styles.soft}>{original.transaction_number}</span>}
          </span>
        ),
      },
      {
        id: 'tries',
        header: money.tries,
        isMinor: true,
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <span className={styles.stack}>
            <span>{original.tries === 0 ? money.none : money.times(original.tries)}</span>
            {original.ask_at !== null && (
              <span className={styles.soft}>
                {money.next}: {Date.parse(original.ask_at) <= Date.now() ? money.soon : dateTime(original.ask_at)}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'when',
        header: money.when,
        isMinor: true,
        enableSorting: false,
        cell: ({ row: { original } }) => ago(original.decided_at ?? original.placed_at),
      },
      {
        id: 'actions',
        header: money.actions,
        place: 'corner',
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <Button
            kind="secondary"
            size="small"
            aria-label={money.checkFor(orderNumber(original.order_id))}
            onClick={() => {
              setChecking(original.order_id);
            }}
          >
            {money.check}
          </Button>
        ),
      },
    ],
    [ago, amount, dateTime, money, setChecking],
  );
}
