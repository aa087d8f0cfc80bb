// How products are edited.
import { type Product, type ProductForm, createProduct, saveProduct } from '../../api/products';
import type { Editing, Editor } from '../../components/use-editor';
import { core } from '../../core';
import { type ProductDraft, draftOf, formOf } from './draft';
import { showProduct } from './keys';

export type ProductEditor = Editor<ProductDraft>;

export const editing: Editing<Product, ProductDraft, ProductForm> = {
  draftOf: ({ form }) => draftOf(form),
  formOf,
  check: (form) => core().checkProduct(form),
  create: createProduct,
  save: ({ id, version }, form) => saveProduct(id, version, form),
  changedCode: 'product_changed',
  show: showProduct,
};
