// The calls of the products, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Product = Schemas['StaffProduct'];
export type ProductForm = Schemas['StaffProductForm'];
export type VariationForm = Schemas['StaffVariationForm'];
export type ProductStatus = Schemas['StaffProductStatus'];
export type ListedProduct = Schemas['StaffListedProduct'];
export type ProductPage = Schemas['StaffProductPage'];
export type ProductAction = Schemas['StaffProductAction'];
export type SeenProduct = Schemas['StaffSeenProduct'];
export type PresentProducts = Schemas['StaffPresentProducts'];
export type Revision = Schemas['StaffProductRevision'];

export interface ProductFilter {
  search: string;
  /** The id of a category; empty for all. */
  category: string;
  /** A status; empty for all. */
  status: string;
  lacksArabic: boolean;
}

const PAGE_MAX = 500;

export const listProducts = ({ search, category, status, lacksArabic }: ProductFilter, after: string | null, signal?: AbortSignal) =>
  get('product/list', signal, {
    search: search === '' ? null : search,
    category_id: category === '' ? null : Number(category),
    status: status === '' ? null : (status as ProductStatus),
    lacks_arabic: lacksArabic ? true : null,
    after,
  });

/** Returns the products of a category, in their order; at most 500. */
export const listOfCategory = (category: number, signal?: AbortSignal) => get('product/list', signal, { category_id: category, limit: PAGE_MAX });

export const findProduct = (id: number, signal?: AbortSignal) => get('product/detail', signal, { id });

export const listRevisions = (id: number, signal?: AbortSignal) => get('product/history', signal, { id });

export const createProduct = (key: string, form: ProductForm) => post('product/create', { key, form });

export const saveProduct = (id: number, version: string, form: ProductForm) => post('product/save', { id, version, form });

export const duplicateProduct = (key: string, id: number) => post('product/duplicate', { key, id });

export const deleteProduct = (id: number, version: string) => post('product/delete', { id, version });

export const arrangeProducts = (category_id: number, product_ids: number[], seen_ids: number[]) =>
  post('product/arrange', { category_id, product_ids, seen_ids });

export const changeProducts = (key: string, action: ProductAction, products: readonly SeenProduct[]) => post('product/change-many', { key, action, products: [...products] });
