// The calls of the grid, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type GridProduct = Schemas['StaffGridProduct'];
export type GridVariation = Schemas['StaffGridVariation'];
export type GridColumn = Schemas['StaffGridColumn'];
export type GridEdit = Schemas['StaffGridEdit'];
export type GridSummary = Schemas['StaffGridSummary'];
export type GridSaved = Schemas['StaffGridSaved'];
export type GridProducts = Schemas['StaffGridProducts'];

export interface GridFilter {
  search: string;
  /** The id of a category; empty for all. */
  category: string;
}

/** The number of products of a call. */
const PAGE = 5000;

/** Returns all products that fit the filter, in the order of the shop. */
export async function listGrid({ search, category }: GridFilter, signal?: AbortSignal): Promise<readonly GridProduct[]> {
  const products: GridProduct[] = [];
  let after: string | null = null;
  do {
    const query = { search: search === '' ? null : search, category_id: category === '' ? null : Number(category), after, limit: PAGE };
    const page: Schemas['StaffGridPage'] = await get('grid/list', signal, query);
    products.push(...page.products);
    after = page.next;
  } while (after !== null);
  return products;
}

export const saveGrid = (key: string, edits: readonly GridEdit[], note: string): Promise<GridSaved> => post('grid/save', { key, edits: [...edits], note });
