// The calls of the categories, and the names of their types, which come from the OpenAPI document.
import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Category = Schemas['StaffCategory'];
export type CategoryForm = Schemas['StaffCategoryForm'];
export type SubcategoryForm = Schemas['StaffSubcategoryForm'];

/** All categories, in their order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'] as const,
  queryFn: ({ signal }) => get('category/list', signal),
});

export const createCategory = (key: string, form: CategoryForm) => post('category/create', { key, form });

export const saveCategory = (id: number, version: string, form: CategoryForm) => post('category/save', { id, version, form });

export const deleteCategory = (id: number, version: string) => post('category/delete', { id, version });

export const arrangeCategories = (category_ids: number[], seen_ids: number[]) => post('category/arrange', { category_ids, seen_ids });
