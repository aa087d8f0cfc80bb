// Tests of notifications to customers: the list, the count, the question, and that a lost answer sends nothing twice.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Announcement } from '../../api/announcements';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

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

  it('name customers by numbers that can be read', async () => {
    const { user } = openOffice('/admin/notifications/new', 'manager', { 'announcement/count': () => json({ customers: 12 }) });
    await user.click(await screen.findByRole('button', { name: /All customers/ }));
    await user.click(await screen.findByRole('option', { name: 'One customer, or some' }));
    expect(await screen.findByText('Say whom it is for, and it is counted here.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Numbers of customers' }), '7 and 12');
    await user.click(screen.getByRole('button', { name: 'Send …' }));
    expect(screen.getByText('Enter numbers with commas between them')).toBeInTheDocument();
  });
});
