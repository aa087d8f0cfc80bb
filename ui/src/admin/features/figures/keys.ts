// The queries of the figures.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Days,
  type FigureMoneyPage,
  type FigureOrdersPage,
  type FigureProducts,
  type MoneyKind,
  type OrdersAsked,
  type ProductSort,
  readCategories,
  readCoupons,
  readFigures,
  readMoney,
  readOrders,
  readProducts,
  readRunningOut,
  readSeries,
  readSlots,
  readTaxes,
} from '../../api/figures';

const FIGURES = 'figures';
/** How often today's figures are read again, in milliseconds. */
const RENEW_MS = 30_000;
/** Soon again while days are still being counted. */
const COUNTING_MS = 3000;

export const overviewQuery = (days: Days) =>
  queryOptions({
    queryKey: [FIGURES, 'overview', days] as const,
    queryFn: ({ signal }) => readFigures(days, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.days_to_count ?? 0) > 0 ? COUNTING_MS : RENEW_MS),
  });

export const seriesQuery = (days: Days) =>
  queryOptions({
    queryKey: [FIGURES, 'series', days] as const,
    queryFn: ({ signal }) => readSeries(days, signal),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  });

export const categoriesQuery = (days: Days) =>
  queryOptions({ queryKey: [FIGURES, 'categories', days] as const, queryFn: ({ signal }) => readCategories(days, signal), placeholderData: keepPreviousData });

export const slotsQuery = (days: Days) =>
  queryOptions({ queryKey: [FIGURES, 'slots', days] as const, queryFn: ({ signal }) => readSlots(days, signal), placeholderData: keepPreviousData });

export const couponsQuery = (days: Days) =>
  queryOptions({ queryKey: [FIGURES, 'coupons', days] as const, queryFn: ({ signal }) => readCoupons(days, signal), placeholderData: keepPreviousData });

export const taxesQuery = (days: Days) =>
  queryOptions({ queryKey: [FIGURES, 'taxes', days] as const, queryFn: ({ signal }) => readTaxes(days, signal), placeholderData: keepPreviousData });

export const runningOutQuery = queryOptions({ queryKey: [FIGURES, 'stock'] as const, queryFn: ({ signal }) => readRunningOut(signal) });

export const productsQuery = (days: Days, sort: ProductSort) =>
  infiniteQueryOptions({
    queryKey: [FIGURES, 'products', days, sort] as const,
    queryFn: ({ pageParam, signal }) => readProducts(days, sort, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: FigureProducts) => next,
    placeholderData: keepPreviousData,
  });

export const ordersQuery = (asked: OrdersAsked) =>
  infiniteQueryOptions({
    queryKey: [FIGURES, 'orders', asked] as const,
    queryFn: ({ pageParam, signal }) => readOrders(asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: FigureOrdersPage) => next,
  });

export const moneyQuery = (kind: MoneyKind, from: string, until: string) =>
  infiniteQueryOptions({
    queryKey: [FIGURES, 'money', kind, from, until] as const,
    queryFn: ({ pageParam, signal }) => readMoney(kind, from, until, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: FigureMoneyPage) => next,
  });
