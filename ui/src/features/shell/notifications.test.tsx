// Tests of the bell's panel.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomerNotification } from '../../api/types';
import { paths } from '../../paths';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';
import { NotificationsButton } from './notifications';

const news = (id: number, changes: Partial<CustomerNotification>): CustomerNotification => ({
  id,
  title: `News ${id}`,
  description: 'It is here.',
  created_date: '2026-11-21T12:00:00+03:00',
  is_read: true,
  notice: null,
  ...changes,
});

describe('the panel of the bell', () => {
  it('leads to the page that staff have attached, and otherwise to all notifications', async () => {
    signInForTest();
    fakeServer({ notification: () => json([news(2, { link: '/category/fish/1' }), news(1, {})]) });
    const { user, location } = renderAt(<NotificationsButton />);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const fresh = await screen.findByRole('link', { name: /News 2/ });
    expect(fresh).toHaveTextContent('Have a look');
    expect(fresh).toHaveAttribute('href', '/category/fish/1');
    const plain = screen.getByRole('link', { name: /News 1/ });
    expect(plain).not.toHaveTextContent('Have a look');
    expect(plain).toHaveAttribute('href', paths.notifications);
    await user.click(fresh);
    expect(location().pathname).toBe('/category/fish/1');
    expect(screen.queryByRole('link', { name: /News 1/ })).toBeNull();
  });
});
