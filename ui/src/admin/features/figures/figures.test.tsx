// Tests of the figures: the tiles, the choice of days, the charts with their tables, the lists, and the rows behind them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { FigureOrdersPage, FigureTotals, Figures } from '../../api/figures';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

// jsdom has no canvas.
vi.mock('uplot', () => {
  const Plot = class {
    static paths = {};
    destroy() {}
    setSize() {}
    setCursor() {}
    valToPos() {
      return 0;
    }
  };
  return { default: Plot };
});
const saved = vi.hoisted(() => vi.fn<(name: string, text: string) => void>());
vi.mock('../../components/download', () => ({ download: saved }));

const money = (entries: number, amount: string) => ({ entries, amount });

const totals = (changes: Partial<FigureTotals> = {}): FigureTotals => ({
  orders: 12,
  revenue: '1234.50',
  average_basket: '102.88',
  sub_total: '1200.00',
  discount: '20.00',
  tax: '4.50',
  delivery: '50.00',
  online_orders: 5,
  online_revenue: '600.00',
  cash_orders: 7,
  cash_revenue: '634.50',
  new_customers: 3,
  returning_customers: 8,
  cancelled_orders: 1,
  cancelled_total: '80.00',
  unpaid_orders: 0,
  unpaid_total: '0.00',
  delivered: 9,
  late: 2,
  places: 40,
  taken: 10,
  cash: money(6, '500.00'),
  cash_back: money(1, '12.00'),
  online: money(5, '600.00'),
  online_back: money(0, '0.00'),
  ...changes,
});

const overview = (changes: Partial<Figures> = {}): Figures => ({
  from: '2026-11-21',
  until: '2026-11-21',
  before_from: '2026-11-14',
  before_until: '2026-11-14',
  hours: 11,
  as_of: '2026-11-21T10:15:00+03:00',
  days_to_count: 0,
  totals: totals(),
  before: totals({ orders: 10, returning_customers: null }),
  ...changes,
});

const empty = { before_from: '2026-11-14', before_until: '2026-11-14', days: [], hours: [] };
const hour = { hour: 9, orders: 4, revenue: '400.00', orders_before: 2, revenue_before: '150.00' };
const safi = { variation_id: 7, name: 'Safi', category: 'Fish', orders: 6, units: 9, amount: '202.50' };

const answers = (changes: Parameters<typeof openOffice>[2] = {}): Parameters<typeof openOffice>[2] => ({
  'figures/overview': () => json(overview()),
  'figures/series': () => json({ ...empty, hours: [hour] }),
  'figures/categories': () => json({ categories: [{ id: 1, name: 'Fish', units: 9, amount: '202.50', amount_before: '101.25' }] }),
  'figures/products': () => json({ products: [safi], next: null }),
  'figures/slots': () => json({ slots: [{ start: '08:00', end: '10:00', slots: 1, places: 20, taken: 5 }] }),
  'figures/coupons': () => json({ coupons: [{ code: 'FRESH10', orders: 2, discount: '20.00', revenue: '200.00' }] }),
  'figures/taxes': () => json({ rates: [{ basis_points: 500, orders: 12, taxed: '90.00', tax: '4.50' }] }),
  'figures/stock': () => json({ products: [{ variation_id: 7, name: 'Safi', category: 'Fish', stock: 2, sold: 14, days_left: 1 }] }),
  ...changes,
});

const open = (at = '/admin/figures', changes: Parameters<typeof openOffice>[2] = {}) => openOffice(at, 'manager', answers(changes));

describe('today', () => {
  it('is shown beside the week before, and each figure leads to its rows', async () => {
    const { calls } = open();
    const tiles = within(await screen.findByRole('region', { name: 'Overview' }));
    expect(tiles.getByRole('link', { name: /^Orders/ })).toHaveTextContent('Orders12Before, until 11:00: 10 · 20 % up');
    expect(tiles.getByRole('link', { name: /^Revenue/ })).toHaveTextContent(/QR.1,234\.50/);
    expect(tiles.getByRole('link', { name: /^Returning/ })).toHaveTextContent('Returning customers8');
    expect(tiles.getByRole('link', { name: /^Slots/ })).toHaveTextContent('25 %10 of 40 places');
    expect(tiles.getByRole('link', { name: /^Late/ })).toHaveAttribute('href', '/admin/figures/orders?kind=late&from=2026-11-21&until=2026-11-21');
    expect(screen.getByText('Compared with Sat 14 Nov 2026: the overview until 11:00, the end of the hour that is running. The chart, the categories and the money compare with the whole day.')).toBeInTheDocument();
    expect(screen.getByText('As of 10:15')).toBeInTheDocument();
    expect(calls('figures/overview')[0]?.path).toBe('staff/figures/overview');
  });

  it('says which values of the time before are those of the whole day, also in the files', async () => {
    const { user } = open();
    const name = 'Money that came and went';
    expect(within(await screen.findByRole('table', { name })).getByRole('columnheader', { name: 'Before, whole day' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Late/ })).not.toHaveTextContent('before');
    const file = async (of: string) => {
      saved.mockClear();
      await user.click(screen.getByRole('button', { name: `Download CSV: ${of}` }));
      await waitFor(() => {
        expect(saved).toHaveBeenCalled();
      });
      return saved.mock.lastCall?.[1];
    };
    expect(await file(name)).toContain('"Before, whole day"');
    const all = await file('Overview');
    expect(all).toContain('orders,12,10,11:00');
    expect(all).toContain('late,2,2,24:00');
    expect(all).toContain('cash,500.00,500.00,24:00');
  });

  it('names no time of the day for days that are over', async () => {
    open(undefined, { 'figures/overview': () => json(overview({ hours: 24 })) });
    expect(within(await screen.findByRole('table', { name: 'Money that came and went' })).getByRole('columnheader', { name: 'Before' })).toBeInTheDocument();
    expect(screen.getByText('Compared with Sat 14 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Late/ })).toHaveTextContent('Before: 2');
  });

  it('says that days are still being counted', async () => {
    open(undefined, { 'figures/overview': () => json(overview({ days_to_count: 3 })) });
    expect(await screen.findByText('3 days are still being counted. The figures are not complete yet.')).toBeInTheDocument();
  });

  it('says why it did not load', async () => {
    open(undefined, { 'figures/overview': () => errorResponse(500, 'internal', 'Something went wrong') });
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not load');
  });
});

describe('the choice of days', () => {
  it('is part of the address, and the lists are of these days', async () => {
    const { calls, location, user } = open('/admin/figures?range=other&from=2026-11-01&until=2026-11-20');
    await screen.findByRole('region', { name: 'Overview' });
    expect(calls('figures/coupons')[0]?.path).toBe('staff/figures/coupons?from=2026-11-01&until=2026-11-20');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Choose two days. The first must not be after the last.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(location()).toBe('/admin/figures?range=other&from=2026-11-01&until=2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(location()).toBe('/admin/figures');
  });
});

describe('the charts and lists', () => {
  it('can be read as tables and saved', async () => {
    const { user } = open();
    expect(await screen.findByRole('img', { name: 'Revenue by hour, beside the time before' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const rows = within(screen.getByRole('table', { name: 'By hour' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/09:00.*4.*2.*400\.00.*150\.00/);
    await user.click(screen.getByRole('button', { name: 'Download CSV: By hour' }));
    await waitFor(() => {
      expect(saved).toHaveBeenCalled();
    });
    expect(saved.mock.lastCall?.[0]).toBe('by-hour-2026-11-21.csv');
    expect(saved.mock.lastCall?.[1]).toContain('09:00,4,2,400.00,150.00');
  });

  it('say without a pointer what their colours are and what a chosen point has', async () => {
    const series = { ...empty, hours: [hour, { ...hour, hour: 10, orders: 0, revenue: '0.00', revenue_before: '80.00' }] };
    open(undefined, { 'figures/series': () => json(series) });
    const slider = await screen.findByRole('slider', { name: 'Hour whose values are shown' });
    expect(screen.getByText('These days', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByText('Before, whole day', { selector: 'dt' })).toBeInTheDocument();
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^09:00: These days QR.400, Before, whole day QR.150$/));
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^10:00: These days QR.0, Before, whole day QR.80$/));
    expect(screen.getByText(/^QR.80$/, { selector: 'dd' })).toBeInTheDocument();
  });

  it('lead to the rows of a product, a coupon and a way of money', async () => {
    const { calls, user } = open();
    const link = async (table: string, name: string) => within(await screen.findByRole('table', { name: table })).getByRole('link', { name });
    const days = 'from=2026-11-21&until=2026-11-21';
    expect(await link('Products', 'Safi')).toHaveAttribute('href', `/admin/figures/orders?kind=product&${days}&variation=7&name=Safi`);
    expect(await link('Coupons', 'FRESH10')).toHaveAttribute('href', `/admin/figures/orders?kind=coupon&${days}&coupon=FRESH10`);
    expect(await link('Money that came and went', 'Cash refunded')).toHaveAttribute('href', `/admin/figures/money?kind=cash_back&${days}`);
    expect(await link('About to run out', 'Safi')).toHaveAttribute('href', '/admin/stock/7');
    await user.click(screen.getByRole('button', { name: 'Worst sellers' }));
    expect(calls('figures/products').at(-1)?.path).toBe('staff/figures/products?sort=worst');
  });

  it('say so if there is nothing', async () => {
    open(undefined, {
      'figures/coupons': () => json({ coupons: [] }),
      'figures/stock': () => json({ products: [] }),
      'figures/products': () => json({ products: [], next: null }),
    });
    expect(await screen.findByText('No coupon was used in these days.')).toBeInTheDocument();
    expect(await screen.findByText('Nothing is about to run out.')).toBeInTheDocument();
    expect(await screen.findByText('Nothing was sold in these days.')).toBeInTheDocument();
  });
});

describe('the rows behind a figure', () => {
  const order: FigureOrdersPage['orders'][number] = {
    id: 12,
    number: 'HM000012',
    placed_at: '2026-11-21T09:00:00+03:00',
    name: '=Noor',
    status: 'Delivered',
    is_online: false,
    delivery_day: '2026-11-21',
    promised_by: '2026-11-21T10:00:00+03:00',
    closed_at: '2026-11-21T10:30:00+03:00',
    coupon_code: null,
    discount: '0.00',
    tax: '0.00',
    total: '45.00',
  };

  it('are listed in pages, and the file has all of them', async () => {
    const page = (path: string) =>
      path.includes('after') ? json({ orders: [{ ...order, id: 11, number: 'HM000011' }], next: null }) : json({ orders: [order], next: '1_2' });
    const { calls, user } = open('/admin/figures/orders?kind=late&from=2026-11-21&until=2026-11-21', { 'figures/orders': ({ path }) => page(path) });
    const rows = within(await screen.findByRole('table', { name: 'Late orders' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/HM000012.*=Noor.*Delivered.*10:00.*10:30.*45\.00/);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('That is all: 2 entries.')).toBeInTheDocument();
    expect(calls('figures/orders')[1]?.path).toContain('after=1_2');
    saved.mockClear();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      expect(saved).toHaveBeenCalled();
    });
    expect(saved.mock.lastCall?.[0]).toBe('orders-late-2026-11-21.csv');
    expect(saved.mock.lastCall?.[1].match(/HM00001[12]/g)).toHaveLength(2);
    expect(saved.mock.lastCall?.[1]).toContain("'=Noor");
  });

  it('of money are listed with their notes', async () => {
    const row = { id: 1, order_id: 12, order_number: 'HM000012', at: '2026-11-21T09:00:00+03:00', amount: '12.00', note: 'One fish was spoilt' };
    open('/admin/figures/money?kind=cash_back&from=2026-11-21&until=2026-11-21', { 'figures/money': () => json({ rows: [row], next: null }) });
    const rows = within(await screen.findByRole('table', { name: 'Cash refunded' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/HM000012.*One fish was spoilt.*12\.00/);
  });
});
