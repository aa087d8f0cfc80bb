// Tests of notifications to customers: the list, the count, the question, and that a lost answer sends nothing twice.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Announcement } from '../../api/announcements';
import type { Customer } from '../../api/customers';
import type * as Permissions from '../../core/permissions';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

// Every role that may send notifications may also look for customers today.
const mayNot = vi.hoisted(() => new Set<string>());
vi.mock('../../core/permissions', async (original) => {
  const real = await original<typeof Permissions>();
  return { ...real, may: (role: string, permission: string) => !mayNot.has(permission) && real.may(role, permission) };
});

const sent: Announcement = {
  id: 3,
  actor: 'noor',
  title: 'Eid hours',
  title_ar: 'ساعات العيد',
  text: 'We open at 8.',
  text_ar: '',
  link: '',
  audience: { kind: 'ordered_lately', days: 30, municipality_id: null, numbers: [] },
  wanted: 400,
  told: 200,
  readers: 50,
  is_finished: false,
  sent_at: '2026-11-27T10:00:00+03:00',
};

describe('notifications', () => {
  it('are listed with how many have them and have read them', async () => {
    openOffice('/admin/notifications', 'manager', { 'announcement/list': () => json({ items: [sent], next: null }) });
    const row = await screen.findByRole('row', { name: /Eid hours/ });
    expect(row).toHaveTextContent(/Who ordered lately: 30 days.*200 of 400.*50 \(25 %\)/);
  });

  it('are counted, asked about and sent with one key', async () => {
    let answer = () => errorResponse(500, 'internal', 'Something went wrong');
    const { calls, location, user } = openOffice('/admin/notifications/new', 'manager', {
      'announcement/count': () => json({ customers: 12 }),
      'announcement/list': () => json({ items: [sent], next: null }),
      'announcement/send': () => answer(),
    });
    expect(await screen.findByText('12 customers would get it now.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Title, English' }), 'Eid hours');
    await user.type(screen.getByRole('textbox', { name: 'Text, English' }), 'We open at 8.');
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(await screen.findByText('12 customers will get it. It cannot be taken back.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => {
      expect(calls('announcement/send')).toHaveLength(1);
    });
    answer = () => json(sent);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/notifications');
    });
    const [first, second] = calls('announcement/send').map(({ body }) => body as { key: string });
    expect(second).toEqual(first);
  });

  it('are not sent to nobody', async () => {
    let customers = 0;
    const { user } = openOffice('/admin/notifications/new', 'manager', { 'announcement/count': () => json({ customers }) });
    await user.type(await screen.findByRole('textbox', { name: 'Title, English' }), 'Eid hours');
    await user.type(screen.getByRole('textbox', { name: 'Text, English' }), 'We open at 8.');
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(await screen.findByText('Nobody would get it. Choose at least one customer.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    customers = 1;
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(await screen.findByText('1 customer will get it. It cannot be taken back.')).toBeInTheDocument();
  });

  it('are for customers who are found by name or phone', async () => {
    const customer = (id: number, name: string, changes: Partial<Customer> = {}): Customer => ({
      id,
      name,
      phone: '97455512345',
      created_at: '2026-11-01T10:00:00+03:00',
      order_count: 0,
      last_order_at: null,
      note: '',
      blocked_at: null,
      blocked_reason: null,
      erased_at: null,
      ...changes,
    });
    const found = [customer(7, 'Aisha'), customer(12, 'Aisha Noor'), customer(13, 'Aisha Gone', { blocked_at: '2026-11-02T10:00:00+03:00' })];
    const { calls, user } = openOffice('/admin/notifications/new', 'manager', {
      'announcement/count': () => json({ customers: 2 }),
      'customer/list': () => json({ customers: found, next: null }),
    });
    await user.click(await screen.findByRole('button', { name: /All customers/ }));
    await user.click(await screen.findByRole('option', { name: 'One customer, or some' }));
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(screen.getByText('Choose at least one customer')).toBeInTheDocument();
    const box = screen.getByRole('searchbox', { name: 'Find a customer' });
    for (const name of [/^Aisha \+974 5551 2345$/, /^Aisha Noor/]) {
      await user.type(box, 'ai');
      await user.click(await screen.findByRole('button', { name }));
      expect(box).toHaveFocus();
      expect(box).toHaveValue('');
    }
    const chosen = within(screen.getByRole('list', { name: 'Chosen customers' }));
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Aisha +974 5551 2345', 'Aisha Noor +974 5551 2345']);
    await waitFor(() => {
      expect(calls('announcement/count').at(-1)?.body).toMatchObject({ audience: { kind: 'customers', numbers: [7, 12] } });
    });
    await user.type(box, 'ai');
    expect(screen.queryByRole('button', { name: /^Aisha Gone/ })).toBeNull();
    await user.click(chosen.getByRole('button', { name: 'Remove Aisha' }));
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Aisha Noor +974 5551 2345']);
    expect(await screen.findByRole('button', { name: /^Aisha \+974/ })).toBeVisible();
  });

  it('name customers by numbers that can be read, if the role may not look for customers', async () => {
    mayNot.add('customers.read');
    const { user } = openOffice('/admin/notifications/new', 'manager', { 'announcement/count': () => json({ customers: 12 }) });
    await user.click(await screen.findByRole('button', { name: /All customers/ }));
    await user.click(await screen.findByRole('option', { name: 'One customer, or some' }));
    expect(await screen.findByText('Say whom it is for, and it is counted here.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Numbers of customers' }), '7 and 12');
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(screen.getByText('Enter numbers with commas between them')).toBeInTheDocument();
    mayNot.clear();
  });
});
