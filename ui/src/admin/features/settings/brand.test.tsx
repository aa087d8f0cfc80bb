// Tests of the brand: colours are judged while somebody picks them, pictures are sent at once and shown once they are
// saved, and nobody overwrites another.
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Settings } from '../../api/settings';
import { useNotices } from '../../stores/notices';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const recorded = (JSON.parse(readFileSync('../server/tests/wire/staff-settings-list.json', 'utf8')) as { body: Settings }).body;

const settings = (changes: Readonly<Record<string, string>> = {}): Settings => ({
  is_closed: false,
  settings: recorded.settings.map(({ name, value }) => ({ name, value: changes[name] ?? value })),
});

const open = (shop: Settings, answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/brand', 'manager', { 'settings/list': () => json(shop), ...answers });

const changesIn = (body: unknown) => (body as { changes: unknown }).changes;

beforeEach(() => {
  useNotices.setState({ shown: null });
});

describe('the colours', () => {
  it('are judged while they are typed, and one that fails is not sent', async () => {
    const { calls, user } = open(settings());
    const colour = await screen.findByRole('textbox', { name: 'Brand colour' });
    await user.type(colour, '#ffcc00');
    expect(colour).toHaveAccessibleDescription(/Too pale for white text on it\. Choose a darker one\./);
    expect(screen.getByText('Too weak in 7 of 9 places.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(colour).toHaveFocus();
    expect(calls('settings/change')).toEqual([]);
    const suggested = screen.getByRole('button', { name: /^Use #/ });
    await user.click(suggested);
    expect(screen.getByText('Easy to read in all 9 places.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull();
  });

  it('of a palette are taken together, and saved with what was seen', async () => {
    const after = settings({ 'brand.colour': '#2f3c8f', 'brand.accent': '#b5303c' });
    const { calls, user } = open(settings(), { 'settings/change': () => json(after) });
    await user.click(await screen.findByRole('button', { name: 'Indigo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(changesIn(calls('settings/change')[0]?.body)).toEqual([
      { name: 'brand.colour', value: '#2f3c8f', seen: '' },
      { name: 'brand.accent', value: '#b5303c', seen: '' },
    ]);
    expect(screen.getByRole('button', { name: 'Indigo' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('that somebody else has changed meanwhile are shown, and nothing typed is lost', async () => {
    const conflict = () =>
      json({ error: 'x', code: 'settings_changed', request_id: 'x', current: settings({ 'brand.colour': '#7a1f35' }) }, 409);
    const { user } = open(settings(), { 'settings/change': conflict });
    const colour = await screen.findByRole('textbox', { name: 'Brand colour' });
    await user.type(colour, '#2f3c8f');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It is now: #7a1f35/)).toBeVisible();
    expect(colour).toHaveValue('#2f3c8f');
  });
});

describe('the pictures', () => {
  it('are sent at once, and removed or brought back before they are saved', async () => {
    const icon = '/media/0a1b-icon-192.png';
    const { user } = open(settings({ 'brand.icon': icon }));
    const preview = within(await screen.findByRole('region', { name: 'How it looks' }));
    const shown = () => preview.queryAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(shown()).toEqual([icon, icon, icon]);
    await user.click(screen.getByRole('button', { name: 'Remove: Icon' }));
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo: Icon' }));
    expect(shown()).toEqual([icon, icon, icon]);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('that the shop refuses say why, and change nothing', async () => {
    const { calls, user } = open(settings(), { 'brand/upload': () => errorResponse(400, 'icon_size', 'An icon must be a square of at least 512 x 512 pixels; this one is 9 x 9') });
    const field = within(await screen.findByRole('group', { name: 'Icon' }));
    const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1];
    if (input === undefined) throw new Error('no field for files');
    await user.upload(input, new File(['x'], 'icon.png', { type: 'image/png' }));
    expect(await field.findByRole('alert')).toHaveTextContent('An icon must be a square of at least 512 x 512 pixels; this one is 9 x 9');
    expect(calls('brand/upload')).toHaveLength(1);
    // The form hears of the end of an upload after the field has shown it.
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    });
  });

  describe('that are still being sent', () => {
    /** Opens the brand with uploads that end when the test says so. `add` puts a file into the field of the icon. */
    async function openSending(answers: Parameters<typeof openOffice>[2] = {}, shop = settings()) {
      const uploads: ((answer: Response) => void)[] = [];
      const upload = () => new Promise<Response>((resolve) => { uploads.push(resolve); });
      const office = open(shop, { 'brand/upload': upload, 'settings/change': () => json(settings()), ...answers });
      const field = await screen.findByRole('group', { name: 'Icon' });
      const dropped = (file: File) => fireEvent.drop(screen.getByRole('group', { name: 'Icon' }), { dataTransfer: { types: ['Files'], files: [file] } });
      const end = (index: number, address: string) => act(async () => { uploads[index]?.(json({ address })); });
      return { ...office, field, dropped, end };
    }

    const icon = (bytes = 'x') => new File([bytes], 'icon.png', { type: 'image/png' });
    const save = () => screen.getByRole('button', { name: 'Save' });
    const waits = () => screen.queryByText('The picture is still being prepared. This is saved as soon as it is ready.');

    it('are saved as soon as they are there', async () => {
      const { calls, end, user, dropped } = await openSending();
      dropped(icon());
      expect(screen.getByText('There are changes that are not saved.')).toBeInTheDocument();
      await user.click(save());
      expect(waits()).toBeInTheDocument();
      expect(calls('settings/change')).toEqual([]);
      await end(0, '/media/0a1b-icon-192.png');
      await waitFor(() => {
        expect(changesIn(calls('settings/change')[0]?.body)).toEqual([{ name: 'brand.icon', value: '/media/0a1b-icon-192.png', seen: '' }]);
      });
    });

    it('are dropped with what waits for them when the changes are discarded', async () => {
      const { calls, end, user, dropped } = await openSending();
      dropped(icon());
      await user.click(save());
      expect(waits()).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(waits()).toBeNull();
      expect(screen.getByText('All changes are saved.')).toBeInTheDocument();
      await end(0, '/media/0a1b-icon-192.png');
      expect(within(screen.getByRole('group', { name: 'Icon' })).queryByRole('img')).toBeNull();
      expect(save()).toBeDisabled();
      expect(calls('settings/change')).toEqual([]);
      expect(screen.queryByText('Saved.')).toBeNull();
    });

    it('give way to one that is dropped after them', async () => {
      const { calls, end, user, dropped } = await openSending();
      dropped(icon());
      await user.click(save());
      dropped(icon('y'));
      expect(calls('brand/upload')).toHaveLength(2);
      await end(0, '/media/first-icon-192.png');
      expect(waits()).toBeInTheDocument();
      expect(calls('settings/change')).toEqual([]);
      await end(1, '/media/second-icon-192.png');
      await waitFor(() => {
        expect(changesIn(calls('settings/change')[0]?.body)).toEqual([{ name: 'brand.icon', value: '/media/second-icon-192.png', seen: '' }]);
      });
      expect(calls('settings/change')).toHaveLength(1);
    });

    it('give way to one that is too large, and then nothing is saved', async () => {
      const { calls, end, user, dropped } = await openSending();
      dropped(icon());
      await user.click(save());
      const large = icon();
      Object.defineProperty(large, 'size', { value: 2 ** 31 });
      dropped(large);
      expect(await within(screen.getByRole('group', { name: 'Icon' })).findByRole('alert')).toBeInTheDocument();
      expect(waits()).toBeNull();
      await end(0, '/media/first-icon-192.png');
      expect(calls('settings/change')).toEqual([]);
      expect(screen.queryByText('Saved.')).toBeNull();
    });

    it('end when the picture is removed or brought back, with the Save that waits for them', async () => {
      const before = '/media/0a1b-icon-192.png';
      const { calls, end, user, dropped } = await openSending({}, settings({ 'brand.icon': before }));
      const shown = () => within(screen.getByRole('group', { name: 'Icon' })).queryByRole('img')?.getAttribute('src');
      dropped(icon());
      await user.click(save());
      await user.click(screen.getByRole('button', { name: 'Remove: Icon' }));
      expect(waits()).toBeNull();
      await end(0, '/media/first-icon-192.png');
      expect(shown()).toBeUndefined();
      dropped(icon('y'));
      await user.click(save());
      await user.click(screen.getByRole('button', { name: 'Undo: Icon' }));
      expect(waits()).toBeNull();
      await end(1, '/media/second-icon-192.png');
      expect(shown()).toBe(before);
      expect(calls('settings/change')).toEqual([]);
    });

    it('are not waited for while a colour is wrong', async () => {
      const { calls, end, user, dropped } = await openSending();
      const colour = screen.getByRole('textbox', { name: 'Brand colour' });
      await user.type(colour, '#ffcc00');
      dropped(icon());
      await user.click(save());
      expect(waits()).toBeNull();
      expect(colour).toHaveFocus();
      await end(0, '/media/0a1b-icon-192.png');
      expect(calls('settings/change')).toEqual([]);
    });

    it('are not lost without a question', async () => {
      const { location, user, dropped } = await openSending();
      dropped(icon());
      await user.click(screen.getByRole('link', { name: 'Audit log' }));
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
      expect(location()).toBe('/admin/brand');
    });

    it('are not lost if they come while others are being saved', async () => {
      let answer: (response: Response) => void = () => undefined;
      const { calls, end, user, dropped } = await openSending({ 'settings/change': () => new Promise<Response>((resolve) => { answer = resolve; }) });
      await user.click(screen.getByRole('button', { name: 'Indigo' }));
      await user.click(save());
      dropped(icon());
      await end(0, '/media/0a1b-icon-192.png');
      await act(async () => { answer(json(settings({ 'brand.colour': '#2f3c8f', 'brand.accent': '#b5303c' }))); });
      expect(await screen.findByText('1 change not saved')).toBeInTheDocument();
      await user.click(save());
      expect(changesIn(calls('settings/change')[1]?.body)).toEqual([{ name: 'brand.icon', value: '/media/0a1b-icon-192.png', seen: '' }]);
    });
  });
});
