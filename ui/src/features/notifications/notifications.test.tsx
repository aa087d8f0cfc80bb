// The notifications page.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beSignedIn } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, refuse } from '../../test/server';
import NotificationsScreen from './notifications-screen';

function open(answer: () => Response) {
  beSignedIn();
  const server = fakeServer({ notification: answer });
  return { server, ...renderAt(<NotificationsScreen />, { at: '/notification' }) };
}

describe('notifications', () => {
  it('[NOTI-01] [ENT-12] [ROUTE-17] lists title and description', async () => {
    open(() => json([{ id: 1, title: 'Order delivered', description: 'Enjoy it!', created_date: '2026-11-21T09:30:00+03:00' }]));
    const heading = await screen.findByRole('heading', { name: 'Order delivered' });
    const item = within(heading.closest('li')!);
    expect(item.getByText('Enjoy it!')).toBeVisible();
    expect(item.getByText('Sat 21 Nov 2026, 09:30')).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(crumbs.getByText('Notification')).toBeVisible();
  });

  it('[ERR-01] [ERR-03] says No Data Found when there are none, and when they cannot be had', async () => {
    const { unmount } = open(() => json([]));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    unmount();
    open(() => refuse(404, 'not_found', ''));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
