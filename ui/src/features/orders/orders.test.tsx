// Tests of the order list: table and cards, the actions of each order, and cancelling.
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../api/types';
import { shop } from '../../config/shop';
import { hasRunOut, useCart } from '../../stores/cart';
import { usePopups } from '../../stores/popups';
import { notify } from '../../stores/toast';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { anOrder } from './fixtures';
import OrdersScreen from './orders-screen';

vi.mock(import('../../stores/toast'), async (original) => ({ ...(await original()), notify: vi.fn() }));

const wide = (matches: boolean) => {
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media(query), matches }));
};

/** A stream that stays open and sends what the test passes to `say`. */
function aStream(started: (say: (text: string) => void) => void = () => undefined): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      started((text) => {
        controller.enqueue(encoder.encode(text));
      });
    },
  });
  return new Response(body);
}

function open(orders: Order[] | (() => Response), stream = () => aStream()) {
  signInForTest();
  const server = fakeServer({
    orders: typeof orders === 'function' ? orders : () => json(orders),
    'order-events': stream,
  });
  return { server, ...renderAt(<OrdersScreen />, { at: '/myorder' }) };
}

beforeEach(() => {
  vi.mocked(notify).mockClear();
});

afterEach(() => {
  usePopups.setState({ cancelOrder: false, cancelId: null, cancelToast: false });
});

describe('order list', () => {
  it('[ORD-01] [ORD-03] [ROUTE-15] is a table on wide screens, with times, slot and N/A', async () => {
    wide(true);
    open([anOrder(12, 1, { delivery_location: null }), anOrder(9, 5)]);
    const table = await screen.findByRole('table', { name: 'Active orders' });
    const columns = within(table).getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(columns).toEqual(['ID', 'Products', 'Quantity', 'Weight', 'Price', 'Location', 'Status']);
    expect(within(table).getByRole('rowheader', { name: 'HM000012' })).toBeVisible();
    const cells = within(table).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(0, 6)).toEqual([
      'Hamour (Whole, cleaned and cut)', '3', '500 gram each', 'QR 1,200.50Cash On Delivery', 'N/A', 'Processing',
    ]);
    expect(cells.slice(6, 9)).toEqual(['Kunafa', '2', '–']);
    expect(within(table).getByText('Fri 20 Nov 2026, 18:24')).toBeVisible();
    expect(within(table).getByText('Sat 21 Nov 2026')).toBeVisible();
    expect(within(table).getByText('16:00 – 18:30')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Order history' })).toHaveTextContent('Home: Villa 12, Al Corniche Street');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(crumbs).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(within(crumbs).getByText('Order')).toBeVisible();
  });

  it('[ORD-02] is cards on phones, with cut names and kilograms', async () => {
    open([anOrder(12, 2)]);
    const card = await screen.findByRole('article', { name: 'Order HM000012' });
    expect(card).toHaveTextContent('Accepted');
    expect(card).toHaveTextContent('Home: Villa 12, Al Corniche Street');
    expect(card).toHaveTextContent('QR 1,200.50');
    expect(within(card).getByText('2026-11-20')).toBeVisible();
    expect(within(card).getByText('Sat 21 Nov 2026')).toBeVisible();
    expect(within(card).getByText('Hamour (Whole, clean...')).toBeVisible();
    expect(within(card).getByText('1.5 KG')).toBeVisible();
    // The list uses one unit of weight.
    expect(within(card).queryByText(/gram/)).toBeNull();
  });

  it('[ORD-02] [ORD-03] keeps what is over short on phones: day and price in one line, everything a press away', async () => {
    const { user } = open([anOrder(12, 2), anOrder(9, 5)]);
    const active = within(await screen.findByRole('article', { name: 'Order HM000012' }));
    const over = within(screen.getByRole('article', { name: 'Order HM000009' }));
    expect(active.getByText('2026-11-20')).toBeVisible();
    expect(over.getByText('2026-11-20')).not.toBeVisible();
    const summary = over.getByText('Details');
    expect(summary).toHaveTextContent('DetailsSat 21 Nov 2026QR 1,200.50');
    await user.click(summary);
    expect(over.getByText('2026-11-20')).toBeVisible();
    expect(over.getByText(/Villa 12/)).toBeVisible();
    await waitFor(() => {
      expect(summary).toHaveTextContent(/^Details$/);
    });
  });

  it('[ORD-02] distinguishes lines with the same shortened name: by count, and in full for screen readers', async () => {
    const details = ['Hamour (Whole, cleaned and cut)', 'Hamour (Whole, cleaned)'].map((product, index) => ({
      product,
      quantity: index + 2,
      weight: '500 gram',
      packed_weight: null,
      amount: '90.00',
    }));
    open([anOrder(12, 2, { order_details: details })]);
    const lines = within(await screen.findByRole('article')).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('2 ×Hamour (Whole, clean...Hamour (Whole, cleaned and cut)1 KG');
    expect(lines[1]).toHaveTextContent('3 ×Hamour (Whole, clean...Hamour (Whole, cleaned)1.5 KG');
    expect(within(lines[0]!).getByTitle('Hamour (Whole, cleaned and cut)')).toBeVisible();
  });

  it('[ORD-03] says that nothing came instead of an empty list when there is no answer, and asks again', async () => {
    const { server, user } = open(() => {
      throw new TypeError('offline');
    });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 2_500 });
    expect(screen.getByRole('alert')).toHaveTextContent('That did not load');
    expect(screen.queryByText('No Data Found')).toBeNull();
    server.answers.orders = () => json([anOrder(12, 1)]);
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Order HM000012' })).toBeVisible();
  });

  it.each([
    ['wide', true],
    ['narrow', false],
  ])('[CHK-09] shows what was packed beside what was ordered, on a %s screen', async (_, isWide) => {
    wide(isWide);
    const [fish, ...others] = anOrder(12, 2).order_details;
    const order = anOrder(12, 2, { order_details: [{ ...fish!, packed_weight: '1.62 kg' }, ...others] });
    open([order]);
    expect(await screen.findByText('1.62 kg packed')).toBeVisible();
    expect(screen.getByText('ordered: 500 gram each')).toBeVisible();
    expect(screen.queryByText('1.5 KG')).toBeNull();
  });

  it.each([
    ['wide', true],
    ['narrow', false],
  ])('shows what was packed in place of a missing product, on a %s screen', async (_, isWide) => {
    wide(isWide);
    const [fish, other] = anOrder(12, 2).order_details;
    const replaced = { ...fish!, packed_quantity: 2, replaced_by: 'Safi' };
    open([anOrder(12, 2, { order_details: [replaced, { ...other!, packed_quantity: 0 }] })]);
    expect(await screen.findByText('replaced by 2 × Safi')).toBeVisible();
    expect(screen.getByText('left out')).toBeVisible();
  });

  it('says what a price is made of, and leaves out what is nothing', async () => {
    open([anOrder(12, 2)]);
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Sub TotalQR 1,300.00DiscountQR 130.00Delivery ChargeQR 30.50PriceQR 1,200.50');
  });

  it.each([
    ['wide', true],
    ['narrow', false],
  ])('says how each order is paid, and where that is online, whether it was, on a %s screen', async (_, isWide) => {
    wide(isWide);
    open([anOrder(12, 2), anOrder(13, 2, { payment_type: 'Online', is_paid: true }), anOrder(14, 1, { payment_type: 'Online' })]);
    const ways = await screen.findAllByText(/^(Cash On Delivery|Online Payment)/);
    expect(ways.map((way) => way.textContent)).toEqual(['Cash On Delivery', 'Online Payment, paid', 'Online Payment']);
  });

  it('[ORD-03] [ERR-01] [ERR-03] says No Data Found when there are none, and when they cannot be loaded', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No Data Found')).toBeVisible();
    unmount();
    const { server, user } = open(() => errorResponse(404, 'not_found', 'not found'));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    server.answers.orders = () => json([anOrder(12, 1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Order HM000012' })).toBeVisible();
  });

  it('[ORD-04] leads to tracking and, only while payable, to the payment', async () => {
    const left = { is_payable: true, react_order_url: '/paymentgate?order=13', message: 'You can pay the amount via online', remarks: [{ code: 'pay_online' as const, details: [] }] };
    open([anOrder(12, 1), anOrder(13, 1, left)]);
    const plain = await screen.findByRole('article', { name: 'Order HM000012' });
    const payable = screen.getByRole('article', { name: 'Order HM000013' });
    expect(within(plain).getByRole('link', { name: 'Track Order HM000012' })).toHaveAttribute('href', '/trackorder/id:12');
    expect(within(plain).queryByRole('link', { name: /Pay/ })).toBeNull();
    expect(within(plain).queryByText('You can pay the amount via online')).toBeNull();
    expect(within(payable).getByRole('link', { name: 'Pay QR\u00a01,200.50' })).toHaveAttribute('href', '/paymentgate?order=13');
    expect(within(payable).getByText('You can pay the amount via online')).toBeVisible();
  });

  it('[ORD-04] carries the order id to the tracking page', async () => {
    const { user, location } = open([anOrder(12, 1)]);
    await user.click(await screen.findByRole('link', { name: 'Track Order HM000012' }));
    expect(location()).toEqual({ pathname: '/trackorder/id:12', state: { id: 12 } });
  });

  it.each([
    [1, ['Cancel', 'Track'], []],
    [2, ['Cancel', 'Track'], []],
    [3, ['Track'], ['Cancel']],
    [4, [], ['Cancel', 'Track', 'Pay', 'Download']],
    [5, ['Download'], ['Cancel', 'Track', 'Pay']],
  ])('[ORD-05] [ORD-06] offers what status %i allows', async (status, offered, withheld) => {
    const links = { is_payable: true, react_order_url: '/paymentgate?order=12', invoice_url: '/api/invoice/12?signature=x' };
    open([anOrder(12, status, links)]);
    const card = await screen.findByRole('article');
    const has = (name: string) =>
      [...within(card).queryAllByRole('button'), ...within(card).queryAllByRole('link')].some((one) =>
        one.textContent.startsWith(name),
      );
    for (const name of offered) expect(has(name), name).toBe(true);
    for (const name of withheld) expect(has(name), name).toBe(false);
    if (status === 5) {
      expect(within(card).getByRole('link', { name: /Download Invoice/ })).toHaveAttribute('target', '_blank');
    }
  });

  it.each([
    [1, 'Processing', 'amber'],
    [2, 'Accepted', 'leaf'],
    [3, 'Food on the way', 'leaf'],
    [4, 'Cancelled', 'red'],
    [5, 'Delivered', 'blue'],
  ])('[ORD-07] shows status %i as %s in its colour', async (status, text, tone) => {
    open([anOrder(12, status)]);
    expect(await screen.findByText(text)).toHaveClass(tone);
  });
});

describe('invoice', () => {
  const link = '/api/invoice/12?expires=1&signature=x';
  const fresh = '/api/invoice/12?expires=2&signature=y';
  const shown = () => screen.findByRole('link', { name: 'Download Invoice of order HM000012, opens in a new window' });

  /** Shows a delivered order, whose link is `ms` old, and presses the link. */
  const openedAfter = async (
    ms: number,
    answer: () => Response | Promise<Response> = () => json(anOrder(12, 5, { invoice_url: fresh })),
  ) => {
    const { server, user } = open([anOrder(12, 5, { invoice_url: `${link}${ms}` })]);
    server.answers['order-detail'] = answer;
    const opened = { opener: window, close: vi.fn(), location: { assign: vi.fn() } };
    const opening = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const button = await shown();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + ms);
    let followed = false;
    // The browser follows a link unless its click is prevented.
    const watch = (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', watch);
    act(() => {
      button.focus();
    });
    await user.keyboard('{Enter}');
    window.removeEventListener('click', watch);
    return { server, opened, opening, followed };
  };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[ORD-05] opens in a new window that knows nothing of this one', async () => {
    const { server, opening, followed } = await openedAfter(1000);
    const button = await shown();
    expect(button).toHaveAttribute('href', `${link}1000`);
    expect(button).toHaveAttribute('target', '_blank');
    expect(button).toHaveAttribute('rel', 'noopener');
    expect(followed).toBe(true);
    expect(server.calls('order-detail')).toEqual([]);
    expect(opening).not.toHaveBeenCalled();
  });

  it('[ORD-05] opens its window within the press, and asks for a fresh link where the page has lain open for long', async () => {
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { server, opened, opening, followed } = await openedAfter(3_600_000, () => pending);
    expect(followed).toBe(false);
    // Safari blocks a window opened after a response.
    expect(opening).toHaveBeenCalledExactlyOnceWith('', 'invoice-12');
    expect(opened.opener).toBeNull();
    answer(json(anOrder(12, 5, { invoice_url: fresh })));
    await waitFor(() => expect(opened.location.assign).toHaveBeenCalledExactlyOnceWith(fresh));
    expect(server.calls('order-detail').map(({ body }) => body)).toEqual([{ order_id: 12 }]);
    expect(await shown()).toHaveAttribute('href', fresh);
  });

  it('[ERR-03] says so where no fresh link can be had', async () => {
    const { opened, followed } = await openedAfter(3_600_001, () => errorResponse(500, 'internal', 'broken'));
    expect(followed).toBe(false);
    await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'An error occurred. Please try again later.'));
    expect(opened.location.assign).not.toHaveBeenCalled();
    expect(opened.close).toHaveBeenCalledOnce();
  });
});

describe('cancelling', () => {
  it('[ORD-05] [TRK-04] asks first, then cancels and says so for 2 s', async () => {
    const { server, user } = open([anOrder(12, 1)]);
    server.answers['cancel-order'] = () => json(anOrder(12, 4));
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Do you want to cancel order HM000012?' });
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    expect(server.calls('cancel-order')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Cancel order HM000012' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(server.calls('cancel-order')[0]?.body).toEqual({ order_id: 12 });
    expect(notify).toHaveBeenCalledWith('success', 'Order Cancelled Successfully!', { duration: 2000 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(usePopups.getState().cancelToast).toBe(true);
    await waitFor(() => expect(usePopups.getState().cancelToast).toBe(false), { timeout: 3000 });
  });

  it('[CARD-06] [ORD-05] what had run out may be added again once an order is cancelled', async () => {
    useCart.setState({ outOfStock: { p1: true } });
    const { server, user } = open([anOrder(12, 1)]);
    server.answers['cancel-order'] = () => json(anOrder(12, 4));
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(hasRunOut({ productId: 1 })).toBe(false));
  });

  it.each<[string, Partial<Order>, number, number | null]>([
    ['paid online', { payment_type: 'Online', is_paid: true }, 1, 7],
    ['paid online, by a shop that promises no day', { payment_type: 'Online', is_paid: true }, 0, null],
    ['in cash', {}, 0, 7],
    ['online but not paid yet', { payment_type: 'Online' }, 0, 7],
  ])('[ORD-05] speaks of a refund only where money has come: %s', async (_how, changes, times, days) => {
    vi.spyOn(shop, 'refund_working_days', 'get').mockReturnValue(days);
    const { user } = open([anOrder(12, 1, changes)]);
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    expect(within(screen.getByRole('alertdialog')).queryAllByText(/refunded within 7 working days/)).toHaveLength(times);
  });

  it('[ORD-05] is not offered once the shop says that it is too late', async () => {
    open([anOrder(12, 1, { can_cancel: false }), anOrder(9, 1)]);
    expect(await screen.findByRole('button', { name: /Cancel.*HM000009/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel.*HM000012/ })).toBeNull();
  });

  it('[ORD-05] leaves the focus on the order', async () => {
    const { server, user } = open([anOrder(12, 1)]);
    server.answers['cancel-order'] = () => json(anOrder(12, 4));
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => {
      expect(screen.getByRole('article', { name: 'Order HM000012' })).toHaveFocus();
    });
  });

  it('[TRK-04] only logs a failure and shows where the order stands now', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { server, user } = open([anOrder(12, 1)]);
    server.answers['cancel-order'] = () => errorResponse(400, 'order_not_cancellable', 'no');
    await user.click(await screen.findByRole('button', { name: 'Cancel order HM000012' }));
    server.answers.orders = () => json([anOrder(12, 3)]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Food on the way')).toBeVisible();
    expect(notify).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalled();
  });
});

describe('live orders', () => {
  it('shows a change as soon as the server sends it', async () => {
    let sendEvent: (text: string) => void = () => undefined;
    open([anOrder(12, 1)], () =>
      aStream((say) => {
        sendEvent = say;
      }),
    );
    await screen.findByText('Processing');
    const event = `id: 7\nevent: order\ndata: ${JSON.stringify(anOrder(12, 2))}\n\n`;
    // In two chunks, as a network may deliver it.
    await act(async () => {
      sendEvent(`: sign of life\n\n${event.slice(0, 40)}`);
      await Promise.resolve();
      sendEvent(event.slice(40));
    });
    expect(await screen.findByText('Accepted')).toBeVisible();
  });
});
