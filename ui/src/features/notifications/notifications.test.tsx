// Tests of the notifications page.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import NotificationsScreen from './notifications-screen';

function open(answer: () => Response, read: () => Response = () => json({ unread_count: 0 })) {
  signInForTest();
  const server = fakeServer({ notification: answer, 'notification/read': read });
  return { server, ...renderAt(<NotificationsScreen />, { at: '/notification' }) };
}

describe('notifications', () => {
  it('[NOTI-01] [ENT-12] [ROUTE-17] lists title and description', async () => {
    open(() => json([{ id: 1, title: 'Order delivered', description: 'Enjoy it!', created_date: '2026-11-21T09:30:00+03:00', is_read: true, notice: null }]));
    const heading = await screen.findByRole('heading', { name: 'Order delivered' });
    const item = within(heading.closest('li')!);
    expect(item.getByText('Enjoy it!')).toBeVisible();
    expect(item.getByText('Sat 21 Nov 2026, 09:30')).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(crumbs.getByText('Notification')).toBeVisible();
  });

  it('[ERR-01] [ERR-03] says No Data Found when there are none, and when they cannot be loaded', async () => {
    const { unmount } = open(() => json([]));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    unmount();
    open(() => errorResponse(404, 'not_found', ''));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  const notification = (id: number, is_read: boolean) => ({
    id,
    title: `Title ${id}`,
    description: 'Text',
    created_date: '2026-11-21T09:30:00+03:00',
    is_read,
    notice: null,
  });

  it('[NOTI-01] marks all as read once they are shown, and shows which were new until the page closes', async () => {
    const { server } = open(() => json([notification(7, false), notification(9, false), notification(4, true)]));
    await vi.waitFor(() => {
      expect(server.calls('notification/read')).toHaveLength(1);
    });
    expect(server.calls('notification/read')[0]?.body).toEqual({ id: 9 });
    await screen.findByText('Title 7', { exact: false });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Title 7 New', 'Title 9 New', 'Title 4']);
    expect(server.calls('notification/read')).toHaveLength(1);
  });

  it('[NOTI-01] sends nothing if nothing is new, and only logs a failure', async () => {
    const { server, unmount } = open(() => json([notification(4, true)]));
    await screen.findByText('Title 4');
    expect(server.calls('notification/read')).toHaveLength(0);
    unmount();
    const warned = vi.spyOn(console, 'info').mockReturnValue(undefined);
    open(
      () => json([notification(5, false)]),
      () => errorResponse(500, 'internal', ''),
    );
    await vi.waitFor(() => {
      expect(warned).toHaveBeenCalled();
    });
    expect(screen.getByRole('heading', { name: 'Title 5 New' })).toBeVisible();
  });
});
