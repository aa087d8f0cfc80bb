// Tests of the shop's own pages: their list, an earlier version that is brought back, and somebody else's change.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { ShopPage } from '../../api/pages';
import { openOffice, sessionOf } from '../../test/render';
import '../../test/rule-book';

const page = (changes: Partial<ShopPage> = {}): ShopPage => ({
  page: 'about',
  version: 2,
  html: '<p>We sell fish.</p>',
  html_ar: '',
  written_by: 'noor',
  written_at: '2026-11-25T10:00:00+03:00',
  ...changes,
});

const unwritten = page({ page: 'terms', version: 0, html: '', written_by: null, written_at: null });

const versions = [2, 1].map((version) => ({ version, written_by: 'noor', written_at: '2026-11-25T10:00:00+03:00' }));

const open = (at: string, answers: Parameters<typeof openOffice>[2] = {}, session = sessionOf('editor')) =>
  openOffice(at, session, {
    'page/list': () => json({ pages: [unwritten, page()], facts: [{ name: 'shop_name', value: 'Hamour' }] }),
    'page/history': () => json({ versions, next: null }),
    'page/version': () => json(page({ version: 1, html: '<p>We sold meat.</p>' })),
    ...answers,
  });

beforeAll(() => {
  // Without layout there are no lines, whose places the editor asks for when it scrolls.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

describe("the shop's own pages", () => {
  it('say which have a text, and where Arabic is missing', async () => {
    open('/admin/pages');
    const rows = within(await screen.findByRole('table', { name: 'Pages of the shop' })).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/Terms & Conditions.*Standard text/);
    expect(rows[0]).not.toHaveTextContent('Arabic is missing');
    expect(rows[1]).toHaveTextContent(/About Us.*Your text.*by noor.*Arabic is missing/);
  });

  it('bring back an earlier version, but not over what somebody else has saved', async () => {
    const theirs = page({ version: 3, html: '<p>We sell dates.</p>', written_by: 'ali' });
    const refused = () => json({ error: 'Somebody else', code: 'shop_page_changed', request_id: 'test', current: theirs }, 409);
    let saves = 0;
    const { calls, user } = open('/admin/pages/about', { 'page/save': () => (++saves === 1 ? refused() : json(page({ version: 4, html: '<p>We sold meat.</p>' }))) });
    await user.click(await screen.findByRole('button', { name: 'Look at version 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Version 1' });
    expect(await within(dialog).findByText('We sold meat.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Put it into the form' }));
    expect(await screen.findByRole('textbox', { name: 'About Us, English' })).toHaveTextContent('We sold meat.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('We sell dates.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep mine: Text' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('page/save').map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]);
    });
    expect(calls('page/save')[1]?.body).toEqual({ page: 'about', version: 3, html: '<p>We sold meat.</p>', html_ar: '' });
  });

  it('ask before a page without English replaces the one that shoppers read', async () => {
    const { calls, user } = open('/admin/pages/about', { 'page/version': () => json(page({ version: 1, html: '', html_ar: '<p>نبيع السمك</p>' })), 'page/save': () => json(page({ version: 3, html: '', html_ar: '<p>نبيع السمك</p>' })) });
    await user.click(await screen.findByRole('button', { name: 'Look at version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Put it into the form' }));
    expect(await screen.findByText('English is missing')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Save without an English text?' }));
    expect(question.getByText(/The shop shows your English text now/)).toBeInTheDocument();
    expect(calls('page/save')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Save without English' }));
    await waitFor(() => {
      expect(calls('page/save')).toHaveLength(1);
    });
  });

  it.each([
    ['at once in an open shop', [], 'Saved. Shoppers read it now.'],
    ['once a closed shop is open', ['closed_for_maintenance' as const], 'Saved. Shoppers read it once the shop is open.'],
  ])('are read %s', async (_, warnings, said) => {
    const { user } = open('/admin/pages/about', { 'page/save': () => json(page({ version: 3, html: '<p>We sold meat.</p>' })) }, sessionOf('editor', { warnings }));
    await user.click(await screen.findByRole('button', { name: 'Look at version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Put it into the form' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('show the standard text of an unwritten page, which can be the beginning of its own', async () => {
    const { calls, user } = open('/admin/pages/terms', { 'page/preview': () => json({ html: '<p>Hamour is run by Hamour</p>', html_ar: '' }), 'page/history': () => json({ versions, next: null }) });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('You have not written this page. Shoppers read the standard text:')).toBeInTheDocument();
    expect(await screen.findByText('Hamour is run by Hamour')).toBeInTheDocument();
    expect((calls('page/preview')[0]?.body as { html: string }).html).toContain('<p>Whoever orders from {{shop_name}} agrees to these terms.</p>');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Start from the standard text' }));
    expect(await screen.findByRole('textbox', { name: 'Terms & Conditions, English' })).toHaveTextContent('Whoever orders from');
    expect(screen.queryByRole('button', { name: 'Start from the standard text' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Look at version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Put it into the form' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace what you changed?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Terms & Conditions, English' })).toHaveTextContent('Whoever orders from {{shop_name}} agrees to these terms.');
    await user.click(screen.getByRole('button', { name: 'Look at version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Put it into the form' }));
    await user.click(await screen.findByRole('button', { name: 'Replace my changes' }));
    expect(await screen.findByRole('textbox', { name: 'Terms & Conditions, English' })).toHaveTextContent('We sold meat.');
  });

  it('say which value of a text there is not, and keep the text', async () => {
    const issue = { field: 'html', code: 'fact_unknown', details: ['minimum'] };
    const { user } = open('/admin/pages/about', {
      'page/version': () => json(page({ version: 1, html: '<p>{{minimum}}</p>' })),
      'page/save': () => json({ error: 'Invalid', code: 'validation', request_id: 'test', issues: [issue], fields: { html: 'There is no value minimum. Choose one from the list.' } }, 422),
    });
    await user.click(await screen.findByRole('button', { name: 'Look at version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Put it into the form' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is no value minimum. Choose one from the list.')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'About Us, English' })).toHaveTextContent('{{minimum}}');
  });
});
