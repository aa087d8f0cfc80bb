// The calls of the stock, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type StockItem = Schemas['StaffStockItem'];
export type StockPage = Schemas['StaffStockPage'];
export type StockMovement = Schemas['StaffStockMovement'];
export type StockMovements = Schemas['StaffStockMovements'];
export type StockAdjustment = Schemas['AdjustStock'];
export type AdjustmentKind = StockAdjustment['kind'];

export interface StockFilter {
  search: string;
  /** The id of a category; empty for all. */
  category: string;
  isLow: boolean;
}

export const listStock = ({ search, category, isLow }: StockFilter, after: number | null, signal?: AbortSignal) =>
  get('stock/list', signal, {
    search: search === '' ? null : search,
    category_id: category === '' ? null : Number(category),
    low: isLow ? true : null,
    after,
  });

export const listMovements = (variation_id: number, before: number | null, signal?: AbortSignal) =>
  get('stock/movements', signal, { variation_id, before });

export const adjustStock = (adjustment: StockAdjustment) => post('stock/adjust', adjustment);

export const setLowStock = (variation_id: number, low_at: number | null) => post('stock/set-low', { variation_id, low_at });
