// Tests of paginated orders: the newest page is refetched, older pages are loaded on demand.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../api/types';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { type RecordedRequest, fakeServer, json, errorResponse } from '../../test/server';
import { anOrder } from './fixtures';
import OrdersScreen from './orders-screen';

const page = (orders: Order[], next?: number) =>
  json(orders, 200, next === undefined ? {} : { Link: `</api/orders?before=${next}>; rel="next"` });

const before = ({ path }: RecordedRequest) => new URLSearchParams(path.split('?')[1]).get('before');

/** A shop with orders 16 to 11, two per page. */
function open(newest = () => page([anOrder(16, 1), anOrder(15, 5)], 15)) {
  signInForTest();
  const server = fakeServer({
    'order-events': () => new Response(new ReadableStream()),
    orders: (request) => {
      switch (before(request)) {
        case null:
          return newest();
        case '15':
          return page([anOrder(14, 5), anOrder(13, 4)], 13);
        default:
          return page([anOrder(12, 5), anOrder(11, 5)]);
      }
    },
  });
  return { server, pages: () => server.calls('orders').map(before), ...renderAt(<OrdersScreen />, { at: '/myorder' }) };
}

const button = () => screen.findByRole('button', { name: 'Show older orders' });
const shown = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section')!)
    .getAllByRole('article')
    .map((article) => article.getAttribute('aria-label')?.slice(-2));

describe('older orders', () => {
  it('[ORD-01] are a press away, to the very last', async () => {
    const { user, pages } = open();
    await user.click(await button());
    await waitFor(() => {
      expect(shown('Order history')).toEqual(['15', '14', '13']);
    });
    await user.click(await button());
    await waitFor(() => {
      expect(shown('Order history')).toEqual(['15', '14', '13', '12', '11']);
    });
    expect(shown('Active orders')).toEqual(['16']);
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
    expect(pages()).toEqual([null, '15', '13']);
  });

  it('take the focus to the first of them', async () => {
    const { user } = open();
    await user.click(await button());
    await waitFor(() => {
      expect(screen.getByRole('article', { name: 'Order HM000014' })).toHaveFocus();
    });
  });

  it('are not asked for where there are none', async () => {
    open(() => page([anOrder(16, 1)]));
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  });

  it('stay while the newest are asked for again', async () => {
    let newest = () => page([anOrder(16, 1), anOrder(15, 5)], 15);
    const { user, pages, client } = open(() => newest());
    await user.click(await button());
    await screen.findByRole('article', { name: 'Order HM000013' });
    newest = () => page([anOrder(17, 1), anOrder(16, 5)], 16);
    await client.refetchQueries({ queryKey: ['orders'] });
    await waitFor(() => {
      expect(shown('Active orders')).toEqual(['17']);
    });
    expect(shown('Order history')).toEqual(['16', '15', '14', '13']);
    expect(pages()).toEqual([null, '15', null]);
    await user.click(await button());
    expect(await screen.findByRole('article', { name: 'Order HM000011' })).toBeVisible();
  });

  it('are loaded anew where more are new than a page has room for', async () => {
    let newest = () => page([anOrder(16, 1), anOrder(15, 5)], 15);
    const { user, client } = open(() => newest());
    await user.click(await button());
    await screen.findByRole('article', { name: 'Order HM000013' });
    newest = () => page([anOrder(30, 5), anOrder(29, 5), anOrder(16, 2)], 29);
    await client.refetchQueries({ queryKey: ['orders'] });
    await waitFor(() => {
      expect(shown('Order history')).toEqual(['30', '29']);
    });
    expect(shown('Active orders')).toEqual(['16']);
    expect(await button()).toBeVisible();
  });

  it('[ORD-01] that are under way stand among the active ones, and in their place once they are over', async () => {
    let newest = () => page([anOrder(16, 1), anOrder(15, 5), anOrder(12, 3)], 15);
    const { user, client, server } = open(() => newest());
    await button();
    expect(shown('Active orders')).toEqual(['16', '12']);
    newest = () => page([anOrder(16, 1), anOrder(15, 5)], 15);
    server.answers['order-detail'] = ({ body }) => json(anOrder((body as { order_id: number }).order_id, 5));
    await client.refetchQueries({ queryKey: ['orders'] });
    await waitFor(() => {
      expect(shown('Order history')).toEqual(['15', '12']);
    });
    expect(shown('Active orders')).toEqual(['16']);
    expect(server.calls('order-detail').map((call) => call.body)).toEqual([{ order_id: 12 }]);
    await user.click(await button());
    await user.click(await button());
    await waitFor(() => {
      expect(shown('Order history')).toEqual(['15', '14', '13', '12', '11']);
    });
  });

  it('say so when they do not come, and can be asked for again', async () => {
    const { server, user } = open();
    const answer = server.answers.orders!;
    await button();
    server.answers.orders = () => errorResponse(500, 'internal', '');
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.');
    expect(shown('Order history')).toEqual(['15']);
    server.answers.orders = answer;
    await user.click(await button());
    expect(await screen.findByRole('article', { name: 'Order HM000014' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ORD-05] can be cancelled as well', async () => {
    const { user, server } = open(() => page([anOrder(16, 5), anOrder(15, 5), anOrder(12, 1)], 15));
    server.answers['cancel-order'] = () => json(anOrder(12, 4));
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => {
      expect(shown('Order history')).toEqual(['16', '15', '12']);
    });
    expect(screen.queryByRole('heading', { name: 'Active orders' })).toBeNull();
  });
});
