// How categories are edited.
import type { QueryClient } from '@tanstack/react-query';
import { type Category, type CategoryForm, type SubcategoryForm, categoriesQuery, createCategory, saveCategory } from '../../api/categories';
import { newKey } from '../../api/request-key';
import type { Editing, Editor } from '../../components/use-editor';
import { core } from '../../core';

/** A subcategory with a key that identifies it in the form, also before it has an id. */
export type SubcategoryDraft = SubcategoryForm & { key: string };

export type CategoryDraft = Omit<CategoryForm, 'subcategories'> & { subcategories: SubcategoryDraft[] };

export type CategoryEditor = Editor<CategoryDraft>;

export const newSubcategory = (): SubcategoryDraft => ({ key: newKey(), id: null, slug: '', name: '', name_ar: '' });

export const newCategory = (): CategoryDraft => ({
  slug: '',
  name: '',
  name_ar: '',
  meta_title: '',
  meta_title_ar: '',
  meta_description: '',
  meta_description_ar: '',
  // Shoppers look for a category there. Who does not want it there switches it off.
  is_featured: true,
  image: '',
  image_alt: '',
  image_alt_ar: '',
  subcategories: [],
});

/** Fetches the categories again, because one has changed. */
export function forgetCategories(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  // The list of products names them.
  void client.invalidateQueries({ queryKey: ['products'] });
}

export const editing: Editing<Category, CategoryDraft, CategoryForm> = {
  draftOf: ({ form }) => ({ ...form, subcategories: form.subcategories.map((part) => ({ ...part, key: newKey() })) }),
  formOf: (draft) => ({
    form: { ...draft, subcategories: draft.subcategories.map(({ id, slug, name, name_ar }) => ({ id: id ?? null, slug, name, name_ar })) },
    malformed: [],
  }),
  check: (form) => core().checkCategory(form),
  create: createCategory,
  save: ({ id, version }, form) => saveCategory(id, version, form),
  changedCode: 'category_changed',
  show: forgetCategories,
};
