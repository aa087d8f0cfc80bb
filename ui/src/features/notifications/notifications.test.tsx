// Tests of the notifications page.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../../test/customer';
import { putAllInView } from '../../test/in-view';
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

  describe('that are older', () => {
    const link = (before: string) => ({ Link: `</api/notification?before=${before}>; rel="next"` });
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

    /** Notifications 6 to 1, two per page. */
    function openPages() {
      signInForTest();
      let newest = () => json([notification(6, true), notification(5, true)], 200, link('50.5'));
      const server = fakeServer({
        notification: ({ path }) => {
          if (path.includes('before=50.5')) return json([notification(4, true), notification(3, true)], 200, link('30.3'));
          return path.includes('before=30.3') ? json([notification(2, true), notification(1, true)]) : newest();
        },
      });
      const view = renderAt(<NotificationsScreen />, { at: '/notification' });
      const arrive = async (...ids: number[]) => {
        newest = () => json(ids.map((id) => notification(id, true)), 200, link('60.6'));
        await act(() => view.client.refetchQueries({ queryKey: ['notifications'] }));
      };
      return { server, arrive, ...view };
    }
    const older = () => screen.findByRole('button', { name: 'Show older notifications' });

    it('[NOTI-01] load by a button, which gives the focus to the first of them', async () => {
      const { user } = openPages();
      await user.click(await older());
      await waitFor(() => {
        expect(screen.getByRole('heading', { name: 'Title 4' }).closest('li')).toHaveFocus();
      });
      await user.click(await older());
      await waitFor(() => {
        expect(titles()).toEqual([6, 5, 4, 3, 2, 1].map((id) => `Title ${id}`));
      });
      expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
    });

    it('[NOTI-01] load by themselves when the end of the list is near', async () => {
      putAllInView();
      openPages();
      await screen.findByText('Title 1');
      expect(screen.getByText('Showing 6 notifications')).toHaveAttribute('role', 'status');
    });

    it('stay when a new one arrives, and load anew when many do', async () => {
      const { user, arrive } = openPages();
      await user.click(await older());
      await screen.findByText('Title 3');
      await arrive(7, 6);
      await waitFor(() => {
        expect(titles()).toEqual([7, 6, 5, 4, 3].map((id) => `Title ${id}`));
      });
      await arrive(12, 11);
      await waitFor(() => {
        expect(titles()).toEqual(['Title 12', 'Title 11']);
      });
    });
  });
});
