// The calls of the papers that the packing room prints. Their content is the rule book's, in both languages.
import type { Schemas } from '../../api/contract';
import { get } from './client';

export type Bilingual = Schemas['Bilingual'];
export type Paper = Schemas['Paper'];
export type PaperColumn = Schemas['PaperColumn'];
export type PaperRow = Schemas['PaperRow'];
export type PriceLabel = Schemas['PriceLabel'];

export type PaperKind = 'picking-list' | 'delivery-notes' | 'price-labels';

export const PAPER_KINDS: readonly PaperKind[] = ['picking-list', 'delivery-notes', 'price-labels'];

/** The number of orders that the server prints together. */
export const PRINTED_ORDERS_MAX = 200;

/** What is printed: papers of a whole sheet, or labels. */
export interface Printed {
  papers: Paper[];
  labels: PriceLabel[];
}

/** Returns the papers of orders. There are none if there is nothing to print. */
export async function listPapers(kind: PaperKind, orders: readonly number[], signal?: AbortSignal): Promise<Printed> {
  const query = { order_ids: orders.join(',') };
  if (kind === 'price-labels') return { papers: [], ...(await get('paper/price-labels', signal, query)) };
  return { labels: [], ...(await get(`paper/${kind}`, signal, query)) };
}

/** Returns the address of the same papers as a PDF document. */
export const papersPdf = (kind: PaperKind, orders: readonly number[]): string => `/api/staff/paper/${kind}-pdf?order_ids=${orders.join(',')}`;

/** Returns the address of a delivered order's invoice, a PDF document. */
export const invoicePdf = (order: number): string => `/api/staff/paper/invoice-pdf?order_id=${order}`;
