// Tests of the categories: their order, the form, and what cannot be deleted.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Category, CategoryForm } from '../../api/categories';
import type { PictureUpload } from '../../api/pictures';
import { addPicture } from '../../components/upload-queue';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

vi.mock('../../components/upload-queue', () => ({ addPicture: vi.fn() }));

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
      expect(calls('category/arrange')[0]?.body).toEqual({ category_ids: [2, 1], seen_ids: [1, 2] });
    });
  });

  it('are changed with their subcategories, of which those with products stay', async () => {
    const saved = category({ version: 'v2' });
    const { calls, user } = open('/admin/categories/1', { 'category/save': () => json(saved) });
    expect(await screen.findByRole('button', { name: 'Remove Whole' })).toBeDisabled();
    expect(screen.getByText('The page is at /category/fish/1')).toBeInTheDocument();
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
    const { user } = open('/admin/categories/1', { 'category/delete': () => errorResponse(400, 'category_in_use', 'Products that belong here: 3. Move them first.') });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Delete' });
    await user.click(confirm ?? screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Products that belong here: 3. Move them first.')).toBeInTheDocument();
  });

  it('are created', async () => {
    const { calls, location, user } = open('/admin/categories/new', { 'category/create': () => json(sweets) });
    await user.type(await screen.findByRole('textbox', { name: 'Name, English' }), 'Sweets');
    await user.type(screen.getByRole('textbox', { name: 'Name, Arabic' }), 'حلويات');
    expect(screen.getByText('The page is at /category/sweets/…')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/categories/2');
    });
    expect(calls('category/create')[0]?.body).toMatchObject({ form: { name: 'Sweets', name_ar: 'حلويات', slug: '' } });
  });

  it('is in the bar of the shop unless that is switched off, and says when and how shoppers see it', async () => {
    const { calls, user } = open('/admin/categories/new', { 'category/create': () => json(sweets) });
    expect(await screen.findByRole('checkbox', { name: 'In the bar under the header' })).toBeChecked();
    expect(screen.getByText('Shoppers see the category once one of its products is published.')).toBeVisible();
    expect(screen.getByText('Without a picture, shoppers see an empty light field above the name of the category.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name, English' }), 'Sweets');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(calls('category/create')[0]?.body).toMatchObject({ form: { is_featured: true } });
    });
  });
});

describe('a category with a picture that is still being prepared', () => {
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    // A picture that this browser cannot open: the shop says what it is.
    vi.stubGlobal('Image', class { onerror?: () => void; set src(_: string) { queueMicrotask(() => this.onerror?.()); } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Adds a picture, presses "Save", and returns what ends the preparation. */
  const saveEarly = async () => {
    let end: (upload: PictureUpload) => void = () => undefined;
    vi.mocked(addPicture).mockImplementation(
      (_, { onConverting }) =>
        new Promise((resolve) => {
          onConverting();
          end = resolve;
        }),
    );
    const { calls, user } = open('/admin/categories/1', { 'category/save': () => json(category({ version: 'v2' })) });
    await screen.findByRole('button', { name: 'Save' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], 'fish.jpg', { type: 'image/jpeg' })] } });
    await screen.findByText('Being prepared for the shop');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('The picture is still being prepared. This is saved as soon as it is ready.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name, English' }), ' and more');
    expect(calls('category/save')).toEqual([]);
    return { calls, end: (upload: Partial<PictureUpload>) => act(async () => { await Promise.resolve(); end({ id: 1, state: 'ready', address: null, failure: null, ...upload }); }) };
  };

  it('is saved with it as soon as it is ready', async () => {
    const { calls, end } = await saveEarly();
    await end({ address: '/media/e5-800.webp' });
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('category/save')).toHaveLength(1);
    expect(calls('category/save')[0]?.body).toMatchObject({ form: { image: '/media/e5-800.webp', name: 'Fish and more' } });
  });

  it('is not saved if it cannot be added, until "Save" is pressed again', async () => {
    const { calls, end } = await saveEarly();
    await end({ state: 'failed', failure: 'picture_unreadable' });
    expect(await screen.findByText('This picture cannot be read: its file is damaged or incomplete')).toBeInTheDocument();
    expect(screen.queryByText(/still being prepared/)).toBeNull();
    expect(calls('category/save')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('category/save')[0]?.body).toMatchObject({ form: { image: '' } });
    });
  });
});
