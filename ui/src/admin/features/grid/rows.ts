// The rows and columns of the grid, and the texts of their cells.
import type { GridColumn, GridEdit, GridProduct, GridVariation } from '../../api/grid';
import { core } from '../../core';

export interface GridRow {
  product: GridProduct;
  variation: GridVariation;
}

/** All columns in their order: the names, which nobody changes here, and those that can be changed. */
export const COLUMNS = ['product', 'variation', 'price', 'compare_at', 'stock', 'on_sale', 'status'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The first column that can be changed. */
export const FIRST_CHANGED = 2;

export const isNamed = (column: ColumnName): column is 'product' | 'variation' => column === 'product' || column === 'variation';

const choices = new Map<ColumnName, readonly string[]>();

/** What may be chosen in a column, as the rule book writes it; null if anything may be typed. */
export function choicesOf(column: ColumnName): readonly string[] | null {
  const known = choices.get(column) ?? core().gridChoices(column);
  choices.set(column, known);
  return known.length === 0 ? null : known;
}

export const rowsOf = (products: readonly GridProduct[]): readonly GridRow[] =>
  products.flatMap((product) => product.variations.map((variation) => ({ product, variation })));

/** Returns the text of a cell as it is stored. */
export function storedText({ product, variation }: GridRow, column: ColumnName): string {
  switch (column) {
    case 'product':
      return product.name;
    case 'variation':
      return variation.name;
    case 'price':
      return variation.price;
    case 'compare_at':
      return variation.compare_at ?? '';
    case 'stock':
      return String(variation.on_shelf);
    case 'on_sale':
      return choicesOf(column)?.[variation.is_on_sale ? 0 : 1] ?? '';
    case 'status':
      return product.status;
  }
}

/** Identifies a cell. The variations of a product share its status. */
export const cellKey = (product: number, variation: number, column: GridColumn): string =>
  column === 'status' ? `${product}/status` : `${variation}/${column}`;

export const keyOfEdit = ({ product_id, variation_id, column }: GridEdit): string => cellKey(product_id, variation_id, column);

/** Whether a column has numbers, which end at the same place. */
export const isNumber = (column: ColumnName): boolean => column === 'price' || column === 'compare_at' || column === 'stock';
