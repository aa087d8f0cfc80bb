// Tests of a product's pictures: their order and descriptions, changes by somebody else, and an upload that fails.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../../test/server';
import type { NewPicture } from '../../api/pictures';
import { addPicture } from '../../components/upload-queue';
import { useNotices } from '../../stores/notices';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
// The office loads it when it is first opened, which takes a busy machine longer than a test waits.
import './product-screen';
import { comeBack, picture, pictured, stored } from './fixtures';

vi.mock('../../components/upload-queue', () => ({ addPicture: vi.fn() }));

const openPictures = (answers: Parameters<typeof openOffice>[2] = {}) => openOffice('/admin/products/5', 'editor', { ...pictured, ...answers });

const group = (name: string) => within(screen.getByRole('group', { name }));
const english = (name: string) => group(name).getByLabelText(/^What it shows, in English/);
/** What the own picture of the only choice shows. */
const ofChoice = () => within(screen.getByRole('region', { name: 'Pictures of the choices' })).getByLabelText(/^What it shows, in English/);
const save = () => screen.getByRole('button', { name: 'Save' });
const discard = () => screen.queryByRole('button', { name: 'Discard changes' });

beforeEach(() => {
  useNotices.setState({ shown: null });
});

describe('the pictures of a product', () => {
  it('are saved in their order with both descriptions, as a change of what was seen', async () => {
    const after = stored({ version: 'v2', pictures: [picture('b2', 'On crushed ice', 'على الثلج'), picture('a1', 'Whole')] });
    const { calls, user } = openPictures({ 'product-picture/set': () => json(after) });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    expect(group('Picture 1').getByText('Arabic is missing')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    expect(discard()).toBeNull();
    await user.clear(english('Picture 2'));
    await user.type(english('Picture 2'), 'On crushed ice');
    await user.click(screen.getByRole('button', { name: 'Actions for Picture 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move Picture 2 one place forward' }));
    await waitFor(() => {
      expect(english('Picture 1')).toHaveValue('On crushed ice');
    });
    expect(screen.getByText('There are changes that are not saved.')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('product-picture/set')[0]?.body).toEqual({ product_id: 5, seen: 'v1', pictures: after.pictures });
    expect(calls('product/save')).toEqual([]);
    expect(save()).toBeDisabled();
    expect(discard()).toBeNull();
  });

  it('are not saved without a description', async () => {
    const { calls, user } = openPictures();
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.clear(english('Picture 1'));
    await user.click(save());
    expect(await screen.findByText('Say what each picture shows.')).toBeInTheDocument();
    expect(english('Picture 1')).toHaveAccessibleDescription(/Describe the picture in 1 to 200 characters/);
    expect(english('Picture 1')).toHaveFocus();
    expect(screen.getByText('One field needs your attention.')).toBeInTheDocument();
    // What is typed now is not saved by itself, letter by letter.
    await user.type(english('Picture 1'), 'A');
    expect(screen.queryByText('Say what each picture shows.')).toBeNull();
    expect(calls('product-picture/set')).toEqual([]);
  });

  it('are as they were once the changes are discarded', async () => {
    const { user } = openPictures();
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(english('Picture 1'), ' fish');
    expect(save()).toBeEnabled();
    await user.click(discard()!);
    expect(english('Picture 1')).toHaveValue('Whole');
    expect(save()).toBeDisabled();
  });

  it('keep what was typed if somebody else has changed them, and are then saved over theirs', async () => {
    const theirs = stored({ version: 'v9', pictures: [picture('d4', 'Theirs')] });
    const answers = [() => json({ error: '', code: 'pictures_changed', request_id: 'x', current: theirs }, 409), () => json(stored({ version: 'v10' }))];
    const { calls, user } = openPictures({ 'product-picture/set': () => answers.shift()!() });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(english('Picture 1'), ' fish');
    await user.click(save());
    const conflict = (await screen.findByText(/Somebody else has changed these pictures/)).closest('[role="alert"]');
    await waitFor(() => {
      expect(conflict).toHaveFocus();
    });
    expect(english('Picture 1')).toHaveValue('Whole fish');
    // Nothing is saved before the choice.
    await user.click(save());
    expect(calls('product-picture/set')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => {
      expect(calls('product-picture/set')[1]?.body).toMatchObject({ seen: 'v9', pictures: [{ alt: 'Whole fish' }, { alt: 'On ice' }] });
    });
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });

  it('are those of somebody else if these are chosen', async () => {
    const theirs = stored({ version: 'v9', pictures: [picture('d4', 'Theirs')] });
    const { calls, user } = openPictures({ 'product-picture/set': () => json({ error: '', code: 'pictures_changed', request_id: 'x', current: theirs }, 409) });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(english('Picture 1'), ' fish');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Show theirs' }));
    expect(english('Picture 1')).toHaveValue('Theirs');
    expect(save()).toBeDisabled();
    expect(calls('product-picture/set')).toHaveLength(1);
  });

  it('come back after they were removed', async () => {
    const { user } = openPictures();
    await user.click(await screen.findByRole('button', { name: 'Remove Picture 1' }));
    expect(english('Picture 1')).toHaveValue('On ice');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(english('Picture 1')).toHaveValue('Whole');
    expect(save()).toBeDisabled();
  });
});

describe('a picture of a choice', () => {
  it('is removed, so that the choice has that of the product', async () => {
    const none = stored({ variations: [{ variation_id: 21, name: 'Fillet', version: 'w2', picture: null }] });
    const { calls, user } = openPictures({ 'product-picture/set-variation': () => json(none) });
    await user.click(await screen.findByRole('button', { name: 'Remove Fillet' }));
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('product-picture/set-variation')[0]?.body).toEqual({ variation_id: 21, seen: 'w1', picture: null });
    expect(save()).toBeDisabled();
  });

  it('comes back when its change is discarded', async () => {
    const { user } = openPictures();
    await user.click(await screen.findByRole('button', { name: 'Remove Fillet' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes: Fillet' }));
    expect(ofChoice()).toHaveValue('A fillet');
    expect(save()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Discard changes: Fillet' })).toBeNull();
  });

  it('is not saved without a description', async () => {
    const { calls, user } = openPictures();
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.clear(ofChoice());
    await user.click(save());
    expect(ofChoice()).toHaveFocus();
    expect(screen.getByText('One field needs your attention.')).toBeInTheDocument();
    expect(calls('product-picture/set-variation')).toEqual([]);
  });

  it('is not changed if it was typed back, and then is what somebody else has saved', async () => {
    const { answers, calls, user } = openPictures({ 'product-picture/set-variation': () => json(stored()) });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(ofChoice(), 'ed{Backspace}{Backspace}');
    expect(save()).toBeDisabled();
    answers['staff/product-picture/list'] = () => json(stored({ variations: [{ variation_id: 21, name: 'Fillet', version: 'w9', picture: picture('d4', 'Theirs') }] }));
    await comeBack();
    await waitFor(() => {
      expect(ofChoice()).toHaveValue('Theirs');
    });
    expect(save()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Discard changes: Fillet' })).toBeNull();
    await user.type(ofChoice(), '!');
    await user.click(save());
    expect(calls('product-picture/set-variation')[0]?.body).toMatchObject({ seen: 'w9', picture: { image: '/media/d4-800.webp', alt: 'Theirs!' } });
  });

  it('stays changed if somebody else has saved another meanwhile', async () => {
    const { answers, calls, user } = openPictures({ 'product-picture/set-variation': () => json(stored()) });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(ofChoice(), ' of fish');
    answers['staff/product-picture/list'] = () => json(stored({ version: 'v9', pictures: [], variations: [{ variation_id: 21, name: 'Fillet', version: 'w9', picture: picture('d4', 'Theirs') }] }));
    await comeBack();
    expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
    expect(ofChoice()).toHaveValue('A fillet of fish');
    await user.click(save());
    expect(calls('product-picture/set-variation')[0]?.body).toMatchObject({ seen: 'w1' });
  });

  it('is saved over the one that somebody else has saved, if that is chosen', async () => {
    const variation = { variation_id: 21, name: 'Fillet', version: 'w9', picture: picture('d4', 'Theirs') };
    const conflict = { error: '', code: 'pictures_changed', request_id: 'x', current: stored({ variations: [variation] }) };
    const answers = [() => json(conflict, 409), () => json(stored({ variations: [{ ...variation, version: 'w10', picture: picture('c3', 'A fillet of fish') }] }))];
    const { calls, user } = openPictures({ 'product-picture/set-variation': () => answers.shift()!() });
    await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.type(ofChoice(), ' of fish');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('product-picture/set-variation')[1]?.body).toMatchObject({ seen: 'w9', picture: { alt: 'A fillet of fish' } });
    expect(save()).toBeDisabled();
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
    const again = screen.getByRole('button', { name: 'Try again to add Picture 3' });
    expect(again).toHaveFocus();
    await user.click(again);
    // The refused Save is over: it saves the whole page, so it is asked for again.
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again to add Picture 3' })).toBeNull();
    });
    expect(calls('product-picture/set')).toEqual([]);
    await user.click(save());
    await waitFor(() => {
      expect(calls('product-picture/set')[0]?.body).toMatchObject({ pictures: [{}, {}, { image: '/media/e5-800.webp', alt: 'A fish' }] });
    });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('that is the first begins with the name of its product as what it shows', async () => {
    vi.mocked(addPicture).mockResolvedValue({ id: 1, state: 'ready', address: '/media/e5-800.webp', failure: null });
    const { user } = openPictures({ 'product-picture/list': () => json(stored({ pictures: [] })) });
    await screen.findByText('No pictures yet');
    const input = document.querySelector('input[type=file][multiple]')!;
    const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
    fireEvent.change(input, { target: { files: [file('a.jpg'), file('b.jpg')] } });
    await waitFor(() => {
      expect(english('Picture 1')).toHaveValue('Safi');
    });
    expect(english('Picture 2')).toHaveValue('');
    await user.type(english('Picture 1'), ' on ice');
    expect(english('Picture 1')).toHaveValue('Safi on ice');
  });
});
