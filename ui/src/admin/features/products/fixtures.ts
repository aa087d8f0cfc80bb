// A product and its category for tests.
import type { Category } from '../../api/categories';
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
