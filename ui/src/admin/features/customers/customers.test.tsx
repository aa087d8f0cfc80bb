// Tests of the customers: the search, the note, the block and the erasure.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Customer, CustomerDetail } from '../../api/customers';
import { isUnsaved } from '../../stores/unsaved';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const customer = (changes: Partial<Customer> = {}): Customer => ({
  id: 42,
  name: 'Mariam Al-Kuwari',
  phone: '97455512345',
  created_at: '2026-11-20T10:00:00+03:00',
  order_count: 0,
  last_order_at: null,
  note: '',
  blocked_at: null,
  blocked_reason: null,
  erased_at: null,
  ...changes,
});

const detail = (changes: Partial<Customer> = {}): CustomerDetail => ({
  customer: customer(changes),
  orders: [],
  addresses: [
    { id: 1, address_type: 'Home', is_main: true, text: 'Villa 5, Street 840', municipality: 'Doha', latitude: null, longitude: null },
  ],
  enquiries: [],
  audit: [],
});

const openCustomer = (role: 'support' | 'manager', answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/customers/42', role, { 'customer/detail': () => json(detail()), ...answers });

describe('the list', () => {
  it('shows who fits the search, which is part of the address', async () => {
    const { calls, location, user } = openOffice('/admin/customers', 'support', {
      'customer/list': () => json({ customers: [customer(), customer({ id: 41, name: 'Ali', blocked_at: '2026-11-21T10:00:00+03:00' })], next: null }),
    });
    const rows = within(await screen.findByRole('table', { name: 'Customers' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Mariam Al-Kuwari.*42.*\+974 5551 2345.*0.*Never.*Active/);
    expect(rows[2]).toHaveTextContent('Blocked');
    await user.type(screen.getByRole('searchbox', { name: 'Find a customer' }), 'mar{Enter}');
    expect(location()).toBe('/admin/customers?search=mar');
    expect(calls('customer/list').at(-1)?.path).toBe('staff/customer/list?search=mar&limit=50');
    await user.click(screen.getByRole('button', { name: 'Blocked only' }));
    expect(calls('customer/list').at(-1)?.path).toBe('staff/customer/list?search=mar&blocked=true&limit=50');
  });

  it('says that nobody was found, and what can be typed', async () => {
    openOffice('/admin/customers?search=zzz', 'support', { 'customer/list': () => json({ customers: [], next: null }) });
    expect(await screen.findByText('No customers found for “zzz”.')).toBeInTheDocument();
  });
});

describe('the page', () => {
  it('says the number of the customer', async () => {
    openCustomer('support');
    expect(await screen.findByText('Customer 42')).toBeInTheDocument();
  });
});

describe('the note', () => {
  it('is edited in place, and sent with the note that was seen', async () => {
    const { calls, user } = openCustomer('support', { 'customer/set-note': () => json(detail({ note: 'Rings twice.' })) });
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    expect(isUnsaved()).toBe(false);
    await user.type(screen.getByLabelText('Note about the customer'), 'Rings twice.');
    expect(isUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('The note is saved.');
    expect(isUnsaved()).toBe(false);
    expect(calls('customer/set-note')[0]?.body).toEqual({ customer_id: 42, seen: '', note: 'Rings twice.' });
    expect(screen.getByRole('region', { name: 'Note' })).toHaveTextContent('Rings twice.');
  });

  it('that somebody else has changed is shown, and what was typed stays', async () => {
    const conflict = { error: 'Somebody else has changed this customer.', code: 'customer_changed', request_id: 'x', current: detail({ note: 'Tips.' }) };
    const { calls, user } = openCustomer('support', { 'customer/set-note': () => json(conflict, 409) });
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await user.type(screen.getByLabelText('Note about the customer'), 'Rings twice.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/The note is now: Tips\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Note about the customer')).toHaveValue('Rings twice.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(calls('customer/set-note').at(-1)?.body).toEqual({ customer_id: 42, seen: 'Tips.', note: 'Rings twice.' });
  });
});

describe('what managers do', () => {
  it('is not offered to support', async () => {
    openCustomer('support');
    await screen.findByRole('heading', { name: 'Mariam Al-Kuwari' });
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Villa 5, Street 840 in a map' })).toHaveAttribute('href', expect.stringContaining('Villa+5'));
  });

  it('blocks with a reason', async () => {
    const blocked = detail({ blocked_at: '2026-11-25T10:00:00+03:00', blocked_reason: 'Two false addresses' });
    const { calls, user } = openCustomer('manager', { 'customer/block': () => json(blocked) });
    const access = within(await screen.findByRole('region', { name: 'Access to the shop' }));
    await user.click(access.getByRole('button', { name: 'Block' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(dialog.getByText('This field is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Two false addresses');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked: Two false addresses')).toBeInTheDocument();
    expect(calls('customer/block')[0]?.body).toEqual({ customer_id: 42, reason: 'Two false addresses' });
  });

  it('erases only after the phone or the word is typed, and says what keeps it from that', async () => {
    const { answers, calls, user } = openCustomer('manager', {
      'customer/erase': () => errorResponse(400, 'customer_orders_open', 'This customer still has orders under way. Finish or cancel them first.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    expect(dialog.getByText("Type the customer's phone, or ERASE")).toBeInTheDocument();
    expect(calls('customer/erase')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), '5551 2345');
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This customer still has orders under way.');
    answers['staff/customer/erase'] = () =>
      json(detail({ name: 'Erased customer', phone: null, erased_at: '2026-11-25T10:00:00+03:00' }));
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    expect(await screen.findByRole('heading', { name: 'Erased customer' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
  });
});
