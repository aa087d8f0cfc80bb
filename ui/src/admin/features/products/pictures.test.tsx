// Tests of a product's pictures: their order and descriptions, changes by somebody else, and an upload that fails.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../../test/server';
import type { NewPicture, ProductPictures } from '../../api/pictures';
import { addPicture } from '../../components/upload-queue';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
// The office loads it when it is first opened, which takes a busy machine longer than a test waits.
import './product-screen';
import { fish, product } from './fixtures';

vi.mock('../../components/upload-queue', () => ({ addPicture: vi.fn() }));

const picture = (image: string, alt: string, alt_ar = '') => ({ image: `/media/${image}-800.webp`, alt, alt_ar });

const stored = (changes: Partial<ProductPictures> = {}): ProductPictures => ({
  product_id: 5,
  name: 'Hamour',
  version: 'v1',
  pictures: [picture('a1', 'Whole'), picture('b2', 'On ice', 'على الثلج')],
  variations: [{ variation_id: 21, name: 'Fillet', version: 'w1', picture: picture('c3', 'A fillet') }],
  ...changes,
});

const openPictures = (answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/products/5', 'editor', {
    'product-picture/list': () => json(stored()),
    'product/detail': () => json(product({ id: 5 })),
    'product/history': () => json({ revisions: [] }),
    'category/list': () => json({ categories: [fish] }),
    ...answers,
  });

const group = (name: string) => within(screen.getByRole('group', { name }));
const english = (name: string) => group(name).getByLabelText(/^What it shows, in English/);
const save = () => screen.getByRole('button', { name: 'Save pictures' });

describe('the pictures of a product', () => {
  it('are saved in their order with both descriptions, as a change of what was seen', async () => {
    const after = stored({ version: 'v2', pictures: [picture('b2', 'On crushed ice', 'على الثلج'), picture('a1', 'Whole')] });
    const { calls, user } = openPictures({ 'product-picture/set': () => json(after) });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    expect(group('Picture 1').getByText('Arabic is missing')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save pictures' })).toBeNull();
    await user.clear(english('Picture 2'));
    await user.type(english('Picture 2'), 'On crushed ice');
    await user.click(screen.getByRole('button', { name: 'Actions for Picture 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Picture 2 one place forward' }));
    await waitFor(() => {
      expect(english('Picture 1')).toHaveValue('On crushed ice');
    });
    await user.click(save());
    expect(await screen.findByText('The pictures were saved.')).toBeInTheDocument();
    expect(calls('product-picture/set')[0]?.body).toEqual({ product_id: 5, seen: 'v1', pictures: after.pictures });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Save pictures' })).toBeNull();
    });
  });

  it('are not saved without a description', async () => {
    const { calls, user } = openPictures();
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.clear(english('Picture 1'));
    await user.click(save());
    expect(await screen.findByText('Say what each picture shows.')).toBeInTheDocument();
    expect(english('Picture 1')).toHaveAccessibleDescription(/must have 1 to 200 characters/);
    expect(calls('product-picture/set')).toEqual([]);
  });

  it('keep what was typed if somebody else has changed them, and are then saved over theirs', async () => {
    const theirs = stored({ version: 'v9', pictures: [picture('d4', 'Theirs')] });
    const answers = [() => json({ error: '', code: 'pictures_changed', request_id: 'x', current: theirs }, 409), () => json(stored({ version: 'v10' }))];
    const { calls, user } = openPictures({ 'product-picture/set': () => answers.shift()!() });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(english('Picture 1'), ' fish');
    await user.click(save());
    expect(await screen.findByText(/Somebody else has changed these pictures/)).toBeInTheDocument();
    expect(english('Picture 1')).toHaveValue('Whole fish');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => {
      expect(calls('product-picture/set')[1]?.body).toMatchObject({ seen: 'v9', pictures: [{ alt: 'Whole fish' }, { alt: 'On ice' }] });
    });
  });

  it('come back after they were removed', async () => {
    const { user } = openPictures();
    await user.click(await screen.findByRole('button', { name: 'Remove Picture 1' }));
    expect(english('Picture 1')).toHaveValue('On ice');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(english('Picture 1')).toHaveValue('Whole');
    expect(screen.queryByRole('button', { name: 'Save pictures' })).toBeNull();
  });
});

describe('a picture of a choice', () => {
  it('is removed, so that the choice has that of the product', async () => {
    const none = stored({ variations: [{ variation_id: 21, name: 'Fillet', version: 'w2', picture: null }] });
    const { calls, user } = openPictures({ 'product-picture/set-variation': () => json(none) });
    await user.click(await screen.findByRole('button', { name: 'Remove Fillet' }));
    await user.click(screen.getByRole('button', { name: 'Save the picture of Fillet' }));
    expect(await screen.findByText('Fillet: the picture was saved.')).toBeInTheDocument();
    expect(calls('product-picture/set-variation')[0]?.body).toEqual({ variation_id: 21, seen: 'w1', picture: null });
  });
});

describe('an upload', () => {
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    // A picture that this browser cannot open: the shop says what it is.
    vi.stubGlobal('Image', class { onerror?: () => void; set src(_: string) { queueMicrotask(() => this.onerror?.()); } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('that is not saved is saved before the product is published', async () => {
    vi.mocked(addPicture).mockResolvedValue({ id: 1, state: 'ready', address: '/media/e5-800.webp', failure: null });
    const text = 'Add a picture before you publish this product';
    const issue = { field: 'status', code: 'product_picture_missing', details: [] };
    const draft = product({ id: 5 });
    const { calls, user } = openPictures({
      'product-picture/list': () => json(stored({ pictures: [], variations: [] })),
      'product-picture/set': () => json(stored({ version: 'v2', pictures: [picture('e5', 'A fish')], variations: [] })),
      'product/detail': () => json({ ...draft, form: { ...draft.form, status: 'draft', is_active: false } }),
      'product/save': () => json({ error: 'Invalid', code: 'validation', request_id: 'test', issues: [issue], fields: { status: text } }, 422),
    });
    await user.click(await screen.findByRole('button', { name: 'Published' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    fireEvent.change(document.querySelector('input[type=file][multiple]')!, { target: { files: [new File(['x'], 'fish.jpg', { type: 'image/jpeg' })] } });
    expect(await screen.findByText('Save the pictures first, then the product.')).toBeInTheDocument();
    expect(screen.queryByText(text)).toBeNull();
    await user.type(english('Picture 1'), 'A fish');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(save()).toHaveFocus();
    });
    await user.click(save());
    await waitFor(() => {
      expect(calls('product-picture/set')).toHaveLength(1);
    });
    await waitFor(() => {
      expect(screen.queryByText('Save the pictures first, then the product.')).toBeNull();
    });
    expect(screen.queryByText(text)).toBeNull();
  });

  it('that fails says why, is tried again as the same request, and then belongs to the pictures', async () => {
    const upload = (state: 'ready' | 'failed') => ({ id: 1, state, address: state === 'ready' ? '/media/e5-800.webp' : null, failure: state === 'ready' ? null : 'picture_unreadable' as const });
    const keys: string[] = [];
    const answers = [upload('failed'), upload('ready')];
    vi.mocked(addPicture).mockImplementation((asked: NewPicture) => {
      keys.push(asked.key);
      return Promise.resolve(answers.shift() ?? null);
    });
    const { calls, user } = openPictures({ 'product-picture/set': () => json(stored({ version: 'v2' })) });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    const input = document.querySelector('input[type=file][multiple]')!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'fish.jpg', { type: 'image/jpeg' })] } });
    expect(await screen.findByText('This picture cannot be read: its file is damaged or incomplete')).toBeInTheDocument();
    await user.type(english('Picture 3'), 'A fish');
    await user.click(save());
    expect(await screen.findByText(/Remove the pictures that could not be added/)).toBeInTheDocument();
    expect(calls('product-picture/set')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again to add Picture 3' }));
    // Saving was asked for, so it is done now.
    await waitFor(() => {
      expect(calls('product-picture/set')[0]?.body).toMatchObject({ pictures: [{}, {}, { image: '/media/e5-800.webp', alt: 'A fish' }] });
    });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
