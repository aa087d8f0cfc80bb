// Tests of the only Save of a product's page: what it saves, in which order, and what becomes of it if a part is refused.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { PictureUpload } from '../../api/pictures';
import { addPicture } from '../../components/upload-queue';
import { useNotices } from '../../stores/notices';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
// The office loads it when it is first opened, which takes a busy machine longer than a test waits.
import './product-screen';
import { form, picture, pictured, product, stored } from './fixtures';

vi.mock('../../components/upload-queue', () => ({ addPicture: vi.fn() }));

const CHANGES = ['product-picture/set-variation', 'product-picture/set', 'product/save'] as const;

type Change = (typeof CHANGES)[number];
type Answer = () => Response | Promise<Response>;

/** Opens the page. `sent` are the changes in the order in which the shop was asked for them. */
function open(changes: Partial<Record<Change, Answer>>, answers: Parameters<typeof openOffice>[2] = {}) {
  const sent: string[] = [];
  const told = (path: Change) => {
    const answer = changes[path];
    return answer === undefined
      ? {}
      : {
          [path]: () => {
            sent.push(path);
            return answer();
          },
        };
  };
  return { sent, ...openOffice('/admin/products/5', 'manager', { ...pictured, ...answers, ...Object.assign({}, ...CHANGES.map(told)) }) };
}

const isThere = () => screen.findByRole('list', { name: 'Pictures of the product' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const shows = (name: string) => group(name).getByLabelText(/^What it shows, in English/);
/** What the own picture of the only choice shows. */
const choiceShows = () => within(screen.getByRole('region', { name: 'Pictures of the choices' })).getByLabelText(/^What it shows, in English/);
const nameField = () => screen.getByRole('textbox', { name: 'Name, English' });
const save = () => screen.getByRole('button', { name: 'Save' });
const onlyPicture = stored({ pictures: [picture('a1', 'Whole')], variations: [] });
const draft = product({ id: 5, form: form({ status: 'draft', is_active: false }) });
const published = product({ id: 5, version: 'v2' });

beforeEach(() => {
  useNotices.setState({ shown: null });
});

describe('one press of Save', () => {
  it('saves the choices, the pictures and the form, and says so once', async () => {
    const say = vi.spyOn(useNotices.getState(), 'say');
    const variations = [{ variation_id: 21, name: 'Fillet', version: 'w2', picture: picture('c3', 'A fillet of fish') }];
    const pictures = [picture('a1', 'Whole fish'), picture('b2', 'On ice', 'على الثلج')];
    const { calls, sent, user } = open({
      'product/save': () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) })),
      'product-picture/set': () => json(stored({ version: 'v2', pictures, variations })),
      'product-picture/set-variation': () => json(stored({ variations })),
    });
    await isThere();
    expect(save()).toBeDisabled();
    await user.type(nameField(), ' fish');
    await user.type(shows('Picture 1'), ' fish');
    await user.type(choiceShows(), ' of fish');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set-variation', 'product-picture/set', 'product/save']);
    expect(calls('product-picture/set-variation')[0]?.body).toMatchObject({ seen: 'w1', picture: { alt: 'A fillet of fish' } });
    expect(calls('product-picture/set')[0]?.body).toMatchObject({ seen: 'v1', pictures });
    expect(calls('product/save')[0]?.body).toMatchObject({ version: 'v1', form: { name: 'Safi fish' } });
    expect(save()).toBeDisabled();
    expect(screen.queryByText('There are changes that are not saved.')).toBeNull();
    expect(say.mock.calls).toEqual([['Saved.']]);
  });

  it('saves only what is changed', async () => {
    const { sent, user } = open({ 'product/save': () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) })) });
    await isThere();
    await user.type(nameField(), ' fish');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product/save']);
  });

  it('takes a product back before it removes its last picture', async () => {
    const { calls, sent, user } = open(
      {
        'product/save': () => json(product({ id: 5, version: 'v2', form: form({ status: 'draft', is_active: false }) })),
        'product-picture/set': () => json(stored({ version: 'v2', pictures: [], variations: [] })),
      },
      { 'product-picture/list': () => json(onlyPicture) },
    );
    await isThere();
    await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
    await user.click(screen.getByRole('button', { name: 'Draft' }));
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product/save', 'product-picture/set']);
    expect(calls('product-picture/set')[0]?.body).toMatchObject({ pictures: [] });
  });

  it('shows all mistakes at once, and saves nothing', async () => {
    const { sent, user } = open({ 'product/save': () => json(published), 'product-picture/set': () => json(stored()) });
    await isThere();
    await user.clear(nameField());
    await user.clear(shows('Picture 1'));
    await user.type(choiceShows(), ' of fish');
    await user.click(save());
    expect(nameField()).toBeInvalid();
    expect(shows('Picture 1')).toBeInvalid();
    expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument();
    expect(nameField()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('a part that is refused', () => {
  it('stops the product if it is its pictures, which say why', async () => {
    const text = 'A product that shoppers see needs a picture';
    const refusal = { error: 'x', code: 'last_picture', request_id: 'x', fields: { pictures: text }, issues: [{ field: 'pictures', code: 'last_picture' }] };
    const { answers, sent, user } = open(
      { 'product/save': () => json(published), 'product-picture/set': () => json(refusal, 422) },
      { 'product-picture/list': () => json(onlyPicture) },
    );
    await isThere();
    await user.type(nameField(), ' fish');
    await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
    await user.click(save());
    const region = within(screen.getByRole('region', { name: 'Pictures' }));
    await waitFor(() => {
      expect(region.getAllByRole('alert').find((alert) => alert.textContent !== '')?.parentElement).toHaveFocus();
    });
    expect(sent).toEqual(['product-picture/set']);
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(save()).toBeEnabled();
    expect(nameField()).toHaveValue('Safi fish');
    answers['staff/product/save'] = () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set']);
  });

  it('leaves what was saved before it as it is', async () => {
    const answers = [() => errorResponse(503, 'unavailable', 'busy'), () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) }))];
    const pictures = [picture('a1', 'Whole fish'), picture('b2', 'On ice', 'على الثلج')];
    const { sent, user } = open({ 'product/save': () => answers.shift()!(), 'product-picture/set': () => json(stored({ version: 'v2', pictures })) });
    await isThere();
    await user.type(nameField(), ' fish');
    await user.type(shows('Picture 1'), ' fish');
    await user.click(save());
    await waitFor(() => {
      expect(sent).toEqual(['product-picture/set', 'product/save']);
    });
    await waitFor(() => {
      expect(save()).toBeEnabled();
    });
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set', 'product/save', 'product/save']);
  });

  it('is saved with the rest once it is chosen over what somebody else has saved', async () => {
    const theirs = stored({ version: 'v9', pictures: [picture('d4', 'Theirs')] });
    const saved = stored({ version: 'v10', pictures: [picture('a1', 'Whole fish'), picture('b2', 'On ice', 'على الثلج')] });
    const answers = [() => json({ error: '', code: 'pictures_changed', request_id: 'x', current: theirs }, 409), () => json(saved)];
    const { calls, sent, user } = open({
      'product-picture/set': () => answers.shift()!(),
      'product/save': () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) })),
    });
    await isThere();
    await user.type(nameField(), ' fish');
    await user.type(shows('Picture 1'), ' fish');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set', 'product-picture/set', 'product/save']);
    expect(calls('product-picture/set')[1]?.body).toMatchObject({ seen: 'v9' });
    expect(save()).toBeDisabled();
  });
});

describe('a picture that is being prepared', () => {
  const ready: PictureUpload = { id: 1, state: 'ready', address: '/media/e5-800.webp', failure: null };
  let finish: (upload: PictureUpload) => void;
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    // A picture that this browser cannot open: the shop says what it is.
    vi.stubGlobal('Image', class { onerror?: () => void; set src(_: string) { queueMicrotask(() => this.onerror?.()); } });
    vi.mocked(addPicture).mockImplementation(() => new Promise((resolve) => { finish = resolve; }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const add = async (selector: string) => {
    const before = vi.mocked(addPicture).mock.calls.length;
    fireEvent.change(document.querySelector(selector)!, { target: { files: [new File(['x'], 'fish.jpg', { type: 'image/jpeg' })] } });
    await waitFor(() => {
      expect(vi.mocked(addPicture).mock.calls.length).toBe(before + 1);
    });
  };
  const toProduct = 'input[type=file][multiple]';
  const toChoice = 'input[type=file]:not([multiple])';
  const waits = () => screen.findByText('The picture is still being prepared. This is saved as soon as it is ready.');

  it('is saved when it is ready, and then a draft is published with it', async () => {
    const { calls, sent, user } = open(
      { 'product-picture/set': () => json(stored({ version: 'v2', pictures: [picture('e5', 'Safi on ice')], variations: [] })), 'product/save': () => json(published) },
      { 'product-picture/list': () => json(stored({ pictures: [], variations: [] })), 'product/detail': () => json(draft) },
    );
    await user.click(await screen.findByRole('button', { name: 'Published' }));
    await add(toProduct);
    // The first picture begins with the product's name.
    await user.type(shows('Picture 1'), ' on ice');
    await user.click(save());
    expect(await waits()).toBeInTheDocument();
    expect(sent).toEqual([]);
    finish(ready);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set', 'product/save']);
    expect(calls('product-picture/set')[0]?.body).toMatchObject({ pictures: [{ image: '/media/e5-800.webp', alt: 'Safi on ice' }] });
    expect(calls('product/save')[0]?.body).toMatchObject({ form: { status: 'published', is_active: true } });
  });

  it('is what a product lacked that could not be published', async () => {
    const text = 'Add a picture before you publish this product';
    const refusal = { error: 'x', code: 'validation', request_id: 'x', fields: { status: text }, issues: [{ field: 'status', code: 'product_picture_missing' }] };
    const answers = [() => json(refusal, 422), () => json(published)];
    const { sent, user } = open(
      { 'product-picture/set': () => json(stored({ version: 'v2', pictures: [picture('e5', 'A fish')], variations: [] })), 'product/save': () => answers.shift()!() },
      { 'product-picture/list': () => json(stored({ pictures: [], variations: [] })), 'product/detail': () => json(draft) },
    );
    await user.click(await screen.findByRole('button', { name: 'Published' }));
    await user.click(save());
    expect(await screen.findByText(text)).toBeInTheDocument();
    await add(toProduct);
    await user.type(shows('Picture 1'), 'A fish');
    await user.click(save());
    // The refusal is of an earlier time: it takes no focus.
    expect(screen.queryByText(text)).toBeNull();
    expect(save()).toHaveFocus();
    finish(ready);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product/save', 'product-picture/set', 'product/save']);
  });

  it('has its mistakes shown at once, and is not waited for', async () => {
    const { sent, user } = open({ 'product-picture/set': () => json(stored()) });
    await isThere();
    await add(toProduct);
    await user.click(save());
    expect(shows('Picture 3')).toBeInvalid();
    await user.type(shows('Picture 3'), 'A fish');
    finish(ready);
    await waitFor(() => {
      expect(screen.queryByRole('progressbar', { name: 'Progress of Picture 3' })).toBeNull();
    });
    expect(sent).toEqual([]);
    expect(save()).toBeEnabled();
  });

  it('stops the Save if it cannot be added', async () => {
    const { sent, user } = open({ 'product-picture/set': () => json(stored()), 'product/save': () => json(published) });
    await isThere();
    await user.type(nameField(), ' fish');
    await add(toProduct);
    await user.type(shows('Picture 3'), 'A fish');
    await user.click(save());
    await waits();
    finish({ id: 1, state: 'failed', address: null, failure: 'picture_unreadable' });
    const again = await screen.findByRole('button', { name: 'Try again to add Picture 3' });
    await waitFor(() => {
      expect(again).toHaveFocus();
    });
    expect(await screen.findByText('Remove the pictures that could not be added, or try them again.')).toBeInTheDocument();
    expect(await screen.findByText('One field needs your attention.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('is waited for if it is added while another part is being saved', async () => {
    let answer: (response: Response) => void = () => undefined;
    const variations = [{ variation_id: 21, name: 'Fillet', version: 'w2', picture: picture('c3', 'A fillet of fish') }];
    const { calls, sent, user } = open({
      'product-picture/set-variation': () => new Promise<Response>((resolve) => { answer = resolve; }),
      'product-picture/set': () => json(stored({ version: 'v2', variations })),
      'product/save': () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) })),
    });
    await isThere();
    await user.type(nameField(), ' fish');
    await user.type(shows('Picture 1'), ' fish');
    await user.type(choiceShows(), ' of fish');
    await user.click(save());
    expect(sent).toEqual(['product-picture/set-variation']);
    await add(toProduct);
    await user.type(shows('Picture 3'), 'A fish');
    answer(json(stored({ variations })));
    expect(await waits()).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set-variation']);
    finish(ready);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set-variation', 'product-picture/set', 'product/save']);
    expect(calls('product-picture/set')[0]?.body).toMatchObject({ pictures: [{}, {}, { image: '/media/e5-800.webp', alt: 'A fish' }] });
  });

  it('is not waited for once it is discarded', async () => {
    const { sent, user } = open({ 'product/save': () => json(published) });
    await isThere();
    await user.type(nameField(), ' fish');
    await add(toProduct);
    await user.type(shows('Picture 3'), 'A fish');
    await user.click(save());
    await waits();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByText('There are changes that are not saved.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('is saved when it is ready if it is that of a choice, which can be discarded before', async () => {
    const variations = [{ variation_id: 21, name: 'Fillet', version: 'w2', picture: picture('e5', 'A fillet') }];
    const { calls, sent, user } = open({ 'product-picture/set-variation': () => json(stored({ variations })) });
    await isThere();
    await add(toChoice);
    expect(save()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Discard changes: Fillet' }));
    await waitFor(() => {
      expect(save()).toBeDisabled();
    });
    finish(ready);
    await add(toChoice);
    await user.click(save());
    await waits();
    finish(ready);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(sent).toEqual(['product-picture/set-variation']);
    expect(calls('product-picture/set-variation')[0]?.body).toMatchObject({ seen: 'w1', picture: { image: '/media/e5-800.webp', alt: 'A fillet' } });
  });

  it('is not lost without a question', async () => {
    const { location, user } = open({});
    await isThere();
    await add(toChoice);
    await user.click(screen.getByRole('link', { name: 'Audit log' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(location()).toBe('/admin/products/5');
  });
});
