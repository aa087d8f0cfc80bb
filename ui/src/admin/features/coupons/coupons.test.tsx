// Tests of the coupons: the list, the form, what happens if somebody else was first, and the preview.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Coupon, CouponPreview, CouponTerms } from '../../api/coupons';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const terms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'percent',
  percent: 10,
  cap: '20.00',
  amount: null,
  minimum: '50.00',
  first_on: null,
  last_on: '2026-12-31',
  max_uses: 100,
  max_uses_per_customer: null,
  first_order_only: false,
  scope: 'all',
  categories: [],
  is_active: true,
  ...changes,
});

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'EID',
  version: 3,
  status: 'active',
  uses: 7,
  terms: terms(),
  begins_at: null,
  ...changes,
});

const free = coupon({
  code: 'FREE',
  status: 'scheduled',
  uses: 0,
  terms: terms({ kind: 'free_delivery', percent: null, cap: null, first_on: '2026-12-01', last_on: null, max_uses: null }),
});

const categories = [
  { slug: 'fish', name: 'Fish' },
  { slug: 'sweets', name: 'Sweets' },
];

const page = { coupons: [coupon(), free], next: null, categories };
const detail = { coupon: coupon(), orders: 6, reduction: '84.00', revenue: '920.50' };

const open = (at: string, answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(at, 'manager', { 'coupon/list': () => json(page), 'coupon/detail': () => json(detail), ...answers });

describe('the list', () => {
  it('says what each coupon takes off, when it is valid and how often it was used', async () => {
    const { calls, user } = open('/admin/coupons');
    const rows = within(await screen.findByRole('table', { name: 'Coupons' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/EID.*Active.*10 %, at most QR\s20.00.*7 of 100.*until Thu 31 Dec 2026/);
    expect(rows[2]).toHaveTextContent(/FREE.*Not yet valid.*Delivery fee.*0.*from Tue 1 Dec 2026/);
    await user.type(screen.getByRole('searchbox', { name: 'Find a coupon' }), 'fr{Enter}');
    expect(calls('coupon/list').at(-1)?.path).toBe('staff/coupon/list?search=fr');
  });

  it('leads back to all coupons when nothing is found', async () => {
    const { location, user } = open('/admin/coupons?search=zz', { 'coupon/list': ({ path }) => json(path.includes('search') ? { ...page, coupons: [] } : page) });
    expect(await screen.findByText('No coupons found for \u201czz\u201d.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('table', { name: 'Coupons' })).toBeVisible();
    expect(location()).toBe('/admin/coupons');
    expect(screen.getByRole('searchbox', { name: 'Find a coupon' })).toHaveValue('');
    expect(screen.getByRole('searchbox', { name: 'Find a coupon' })).toHaveFocus();
  });
});

describe('a coupon', () => {
  it('shows what it has brought and sends what was changed, also after somebody else has changed it', async () => {
    let isFirst = true;
    const { calls, user } = open('/admin/coupons/EID', {
      'coupon/change': () => {
        const current = coupon({ version: 4, terms: terms({ percent: 25 }) });
        const refused = json({ error: 'Somebody else', code: 'coupon_changed', request_id: 'test', current }, 409);
        const answer = isFirst ? refused : json(coupon({ version: 5 }));
        isFirst = false;
        return answer;
      },
    });
    const figures = within(await screen.findByRole('region', { name: 'What it has brought' }));
    expect(figures.getByText(/QR\s920.50/)).toBeInTheDocument();
    const percent = screen.getByLabelText('Percentage');
    await user.clear(percent);
    await user.type(percent, '١٥');
    await user.click(screen.getByRole('button', { name: 'Only some categories' }));
    await user.click(screen.getByRole('button', { name: 'Sweets' }));
    expect(screen.getByText('There are changes that are not saved.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has changed this coupon meanwhile/)).toBeInTheDocument();
    expect(screen.getByText(/25 %, at most QR\s20.00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('EID is saved.')).toBeInTheDocument();
    const wanted = terms({ percent: 15, scope: 'only', categories: ['sweets'] });
    expect(calls('coupon/change').map(({ body }) => body)).toEqual([
      { code: 'EID', version: 3, terms: wanted },
      { code: 'EID', version: 4, terms: wanted },
    ]);
  });

  it('that is new keeps what is typed on an error', async () => {
    const { calls, user } = open('/admin/coupons/-/new', {
      'coupon/add': () => errorResponse(409, 'coupon_exists', 'Coupon FREE2 already exists'),
    });
    await user.type(await screen.findByLabelText('Code'), 'free2');
    await user.type(screen.getByLabelText('Percentage'), 'ten');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Enter a whole number, such as 10')).toBeInTheDocument();
    expect(screen.getByText('One field needs your attention.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'The delivery fee' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/already exists/)).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('free2');
    expect(calls('coupon/add')[0]?.body).toMatchObject({ code: 'free2', terms: { kind: 'free_delivery', percent: null, minimum: '0.00' } });
  });

  it('that gives much away is asked about before it is saved', async () => {
    const created = terms({ percent: 100, cap: null, max_uses: null });
    const { calls, user } = open('/admin/coupons/-/new', { 'coupon/add': () => json(coupon({ terms: created })) });
    await user.type(await screen.findByLabelText('Code'), 'EID');
    await user.type(screen.getByLabelText('Percentage'), '100');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save EID?' }));
    expect(dialog.getByText('It takes 100 % off. There is no maximum discount, and no limit of uses.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls('coupon/add')).toEqual([]);
    expect(screen.getByLabelText('Percentage')).toHaveValue('100');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save it' }));
    expect(await screen.findByText('EID is created.')).toBeInTheDocument();
    expect(calls('coupon/add')[0]?.body).toMatchObject({ code: 'EID', terms: { percent: 100 } });
  });

  it('keeps and guards what is typed while a save is under way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const saved = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { location, user } = open('/admin/coupons/EID', { 'coupon/change': () => saved });
    await user.type(await screen.findByLabelText('Percentage'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const minimum = screen.getByLabelText(/^Lowest total/);
    await user.clear(minimum);
    await user.type(minimum, '75');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    answer(json(coupon({ version: 4, terms: terms({ percent: 105 }) })));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
    });
    expect(minimum).toHaveValue('75');
    expect(screen.getByText('There are changes that are not saved.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(location()).toBe('/admin/coupons/EID');
  });

  it('that is new cannot be typed while it is being created, and can again if that is refused', async () => {
    let answer: (response: Response) => void = () => undefined;
    const created = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { answers, location, user } = open('/admin/coupons/-/new', { 'coupon/add': () => created });
    const code = await screen.findByLabelText('Code');
    await user.type(screen.getByLabelText('Percentage'), '10');
    await user.type(code, 'eid');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(code.closest('[inert]')).not.toBeNull();
    expect(screen.getByLabelText('Percentage').closest('[inert]')).not.toBeNull();
    answer(errorResponse(409, 'coupon_exists', 'Coupon EID already exists'));
    expect(await screen.findByText(/already exists/)).toBeInTheDocument();
    expect(code.closest('[inert]')).toBeNull();
    expect(code).toHaveValue('eid');
    answers['staff/coupon/add'] = () => json(coupon());
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/coupons/EID');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is saved or left by a bar that stays in view, and what is typed is asked about first', async () => {
    const { location, user } = open('/admin/coupons/EID');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    expect(save.closest('[data-page-bar]')).not.toBeNull();
    await user.type(screen.getByLabelText('Percentage'), '5');
    expect(save).toBeEnabled();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(location()).toBe('/admin/coupons/EID');
  });
});

describe('the preview', () => {
  it('reckons a sample cart, and says why a coupon does not apply', async () => {
    const preview: CouponPreview = {
      lines: [{ name: 'Safi', amount: '40.00', is_covered: true }],
      sub_total: '40.00',
      discount: '0.00',
      delivery_before: '15.00',
      delivery: '15.00',
      total: '55.00',
      issue: { code: 'coupon_minimum', message: 'This coupon is for carts of QR 50.00 or more', details: ['50.00'] },
    };
    const { calls, user } = open('/admin/coupons/EID', {
      'coupon/products': () => json({ products: [{ variation_id: 7, name: 'Safi', price: '20.00' }] }),
      'coupon/preview': () => json(preview),
    });
    const part = within(await screen.findByRole('region', { name: 'Try it' }));
    await user.type(part.getByLabelText('Add a product'), 'saf');
    await user.click(await part.findByRole('button', { name: 'Add Safi' }));
    const units = part.getByLabelText('Units of Safi');
    await user.clear(units);
    await user.type(units, '2');
    await user.click(part.getByRole('button', { name: 'Calculate' }));
    expect(part.getByText(/with the shop’s usual delivery fee/)).toBeInTheDocument();
    expect(await part.findByText(/does not apply: This coupon is for carts of QR 50.00 or more/)).toBeInTheDocument();
    expect(part.getByText('Delivery, usual fee')).toBeInTheDocument();
    expect(calls('coupon/preview')[0]?.body).toEqual({
      terms: terms(),
      lines: [{ variation_id: 7, units: 2 }],
      is_first_order: true,
      is_express: false,
    });
  });
});
