// Tests of the stock: the list and its filters, what comes and is thrown away, the count, and a product's movements.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { StockItem, StockMovement, StockPage } from '../../api/stock';
import { isUnsaved } from '../../stores/unsaved';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const item = (changes: Partial<StockItem> = {}): StockItem => ({
  variation_id: 7,
  name: 'Safi',
  name_ar: 'صافي',
  category_id: 1,
  category: 'Fish',
  image: '/media/safi.webp',
  unit_grams: 500,
  stock: 20,
  held: 0,
  on_shelf: 20,
  low_at: null,
  low_mark: 5,
  is_low: false,
  is_offered: true,
  ...changes,
});

const kunafa = item({ variation_id: 8, name: 'Kunafa', name_ar: '', category_id: 2, category: 'Sweets', unit_grams: null, stock: 3, on_shelf: 3, is_low: true });

const page = (items: readonly StockItem[] = [item(), kunafa]): StockPage => ({
  items: [...items],
  next: null,
  low: 1,
  categories: [
    { id: 10, name: 'Fish' },
    { id: 2, name: 'Sweets' },
  ],
});

const openStock = (at = '/admin/stock', answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(at, 'packer', { 'stock/list': () => json(page()), ...answers });

describe('the list', () => {
  it('shows what is there, and the filters are part of the address', async () => {
    const { calls, location, user } = openStock();
    const rows = within(await screen.findByRole('table', { name: 'Stock' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Safi.*Fish.*صافي.*20/);
    expect(rows[2]).toHaveTextContent(/Kunafa.*Sweets.*3.*Low/);
    const categories = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(categories.map((button) => button.textContent)).toEqual(['All', 'Fish', 'Sweets']);
    expect(screen.getByRole('group', { name: 'Category' }), 'none is cut where a mouse cannot scroll').toHaveClass('isWrapped');
    await user.click(screen.getByRole('button', { name: 'Sweets' }));
    await user.click(screen.getByRole('button', { name: 'Low stock (1)' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'kun{Enter}');
    expect(location()).toBe('/admin/stock?category=2&low=true&search=kun');
    expect(calls('stock/list').at(-1)?.path).toBe('staff/stock/list?search=kun&category_id=2&low=true');
  });

  it('leads back to all products when nothing is found', async () => {
    const { location, user } = openStock('/admin/stock?low=true&category=2&count=true', { 'stock/list': ({ path }) => json(page(path.includes('low') ? [] : [item()])) });
    expect(await screen.findByText('No products match the filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(location(), 'the count goes on').toBe('/admin/stock?count=true');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('says that nothing is low', async () => {
    openStock('/admin/stock?low=true', { 'stock/list': () => json({ ...page([]), low: 0 }) });
    expect(await screen.findByText('Nothing is low.')).toBeInTheDocument();
  });
});

describe('what a supplier brings', () => {
  it('is added, and its note is sent', async () => {
    const { calls, user } = openStock(undefined, { 'stock/adjust': () => json(item({ stock: 30 })) });
    await user.click(await screen.findByRole('button', { name: 'Receive Safi' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('One unit is 500 g.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a whole number, such as 12')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Units that came'), '١٠');
    expect(dialog.getByText('In stock after it: 30')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Note/), 'From Al Khor');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Safi: 30 in stock.')).toBeInTheDocument();
    const body = calls('stock/adjust')[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({ variation_id: 7, kind: 'received', units: 10, note: 'From Al Khor' });
    expect(body.seen).toBeUndefined();
    expect(body.key).toMatch(/.{20}/);
  });

  it('cannot be less than is thrown away', async () => {
    const { calls, user } = openStock();
    await user.click(await screen.findByRole('button', { name: 'Waste of Kunafa' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Units thrown away'), '4');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Only 3 are free: orders hold all others')).toBeInTheDocument();
    expect(calls('stock/adjust')).toEqual([]);
  });
});

describe('the count', () => {
  it('saves each product on its own, and goes to the next with Enter', async () => {
    const { calls, user } = openStock('/admin/stock?count=true', { 'stock/adjust': () => json(item({ stock: 18, on_shelf: 18 })) });
    const field = await screen.findByLabelText('Safi: units on the shelf');
    await user.type(field, '18');
    expect(isUnsaved()).toBe(true);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Counted: \u22122')).toBeInTheDocument();
    expect(isUnsaved()).toBe(false);
    expect(screen.getByLabelText('Kunafa: units on the shelf')).toHaveFocus();
    expect(calls('stock/adjust')[0]?.body).toMatchObject({ variation_id: 7, kind: 'counted', units: 18, seen: 20, note: '' });
    expect(field).toHaveValue('');
  });

  it('that was made beside a sale is to be made again, and what was typed stays', async () => {
    const conflict = { error: 'The stock has changed meanwhile.', code: 'stock_changed', request_id: 'x', current: item({ stock: 19, on_shelf: 19 }) };
    let inStock = 20;
    const { answers, calls, user } = openStock('/admin/stock?count=true', {
      'stock/list': () => json(page([item({ stock: inStock, on_shelf: inStock })])),
      'stock/adjust': () => {
        inStock = 19;
        return json(conflict, 409);
      },
    });
    const field = await screen.findByLabelText('Safi: units on the shelf');
    await user.type(field, '20');
    await user.click(screen.getByRole('button', { name: 'Save the count of Safi' }));
    expect(await screen.findByText(/The stock has changed meanwhile: 19 should be on the shelf now/)).toBeInTheDocument();
    expect(field).toHaveValue('20');
    answers['staff/stock/adjust'] = () => json(item({ stock: 19, on_shelf: 19 }));
    expect(screen.getByRole('row', { name: /Safi/ })).toHaveTextContent('19');
    await user.clear(field);
    await user.type(field, '19{Enter}');
    await screen.findByText('Counted: as expected');
    expect(calls('stock/adjust').at(-1)?.body).toMatchObject({ units: 19, seen: 19 });
  });
});

const movement = (changes: Partial<StockMovement>): StockMovement => ({
  id: 1,
  kind: 'opening',
  units: 20,
  stock_after: 20,
  order_id: null,
  order_number: null,
  done_by: null,
  note: '',
  happened_at: '2026-11-20T10:00:00+03:00',
  ...changes,
});

describe('what open orders hold', () => {
  const held = item({ stock: 18, held: 2, on_shelf: 20 });

  it('is not in the stock, and is counted', async () => {
    const { calls, user } = openStock(undefined, { 'stock/list': () => json(page([held])), 'stock/adjust': () => json(held) });
    expect(await screen.findByRole('row', { name: /Safi/ })).toHaveTextContent('18and 2 in open orders');
    await user.click(screen.getByRole('button', { name: 'Count the stock' }));
    expect(screen.getByRole('row', { name: /Safi/ })).toHaveTextContent('202 of them in open orders');
    await user.type(screen.getByLabelText('Safi: units on the shelf'), '20{Enter}');
    await screen.findByText('Counted: as expected');
    expect(calls('stock/adjust')[0]?.body).toMatchObject({ kind: 'counted', units: 20, seen: 20 });
  });

  it('stays what it was when the number was typed, whatever comes in between', async () => {
    const { answers, calls, user } = openStock('/admin/stock?count=true', { 'stock/adjust': () => json(kunafa) });
    await user.type(await screen.findByLabelText('Safi: units on the shelf'), '20');
    answers['staff/stock/list'] = () => json(page([item({ stock: 15, on_shelf: 15 }), kunafa]));
    answers['staff/stock/adjust'] = () => errorResponse(503, 'overloaded', 'The shop is busy');
    await user.type(screen.getByLabelText('Kunafa: units on the shelf'), '3{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('row', { name: /Safi/ })).toHaveTextContent('15');
    });
    await user.click(screen.getByRole('button', { name: 'Save the count of Safi' }));
    expect(calls('stock/adjust').at(-1)?.body).toMatchObject({ variation_id: 7, units: 20, seen: 20 });
  });
});

describe('a request without an answer', () => {
  it('keeps its key, also with another content', async () => {
    const { answers, calls, user } = openStock(undefined, { 'stock/adjust': () => Promise.reject(new TypeError('lost')) });
    await user.click(await screen.findByRole('button', { name: 'Receive Safi' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Units that came'), '10');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByRole('alert');
    answers['staff/stock/adjust'] = () => errorResponse(409, 'key_reused', 'This was already sent');
    await user.type(dialog.getByLabelText(/^Note/), 'Late');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/already sent with other contents/)).toBeInTheDocument();
    const [first, second] = calls('stock/adjust').map(({ body }) => body as { key: string });
    expect(second?.key).toBe(first?.key);
  });
});

describe('a product', () => {
  const movements = [
    movement({ id: 3, kind: 'spoiled', units: -1, stock_after: 17, done_by: 'noor', note: 'On the floor' }),
    movement({ id: 2, kind: 'sold', units: -2, stock_after: 18, order_id: 42, order_number: 'HM000042' }),
    movement({}),
  ];

  it('shows everything that came and went', async () => {
    openOffice('/admin/stock/7', 'packer', { 'stock/movements': () => json({ item: item({ stock: 17, on_shelf: 17 }), movements, next: null }) });
    expect(await screen.findByRole('heading', { name: 'Safi' })).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Movements' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Waste.*On the floor.*\u22121.*17.*noor/);
    expect(rows[2]).toHaveTextContent(/Order.*\u22122.*18.*HM000042/);
    expect(within(rows[2] ?? document.body).getByRole('link', { name: 'HM000042' })).toHaveAttribute('href', '/admin/orders/42');
    expect(rows[3]).toHaveTextContent(/Opening stock.*\+20.*20/);
  });

  it('has its own mark for low stock', async () => {
    const { calls, user } = openOffice('/admin/stock/7', 'packer', {
      'stock/movements': () => json({ item: item(), movements, next: null }),
      'stock/set-low': () => json(item({ low_at: 8 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Change when it counts as low' }));
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Units'), '8{Enter}');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('stock/set-low')[0]?.body).toEqual({ variation_id: 7, low_at: 8 });
  });

  it('that does not exist is said', async () => {
    openOffice('/admin/stock/7', 'packer', { 'stock/movements': () => json({ error: 'Not found', code: 'not_found', request_id: 'x' }, 404) });
    expect(await screen.findByText('There is no such product')).toBeInTheDocument();
  });
});
