// Tests of the categories: their order, the form, and what cannot be deleted.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Category, CategoryForm } from '../../api/categories';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const form = (changes: Partial<CategoryForm> = {}): CategoryForm => ({
  slug: 'fish',
  name: 'Fish',
  name_ar: 'سمك',
  meta_title: '',
  meta_title_ar: '',
  meta_description: '',
  meta_description_ar: '',
  is_featured: true,
  image: '',
  image_alt: '',
  image_alt_ar: '',
  subcategories: [
    { id: 4, slug: 'whole', name: 'Whole', name_ar: 'كامل' },
    { id: 5, slug: 'fillets', name: 'Fillets', name_ar: '' },
  ],
  ...changes,
});

const category = (changes: Partial<Category> = {}): Category => ({
  id: 1,
  version: 'v1',
  form: form(),
  image: '',
  products: 3,
  products_of: [3, 0],
  missing_arabic: 1,
  ...changes,
});

const sweets = category({ id: 2, version: 's1', form: form({ slug: 'sweets', name: 'Sweets', name_ar: 'حلويات', is_featured: false, subcategories: [] }), products: 0, products_of: [], missing_arabic: 0 });

const open = (at = '/admin/categories', answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(at, 'editor', { 'category/list': () => json({ categories: [category(), sweets] }), ...answers });

describe('the categories', () => {
  it('are put into an order', async () => {
    const { calls, user } = open(undefined, { 'category/arrange': () => json({}) });
    expect(await screen.findByText('3 products · 2 subcategories')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move Sweets up' }));
    await waitFor(() => {
      expect(calls('category/arrange')[0]?.body).toEqual({ category_ids: [2, 1] });
    });
  });

  it('are changed with their subcategories, of which those with products stay', async () => {
    const saved = category({ version: 'v2' });
    const { calls, user } = open('/admin/categories/1', { 'category/save': () => json(saved) });
    expect(await screen.findByRole('button', { name: 'Remove Whole' })).toBeDisabled();
    expect(screen.getByText('3 products: move them before you remove it')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Fillets' }));
    await user.click(screen.getByRole('button', { name: 'Add a subcategory' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Subcategory 2, English' }), 'Steaks');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    const { form: sent } = calls('category/save')[0]?.body as { form: CategoryForm };
    expect(sent.subcategories).toEqual([form().subcategories[0], { id: null, slug: '', name: 'Steaks', name_ar: '' }]);
  });

  it('are not deleted while products belong to them', async () => {
    const { user } = open('/admin/categories/1', { 'category/delete': () => errorResponse(400, 'category_in_use', '3 products belong here. Move them first.') });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Delete' });
    await user.click(confirm ?? screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('3 products belong here. Move them first.')).toBeInTheDocument();
  });

  it('are created', async () => {
    const { calls, location, user } = open('/admin/categories/new', { 'category/create': () => json(sweets) });
    await user.type(await screen.findByRole('textbox', { name: 'Name, English' }), 'Sweets');
    await user.type(screen.getByRole('textbox', { name: 'Name, Arabic' }), 'حلويات');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/categories/2');
    });
    expect(calls('category/create')[0]?.body).toMatchObject({ form: { name: 'Sweets', name_ar: 'حلويات', slug: '' } });
  });
});
