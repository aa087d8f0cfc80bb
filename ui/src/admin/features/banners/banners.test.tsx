// Tests of the banners: their order, their form, and that nobody overwrites what somebody else has saved.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../../test/server';
import type { Banner, BannerForm } from '../../api/banners';
import type { PictureUpload } from '../../api/pictures';
import { addPicture } from '../../components/upload-queue';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

vi.mock('../../components/upload-queue', () => ({ addPicture: vi.fn() }));

const form = (changes: Partial<BannerForm> = {}): BannerForm => ({
  image: '/media/a1-1600.webp',
  mobile_image: '/media/b1-800.webp',
  image_alt: '',
  image_alt_ar: '',
  title: 'Fresh today',
  title_ar: '',
  text: '',
  text_ar: '',
  link: { kind: 'page', id: null, page: '/about' },
  from: '2026-11-27T18:00',
  until: '',
  ...changes,
});

const banner = (changes: Partial<Banner> = {}): Banner => ({ id: 1, version: 'v1', form: form(), state: 'upcoming', link_name: '', is_unlinked: false, missing_arabic: 1, ...changes });

const lamb = banner({ id: 2, version: 'l1', form: form({ title: '', from: '', link: { kind: 'category', id: 7, page: '' } }), state: 'shown', link_name: 'Lamb', missing_arabic: 0 });

const open = (at: string, answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(at, 'editor', { 'banner/list': () => json({ banners: [banner(), lamb] }), ...answers });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the banners', () => {
  it('say that one of a product which is not in the shop is hidden', async () => {
    open('/admin/banners', { 'banner/list': () => json({ banners: [banner({ state: 'shown', is_unlinked: true })] }) });
    expect(await screen.findByText('Hidden: its product is not in the shop')).toBeInTheDocument();
    expect(screen.queryByText('Shown now')).toBeNull();
  });

  it('say when they are shown and where they lead, and are put into an order', async () => {
    const { calls, user } = open('/admin/banners', { 'banner/arrange': () => json({}) });
    const [first, second] = within(await screen.findByRole('list', { name: 'Order of the banners' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Fresh today.*Later.*1 text is missing.*Leads to About · from 27 Nov 2026, 18:00/);
    expect(second).toHaveTextContent(/Lamb.*Shown now.*Leads to Lamb/);
    await user.click(screen.getByRole('button', { name: 'Move Lamb up' }));
    await waitFor(() => {
      expect(calls('banner/arrange')[0]?.body).toEqual({ banner_ids: [2, 1], seen_ids: [1, 2] });
    });
  });

  it('end after they begin', async () => {
    const { calls, user } = open('/admin/banners/1', { 'banner/save': () => json(banner({ version: 'v2' })) });
    await user.type(await screen.findByLabelText('Until'), '2026-11-27T17:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('The end must be after the beginning')).toBeInTheDocument();
    expect(calls('banner/save')).toEqual([]);
    await user.clear(screen.getByLabelText('Until'));
    await user.type(screen.getByLabelText('Until'), '2026-11-28T17:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('banner/save')[0]?.body).toMatchObject({ id: 1, version: 'v1', form: { until: '2026-11-28T17:00' } });
  });

  it('keep what is typed when somebody else has saved', async () => {
    const theirs = banner({ version: 'v2', form: form({ title: 'From Al Khor' }) });
    const { user } = open('/admin/banners/1', { 'banner/save': () => json({ error: 'x', code: 'banner_changed', request_id: 'x', current: theirs }, 409) });
    const title = await screen.findByRole('textbox', { name: 'Title, English' });
    await user.clear(title);
    await user.type(title, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has saved this meanwhile/)).toBeInTheDocument();
    expect(title).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Take theirs: Title' }));
    expect(screen.getByRole('textbox', { name: 'Title, English' })).toHaveValue('From Al Khor');
  });

  it('need both pictures and something to lead to', async () => {
    const { user } = open('/admin/banners/new');
    await user.click(await screen.findByRole('button', { name: 'A product' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getAllByText('Add a picture')).toHaveLength(2);
    expect(screen.getByText('Choose a product')).toBeInTheDocument();
  });

  const waits = 'The picture is still being prepared. This is saved as soon as it is ready.';

  /** Adds a picture for wide screens. Returns what ends its preparation. */
  async function addWide() {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    // A picture that this browser cannot open: the shop says what it is.
    vi.stubGlobal('Image', class { onerror?: () => void; set src(_: string) { queueMicrotask(() => this.onerror?.()); } });
    let end: (upload: PictureUpload) => void = () => undefined;
    vi.mocked(addPicture).mockReturnValue(new Promise((resolve) => { end = resolve; }));
    await screen.findByRole('textbox', { name: 'Title, English' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], 'fish.jpg', { type: 'image/jpeg' })] } });
    return (upload: Partial<PictureUpload>) => act(async () => { await Promise.resolve(); end({ id: 1, state: 'ready', address: null, failure: null, ...upload }); });
  }

  it('show their mistakes at once while a picture is being prepared, but do not miss that picture', async () => {
    const { calls, user } = open('/admin/banners/new', { 'banner/create': () => json(banner()) });
    const end = await addWide();
    await user.click(screen.getByRole('button', { name: 'A product' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Choose a product')).toBeInTheDocument();
    expect(screen.getAllByText('Add a picture')).toHaveLength(1);
    expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument();
    expect(screen.queryByText(waits)).toBeNull();
    await end({ address: '/media/e5-1600.webp' });
    expect(calls('banner/create')).toEqual([]);
  });

  it('wait for a picture that they need if nothing else is wrong, and miss it once it has failed', async () => {
    const { calls, user } = open('/admin/banners/1', { 'banner/list': () => json({ banners: [banner({ form: form({ image: '' }) })] }) });
    const end = await addWide();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(waits)).toBeInTheDocument();
    expect(screen.queryByText('Add a picture')).toBeNull();
    await end({ state: 'failed', failure: 'picture_unreadable' });
    expect(await screen.findByText('This picture cannot be read: its file is damaged or incomplete')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title, English' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('One field needs your attention.')).toBeInTheDocument();
    expect(calls('banner/save')).toEqual([]);
  });

  it('are not left without a question while a picture is being prepared', async () => {
    const { location, user } = open('/admin/banners/1');
    await addWide();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(waits)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(location()).toBe('/admin/banners/1');
  });
});
