// The keys of what is kept about money, and what their queries fetch.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CashCounts,
  type PaymentFilter,
  type PaymentPage,
  type ReconciliationDetail,
  type ReconciliationPage,
  type RefundPage,
  listCounts,
  listPayments,
  listReconciliations,
  listRefunds,
  readCashDay,
  readFigures,
  readReconciliation,
} from '../../api/money';

export const MONEY = ['money'] as const;
const RUNNING_MS = 1000;

export const figuresQuery = (day: string) =>
  queryOptions({ queryKey: [...MONEY, 'figures', day] as const, queryFn: ({ signal }) => readFigures(day, signal) });

export const cashDayQuery = (day: string) =>
  queryOptions({ queryKey: [...MONEY, 'cash', day] as const, queryFn: ({ signal }) => readCashDay(day, signal) });

/** The shop's day. `deviceDay` is that of the device: when it changes, the shop is asked again. */
export const todayQuery = (deviceDay: string) =>
  queryOptions({
    queryKey: [...MONEY, 'today', deviceDay] as const,
    queryFn: async ({ client, signal }) => {
      const cash = await readCashDay(null, signal);
      const { queryKey } = cashDayQuery(cash.day);
      // Usually the next thing that is shown.
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, cash);
      return cash.day;
    },
  });

export const countsQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'counts'] as const,
  queryFn: ({ pageParam, signal }) => listCounts(pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: CashCounts) => next,
});

export const paymentsQuery = (only: PaymentFilter | null) =>
  infiniteQueryOptions({
    queryKey: [...MONEY, 'payments', only] as const,
    queryFn: ({ pageParam, signal }) => listPayments(only, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: PaymentPage) => next,
  });

export const refundsQuery = (due: boolean) =>
  infiniteQueryOptions({
    queryKey: [...MONEY, 'refunds', due] as const,
    queryFn: ({ pageParam, signal }) => listRefunds(due, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: RefundPage) => next,
  });

export const reconciliationsQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'reconciliations'] as const,
  queryFn: ({ pageParam, signal }) => listReconciliations(pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: ReconciliationPage) => next,
  // A comparison that runs is read again until it is finished.
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ reconciliations }) => reconciliations.some(({ finished_at }) => finished_at === null)) === true
      ? RUNNING_MS
      : false,
});

/** `isFinished` is part of the key, so that the differences are read again at the end. */
export const differencesQuery = (id: number, isFinished: boolean) =>
  infiniteQueryOptions({
    queryKey: [...MONEY, 'differences', id, isFinished] as const,
    queryFn: ({ pageParam, signal }) => readReconciliation(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: ReconciliationDetail) => next,
  });
