// The calls of the figures, and the names of their types, which come from the OpenAPI document.
import type { Schemas, StaffQuery } from '../../api/contract';
import { get } from './client';

export type Figures = Schemas['StaffFigures'];
export type FigureTotals = Schemas['StaffFigureTotals'];
export type FigureSeries = Schemas['StaffFigureSeries'];
export type FigureCategory = Schemas['StaffFigureCategory'];
export type FigureProduct = Schemas['StaffFigureProduct'];
export type FigureProducts = Schemas['StaffFigureProducts'];
export type FigureSlot = Schemas['StaffFigureSlot'];
export type FigureCoupon = Schemas['StaffFigureCoupon'];
export type FigureTax = Schemas['StaffFigureTax'];
export type FigureStockItem = Schemas['StaffFigureStockItem'];
export type FigureOrder = Schemas['StaffFigureOrder'];
export type FigureOrdersPage = Schemas['StaffFigureOrders'];
export type FigureMoneyRow = Schemas['StaffFigureMoneyRow'];
export type FigureMoneyPage = Schemas['StaffFigureMoneyRows'];

export type OrderKind = NonNullable<StaffQuery<'figures/orders'>['kind']>;
export type MoneyKind = NonNullable<StaffQuery<'figures/money'>['kind']>;
export type ProductSort = NonNullable<StaffQuery<'figures/products'>['sort']>;

/** The days that are asked for; the shop's today if they are null. */
export interface Days {
  from: string | null;
  until: string | null;
}

/** The orders that are asked for. */
export interface OrdersAsked {
  from: string;
  until: string;
  kind: OrderKind;
  coupon: string | null;
  variation_id: number | null;
  category_id: number | null;
  hour: number | null;
}

/** The most rows that one request for a file brings. */
const FILE_PAGE = 1000;

export const readFigures = (days: Days, signal?: AbortSignal) => get('figures/overview', signal, { ...days });

export const readSeries = (days: Days, signal?: AbortSignal) => get('figures/series', signal, { ...days });

export const readCategories = (days: Days, signal?: AbortSignal) => get('figures/categories', signal, { ...days });

export const readProducts = (days: Days, sort: ProductSort, after: number | null, signal?: AbortSignal) =>
  get('figures/products', signal, { ...days, sort, after });

export const readSlots = (days: Days, signal?: AbortSignal) => get('figures/slots', signal, { ...days });

export const readCoupons = (days: Days, signal?: AbortSignal) => get('figures/coupons', signal, { ...days });

export const readTaxes = (days: Days, signal?: AbortSignal) => get('figures/taxes', signal, { ...days });

export const readRunningOut = (signal?: AbortSignal) => get('figures/stock', signal);

export const readOrders = (asked: OrdersAsked, after: string | null, signal?: AbortSignal) => get('figures/orders', signal, { ...asked, after });

export const readMoney = (kind: MoneyKind, from: string, until: string, after: string | null, signal?: AbortSignal) =>
  get('figures/money', signal, { kind, from, until, after });

/** Returns all products. */
export async function allProducts(days: Days, sort: ProductSort): Promise<FigureProduct[]> {
  const products: FigureProduct[] = [];
  for (let after: number | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: FigureProducts = await get('figures/products', undefined, { ...days, sort, after, limit: FILE_PAGE });
    products.push(...page.products);
    after = page.next;
  }
  return products;
}

/** Returns all orders behind a figure. */
export async function allOrders(asked: OrdersAsked): Promise<FigureOrder[]> {
  const orders: FigureOrder[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: FigureOrdersPage = await get('figures/orders', undefined, { ...asked, after, limit: FILE_PAGE });
    orders.push(...page.orders);
    after = page.next;
  }
  return orders;
}

/** Returns all money behind a figure. */
export async function allMoney(kind: MoneyKind, from: string, until: string): Promise<FigureMoneyRow[]> {
  const rows: FigureMoneyRow[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: FigureMoneyPage = await get('figures/money', undefined, { kind, from, until, after, limit: FILE_PAGE });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}
