// The calls of money, and the names of their types, which come from the OpenAPI document.
import type { Schemas, StaffQuery } from '../../api/contract';
import { get, post } from './client';

export type OrderFigures = Schemas['StaffOrderFigures'];
export type CashDay = Schemas['StaffCashDay'];
export type CashOfHolder = Schemas['StaffCashOfHolder'];
export type CashHolder = Schemas['StaffCashHolder'];
export type CashCount = Schemas['StaffCashCount'];
export type CashCounts = Schemas['StaffCashCounts'];
export type CountRequest = Schemas['CountCash'];
export type Payment = Schemas['StaffPayment'];
export type PaymentPage = Schemas['StaffPaymentPage'];
export type Refund = Schemas['StaffRefund'];
export type RefundPage = Schemas['StaffRefundPage'];
export type RefundRequest = Schemas['CreateRefund'];
export type Reconciliation = Schemas['StaffReconciliation'];
export type ReconciliationPage = Schemas['StaffReconciliationPage'];
export type ReconciliationDetail = Schemas['StaffReconciliationDetail'];
export type Difference = Schemas['StaffDifference'];

export type PaymentFilter = NonNullable<StaffQuery<'payment/list'>['only']>;

/** The most rows that one request for a file brings. */
const FILE_PAGE = 1000;

export const readFigures = (day: string, signal?: AbortSignal) => get('order/figures', signal, { on: day });

/** Returns the cash of a day; of the shop's today if it is null. */
export const readCashDay = (day: string | null, signal?: AbortSignal) => get('cash/day', signal, { on: day });

export const countCash = (count: CountRequest) => post('cash/count', count);

export const listCounts = (before: number | null, signal?: AbortSignal) => get('cash/counts', signal, { before });

/** Returns all counts. */
export async function allCounts(): Promise<CashCount[]> {
  const counts: CashCount[] = [];
  for (let before: number | null = null, isFirst = true; isFirst || before !== null; isFirst = false) {
    const page: CashCounts = await get('cash/counts', undefined, { before, limit: FILE_PAGE });
    counts.push(...page.counts);
    before = page.next;
  }
  return counts;
}

export const listPayments = (only: PaymentFilter | null, before: number | null, signal?: AbortSignal) =>
  get('payment/list', signal, { only, before });

export const checkPayment = (order_id: number, transaction_number: string | null) => post('payment/check', { order_id, transaction_number });

export const listRefunds = (due: boolean, before: number | null, signal?: AbortSignal) => get('refund/list', signal, { due, before });

export const createRefund = (refund: RefundRequest) => post('refund/create', refund);

export const retryRefund = (refund_id: number) => post('refund/retry', { refund_id });

export const confirmRefund = (refund_id: number) => post('refund/confirm', { refund_id });

export const runReconciliation = (range: Schemas['RunReconciliation']) => post('reconciliation/run', range);

export const listReconciliations = (before: number | null, signal?: AbortSignal) => get('reconciliation/list', signal, { before });

export const readReconciliation = (id: number, after: number | null, signal?: AbortSignal) =>
  get('reconciliation/detail', signal, { id, after });

/** Returns all differences of a comparison. */
export async function allDifferences(id: number): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let after: number | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: ReconciliationDetail = await get('reconciliation/detail', undefined, { id, after, limit: FILE_PAGE });
    differences.push(...page.differences);
    after = page.next;
  }
  return differences;
}
