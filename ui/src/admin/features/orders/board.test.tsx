// Tests of the board: its columns, the filters, the feed, the alerts and who sees it.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../api/types';
import { errorResponse, json } from '../../../test/server';
import { dayAfter, dayAt } from '../../components/days';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { useAlertSettings } from './alerts';
import { boardOf, detailOf, fakeFeed, late, listed } from './orders-fixtures';

const none = { orders: [], next: null };

function openBoard(board = boardOf(), at = '/admin/orders', role: Role = 'manager') {
  const feed = fakeFeed();
  const office = openOffice(at, role, { 'order/board': () => json(board), 'order/list': () => json(none), 'order/events': feed.connect });
  return { ...office, feed };
}

const numbers = (column: string) => within(screen.getByRole('list', { name: column })).getAllByRole('link').map((link) => link.textContent);
const card = (number: string) => screen.getByRole('link', { name: number }).closest('li')!;

describe('the board', () => {
  it('shows the open orders by status, the late ones first', async () => {
    openBoard(boardOf(listed(1), listed(2, late), listed(3, { status: 'Accepted' })));
    await screen.findByRole('heading', { name: 'New' });
    expect(numbers('New')).toEqual(['HM000002', 'HM000001']);
    expect(numbers('Accepted')).toEqual(['HM000003']);
    expect(screen.getByText('1 late')).toBeInTheDocument();
    expect(screen.getByText('No orders on the way.')).toBeInTheDocument();
    expect(card('HM000002')).toHaveTextContent(/Late \d+ days/);
  });

  it('says on a card who gets what, when, where and for how much', async () => {
    openBoard(boardOf(listed(1, { is_online: true, is_paid: true, is_weighed: true })));
    await screen.findByRole('link', { name: 'HM000001' });
    for (const fact of ['Mariam Al-Kuwari', '12:00 – 14:00', 'Zone 61', '3 items', 'QR 175.00', 'Paid', 'To weigh']) {
      expect(card('HM000001')).toHaveTextContent(fact);
    }
  });

  it('says on a card that the order is packed', async () => {
    openBoard(boardOf(listed(1, { status: 'Accepted', is_weighed: true, is_packed: true })));
    await screen.findByRole('link', { name: 'HM000001' });
    expect(card('HM000001')).toHaveTextContent('Packed');
    expect(card('HM000001')).not.toHaveTextContent('To weigh');
  });

  it('is filtered by zone and delivery, in the address too', async () => {
    const { location, user } = openBoard(boardOf(listed(1), listed(2, { zone: 5, is_express: true, slot: null })));
    await user.click(await screen.findByRole('button', { name: /Any zone/ }));
    await user.click(screen.getByRole('option', { name: 'Zone 5' }));
    expect(numbers('New')).toEqual(['HM000002']);
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    expect(location()).toBe('/admin/orders?zone=5');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('button', { name: /Any day/ })).toHaveFocus();
    expect(numbers('New')).toHaveLength(2);
    expect(location()).toBe('/admin/orders');
  });

  it('asks the server for a day', async () => {
    const { calls } = openBoard(boardOf(), '/admin/orders?day=2026-11-27');
    await screen.findByText('No new orders.');
    expect(calls('order/board')[0]?.path).toBe('staff/order/board?day=2026-11-27');
    expect(calls('order/list')[0]?.path).toContain('day=2026-11-27');
  });

  it.each([
    ['today', dayAt(Date.now())],
    ['tomorrow', dayAfter(dayAt(Date.now()), 1)],
    ['on Fri 27 Nov', '2020-11-27'],
  ])('says that closed orders are those for delivery %s', async (when, day) => {
    const { user } = openBoard(boardOf(), `/admin/orders?day=${day}`);
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Delivered and cancelled, for delivery ${when}`) }));
    expect(await screen.findByText(`No order for delivery ${when} is delivered or cancelled yet.`)).toBeVisible();
  });

  it('says on a phone which orders the closed ones are', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
    openBoard(boardOf(), '/admin/orders?column=closed');
    expect(await screen.findByRole('heading', { name: 'Delivered and cancelled, for delivery today' })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('leads a search to the list', async () => {
    const { location, user } = openBoard();
    await user.type(await screen.findByRole('searchbox', { name: 'Find an order' }), '5551 2345{Enter}');
    await waitFor(() => {
      expect(location()).toBe('/admin/orders/list?search=5551+2345');
    });
  });

  it('that fails to load can be tried again', async () => {
    const { answers, user } = openOffice('/admin/orders', 'manager', {
      'order/board': () => errorResponse(500, 'internal', 'x'),
      'order/list': () => json(none),
      'order/events': fakeFeed().connect,
    });
    await screen.findByText('That did not load');
    answers['staff/order/board'] = () => json(boardOf(listed(1)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'HM000001' })).toBeInTheDocument();
  });

  it.each(['driver', 'editor'] as const)('is not for a %s', async (role) => {
    const { calls } = openBoard(boardOf(), '/admin/orders', role);
    await screen.findByRole('heading', { name: 'This page is not for your role' });
    expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    expect(calls('order/board')).toEqual([]);
  });
});

describe('a new order', () => {
  const steps = (answer: () => Response) => {
    const office = openOffice('/admin/orders', 'manager', {
      'order/board': () => json(boardOf(listed(1), listed(2, { awaits_payment: true }))),
      'order/list': () => json(none),
      'order/events': fakeFeed().connect,
      'order/change-status': answer,
    });
    return office;
  };

  it('is accepted from its card by one press, unless it must be paid first', async () => {
    const { calls, user } = steps(() => json(detailOf(listed(1, { status: 'Accepted', version: 2 }))));
    await user.click(await screen.findByRole('button', { name: 'Accept HM000001' }));
    expect(await screen.findByText('HM000001 is accepted.')).toBeInTheDocument();
    expect(calls('order/change-status').map(({ body }) => body)).toEqual([{ order_id: 1, version: 1, action: 'accept' }]);
    expect(numbers('Accepted')).toEqual(['HM000001']);
    expect(screen.queryByRole('button', { name: /^Accept HM/ })).not.toBeInTheDocument();
  });

  it('that somebody else has changed is shown as it is now', async () => {
    const current = detailOf(listed(1, { status: 'Accepted', version: 2 }));
    const { user } = steps(() => json({ error: 'Changed by omar', code: 'order_changed', request_id: 'x', current }, 409));
    await user.click(await screen.findByRole('button', { name: 'Accept HM000001' }));
    await waitFor(() => {
      expect(numbers('Accepted')).toEqual(['HM000001']);
    });
  });

  it('without an answer is asked for again, and the card says that it is not known', async () => {
    const { calls, user } = steps(() => {
      throw new TypeError('no line');
    });
    await user.click(await screen.findByRole('button', { name: 'Accept HM000001' }));
    expect(await within(card('HM000001')).findByText(/may or may not have been saved/)).toBeInTheDocument();
    expect(calls('order/board').length).toBeGreaterThan(1);
  });

  it('that the server refuses says why', async () => {
    const { user } = steps(() => errorResponse(400, 'order_step_refused', 'This order cannot be accepted'));
    await user.click(await screen.findByRole('button', { name: 'Accept HM000001' }));
    expect(await within(card('HM000001')).findByText(/^Not saved\./)).toBeInTheDocument();
  });

  it('is accepted only by those who may', async () => {
    openBoard(boardOf(listed(1)), '/admin/orders', 'packer');
    await screen.findByRole('link', { name: 'HM000001' });
    expect(screen.queryByRole('button', { name: 'Accept HM000001' })).not.toBeInTheDocument();
  });
});

describe('the feed', () => {
  it('makes the board be read again that was being read when it began', async () => {
    let reads = 0;
    const board = () => {
      reads += 1;
      return reads === 1 ? new Promise<Response>(() => undefined) : json(boardOf(listed(1)));
    };
    openOffice('/admin/orders', 'manager', { 'order/board': board, 'order/list': () => json(none), 'order/events': fakeFeed().connect });
    expect(await screen.findByRole('link', { name: 'HM000001' })).toBeInTheDocument();
  });

  it('brings new orders and moves those that change', async () => {
    const { feed } = openBoard(boardOf(listed(1)));
    await screen.findByText('Live');
    feed.send(7, listed(2), true);
    expect(await screen.findByRole('link', { name: 'HM000002' })).toBeInTheDocument();
    feed.send(8, listed(1, { status: 'Accepted', version: 2 }));
    await waitFor(() => {
      expect(numbers('Accepted')).toEqual(['HM000001']);
    });
  });

  it('is opened again where it was cut, and what was missed is fetched', async () => {
    const { feed, calls } = openBoard(boardOf(listed(1)));
    await screen.findByText('Live');
    feed.send(7, listed(2), true);
    await screen.findByRole('link', { name: 'HM000002' });
    const before = calls('order/board').length;
    feed.cut();
    expect(await screen.findByText('Not connected')).toBeInTheDocument();
    expect(await screen.findByText('Live')).toBeInTheDocument();
    expect(calls('order/events').at(-1)?.headers.get('Last-Event-ID')).toBe('7');
    await waitFor(() => {
      expect(calls('order/board').length).toBeGreaterThan(before);
    });
  });
});

describe('an alert', () => {
  it('is off until somebody switches it on, and shows a notification then', async () => {
    const shown = vi.fn<(title: string) => void>();
    class FakeNotification {
      static permission = 'default';
      static requestPermission = () => {
        FakeNotification.permission = 'granted';
        return Promise.resolve('granted');
      };
      constructor(title: string) {
        shown(title);
      }
      close() {
        return undefined;
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    const { feed, user } = openBoard(boardOf(listed(1)));
    await screen.findByText('Live');
    feed.send(7, listed(2), true);
    await screen.findByRole('link', { name: 'HM000002' });
    expect(shown).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Alerts for new orders' }));
    await user.click(screen.getByRole('switch', { name: 'Show a notification' }));
    await waitFor(() => {
      expect(useAlertSettings.getState().notification).toBe(true);
    });
    await user.keyboard('{Escape}');
    feed.send(8, listed(3), true);
    await screen.findByRole('link', { name: 'HM000003' });
    expect(shown).toHaveBeenCalledExactlyOnceWith('New order HM000003');
    expect(localStorage.getItem('hamour.office.order-alerts')).toContain('"notification":true');
    act(() => {
      useAlertSettings.setState({ notification: false });
    });
  });
});
