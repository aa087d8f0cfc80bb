// A product, its pictures and its category for tests.
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { json } from '../../../test/server';
import type { Category } from '../../api/categories';
import type { ProductPictures } from '../../api/pictures';
import type { Product, ProductForm, VariationForm } from '../../api/products';

export const variation = (changes: Partial<VariationForm> = {}): VariationForm => ({
  id: 11,
  name: '',
  name_ar: '',
  price: '45.50',
  compare_at: null,
  weight_grams: 500,
  pieces_start: null,
  pieces_end: null,
  is_weighed: false,
  is_active: true,
  barcode: '',
  opening_stock: null,
  ...changes,
});

export const form = (changes: Partial<ProductForm> = {}): ProductForm => ({
  slug: 'safi',
  category_id: 1,
  subcategory_id: null,
  name: 'Safi',
  name_ar: 'صافي',
  description: 'Caught at night.',
  description_ar: '',
  search_terms: '',
  meta_title: '',
  meta_title_ar: '',
  meta_description: '',
  meta_description_ar: '',
  status: 'published',
  is_active: true,
  variations: [variation()],
  related: [],
  ...changes,
});

export const product = (changes: Partial<Product> = {}): Product => ({
  id: 7,
  version: 'v1',
  form: form(),
  image: '/media/safi-800.webp',
  path: '/product/safi/7',
  stock: [{ stock: 20, on_shelf: 22 }],
  ...changes,
});

export const fish: Category = {
  id: 1,
  version: 'c1',
  form: { slug: 'fish', name: 'Fish', name_ar: 'سمك', meta_title: '', meta_title_ar: '', meta_description: '', meta_description_ar: '', is_featured: true, image: '', image_alt: '', image_alt_ar: '', subcategories: [] },
  image: '',
  products: 2,
  products_of: [],
  missing_arabic: 0,
};

export const picture = (image: string, alt: string, alt_ar = '') => ({ image: `/media/${image}-800.webp`, alt, alt_ar });

export const stored = (changes: Partial<ProductPictures> = {}): ProductPictures => ({
  product_id: 5,
  name: 'Hamour',
  version: 'v1',
  pictures: [picture('a1', 'Whole'), picture('b2', 'On ice', 'على الثلج')],
  variations: [{ variation_id: 21, name: 'Fillet', version: 'w1', picture: picture('c3', 'A fillet') }],
  ...changes,
});

/** What the page of a product with pictures asks for when it is opened. */
export const pictured = {
  'product-picture/list': () => json(stored()),
  'product/detail': () => json(product({ id: 5 })),
  'product/history': () => json({ revisions: [] }),
  'category/list': () => json({ categories: [fish] }),
};

/** Comes back to the page after a time in which its queries have become old, so that they are asked again. */
export async function comeBack(afterMs = 60_000): Promise<void> {
  const later = Date.now() + afterMs;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    // They are asked after a moment.
    await new Promise((resolve) => { setTimeout(resolve); });
  });
  clock.mockRestore();
}
