// Optimistic updates: a press changes the cart in the same frame, by the rule book, and the response corrects it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../api/types';
import { FloatingCart } from '../../components/floating-cart';
import { notify } from '../../stores/toast';
import { json, errorResponse } from '../../test/server';
import { renderAt } from '../../test/render';
import { address, alerts, cart, emptyCart, finalButton, resetTab, line, openCheckout, openShop, payCash } from './fixtures';
import { linesSettled } from './line-changes';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

/** Ends the requests that a test left unanswered, so that the next test does not wait for them. */
const left: (() => void)[] = [];

/** Responses that the test sends later, in the order of the requests. */
function waiting() {
  const pendingCalls: ((answer: Response | Error) => void)[] = [];
  const answer = () =>
    new Promise<Response>((resolve, reject) => {
      left.push(() => {
        resolve(errorResponse(503, 'overloaded', ''));
      });
      pendingCalls.push((given) => {
        if (given instanceof Error) reject(given);
        else resolve(given);
      });
    });
  const give = async (index: number, given: Response | Error) => {
    await expect.poll(() => pendingCalls.length).toBeGreaterThan(index);
    await act(async () => {
      pendingCalls[index]?.(given);
      await Promise.resolve();
    });
  };
  return { answer, give, pendingCalls };
}

const safi = line({ id: 12, quantity: 1, amount: '20.00' }, { id: 2, variation_id: 102, name: 'Safi', sale_price: '20.00' });
const prawns = (quantity: number) => line({ quantity, amount: (quantity * 45.5).toFixed(2) });
/** A cart with only products and delivery, as most carts are. */
const plain = (quantity: number, payable: string): Cart =>
  cart({ tax_rate: 0, cart_items: [prawns(quantity)] }, { sub_total: (quantity * 45.5).toFixed(2), total_tax: '0.00', discount_amount: '0.00', amount_payable: payable });

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const more = () => {
  press('Add one more: Tiger Prawns');
};
const box = () => screen.getByRole('region', { name: 'Cart Total' });
const sums = () => within(box()).getAllByRole('definition').map((cell) => cell.textContent.replace(/^-?\s?QR\s?/, ''));
const isConfirmed = () => box().querySelector('[aria-busy]') === null;
const quantities = () => screen.getAllByRole('group', { name: /Quantity/ }).map((group) => group.textContent);
const toasts = () => vi.mocked(notify).mock.calls;
/** The text of the Cart button on every page: units and their price. */
const inButton = () => screen.getByRole('link', { name: /^Cart/ }).textContent;

beforeEach(() => {
  resetTab();
  vi.mocked(notify).mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(async () => {
  for (const end of left.splice(0)) end();
  await linesSettled();
});

describe('a press on the stepper', () => {
  it('[CHK-08] changes quantity, line and totals in the same frame, and the answer puts them right', async () => {
    const { answer, give } = waiting();
    openShop({ cart: cart(), addresses: [address()] }, { 'cart-item-quantity': answer });
    await openCheckout();
    renderAt(createElement(FloatingCart));
    expect(sums()).toEqual(['91.00', '9.10', '0.50', '15.00', '97.40']);
    more();
    // These assertions run in the same turn of the event loop as the press.
    expect(quantities()).toEqual(['3']);
    expect(screen.getByRole('cell', { name: 'QR 136.50' })).toBeVisible();
    expect(sums()).toEqual(['136.50', '9.10', '0.78', '15.00', '143.18']);
    expect(isConfirmed()).toBe(false);
    expect(inButton()).toMatch(/^Cart3.*136\.50$/);
    // Only the server knew the ten percent discount and the free delivery.
    await give(0, json(cart({ cart_items: [prawns(3)] }, { sub_total: '136.50', discount_amount: '13.65', total_tax: '0.75', delivery_charge: '0.00', amount_payable: '123.60' })));
    await waitFor(() => {
      expect(isConfirmed()).toBe(true);
    });
    expect(sums()).toEqual(['136.50', '13.65', '0.75', '0.00', '123.60']);
    expect(quantities()).toEqual(['3']);
  });

  it('leaves the totals to a server that is older than this page and says no tax rate', async () => {
    const { answer, give } = waiting();
    const { tax_rate, ...older } = plain(2, '106.00');
    openShop({ cart: older as Cart, addresses: [address()] }, { 'cart-item-quantity': answer });
    await openCheckout();
    renderAt(createElement(FloatingCart));
    more();
    expect(tax_rate).toBe(0);
    expect(quantities()).toEqual(['3']);
    expect(sums()).toEqual(['91.00', '0.00', '0.00', '15.00', '106.00']);
    expect(isConfirmed()).toBe(false);
    expect(inButton()).toMatch(/^Cart3.*91\.00$/);
    await give(0, json(plain(3, '151.50')));
    await waitFor(() => {
      expect(isConfirmed()).toBe(true);
    });
    expect(sums()).toEqual(['136.50', '0.00', '0.00', '15.00', '151.50']);
  });

  it('quick presses on two lines converge to the last ones, whatever is answered on the way', async () => {
    const { answer, give, pendingCalls } = waiting();
    const start = cart({ tax_rate: 0, cart_items: [prawns(2), safi] }, { sub_total: '111.00', discount_amount: '0.00', total_tax: '0.00', amount_payable: '126.00' });
    const server = openShop({ cart: start, addresses: [address()] }, { 'cart-item-quantity': answer });
    await openCheckout();
    more();
    press('Add one more: Safi');
    more();
    press('Remove one: Safi');
    press('Add one more: Safi');
    expect(quantities()).toEqual(['4', '2']);
    expect(sums()).toEqual(['222.00', '0.00', '0.00', '15.00', '237.00']);
    const answered = (first: number, second: number) =>
      json({ ...start, cart_items: [prawns(first), { ...safi, quantity: second, amount: `${second * 20}.00` }], cart: { ...start.cart, sub_total: (first * 45.5 + second * 20).toFixed(2), amount_payable: (first * 45.5 + second * 20 + 15).toFixed(2) } });
    await give(0, answered(3, 1));
    expect(quantities()).toEqual(['4', '2']);
    expect(sums()[0]).toBe('222.00');
    await give(1, answered(3, 2));
    await give(2, answered(4, 2));
    await waitFor(() => {
      expect(isConfirmed()).toBe(true);
    });
    expect(quantities()).toEqual(['4', '2']);
    expect(sums()).toEqual(['222.00', '0.00', '0.00', '15.00', '237.00']);
    expect(pendingCalls).toHaveLength(3);
    expect(server.calls('cart-item-quantity').map((call) => call.body)).toEqual([
      { cart_item_id: 11, quantity: 3 },
      { cart_item_id: 12, quantity: 2 },
      { cart_item_id: 11, quantity: 4 },
    ]);
  });

  it('a reading of the cart that answers late does not undo it', async () => {
    const reading = waiting();
    const change = waiting();
    const server = openShop({ cart: plain(2, '106.00'), addresses: [address()] }, { 'cart-item-quantity': change.answer });
    const { client } = await openCheckout();
    server.answers['get-cart'] = reading.answer;
    void client.refetchQueries({ queryKey: ['checkout-cart'] });
    await expect.poll(() => reading.pendingCalls.length).toBe(1);
    more();
    await change.give(0, json(plain(3, '151.50')));
    await waitFor(() => {
      expect(isConfirmed()).toBe(true);
    });
    await reading.give(0, json(plain(2, '106.00')));
    expect(quantities()).toEqual(['3']);
    expect(sums().at(-1)).toBe('151.50');
  });

  it.each([
    ['Sorry the product is currently out of stock', errorResponse(400, 'out_of_stock', 'no')],
    ['An error occurred', errorResponse(500, 'internal', '')],
    ['An error occurred', errorResponse(422, 'quantity_invalid', 'no')],
    ['An error occurred. Please try again later.', new TypeError('offline')],
    ['An error occurred. Please try again later.', new Response('{"cart_items"', { status: 200 })],
  ])('[CHK-12] that fails goes back and says %j', async (text, failure) => {
    const { answer, give } = waiting();
    const again = waiting();
    const server = openShop({ cart: plain(2, '106.00'), addresses: [address()] }, { 'cart-item-quantity': answer });
    await openCheckout();
    renderAt(createElement(FloatingCart));
    more();
    expect(sums().at(-1)).toBe('151.50');
    server.answers['get-cart'] = again.answer;
    await give(0, failure);
    await waitFor(() => {
      expect(toasts()).toEqual([['error', text]]);
    });
    // The quantity is back before the cart has been read again.
    expect(quantities()).toEqual(['2']);
    expect(sums()).toEqual(['91.00', '0.00', '0.00', '15.00', '106.00']);
    expect(inButton()).toMatch(/^Cart2.*91\.00$/);
    expect(again.pendingCalls).toHaveLength(1);
    // The same press is sent again, not mistaken for the failed one.
    more();
    await again.give(0, json(plain(2, '106.00')));
    await give(1, json(plain(3, '151.50')));
    await waitFor(() => {
      expect(isConfirmed()).toBe(true);
    });
    expect(sums().at(-1)).toBe('151.50');
    expect(server.calls('cart-item-quantity')).toHaveLength(2);
  });

  it('is ordered at once at the total that it came to', async () => {
    const { answer, give } = waiting();
    const server = openShop({ cart: plain(2, '106.00'), addresses: [address()] }, { 'cart-item-quantity': answer });
    const { location } = await openCheckout();
    payCash();
    more();
    fireEvent.click(finalButton());
    await give(0, json(plain(3, '151.50')));
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(alerts()).toEqual([]);
    expect(server.calls('create-order').map((call) => call.body)).toMatchObject([{ amount_payable: '151.50' }]);
  });
});

describe('a removal', () => {
  const both = cart({ tax_rate: 0, cart_items: [prawns(2), safi] }, { sub_total: '111.00', discount_amount: '0.00', total_tax: '0.00', amount_payable: '126.00' });

  it('takes the line and its price out in the same frame', async () => {
    const { answer, give } = waiting();
    openShop({ cart: both, addresses: [address()] }, { 'cart-item-delete': answer });
    await openCheckout();
    press('Remove Safi');
    expect(screen.queryByText('Safi')).toBeNull();
    expect(sums()).toEqual(['91.00', '0.00', '0.00', '15.00', '106.00']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1');
    await give(0, json(plain(2, '106.00')));
    await waitFor(() => {
      expect(isConfirmed()).toBe(true);
    });
    expect(sums().at(-1)).toBe('106.00');
  });

  it('that fails restores the line and shows the reason', async () => {
    const { answer, give } = waiting();
    openShop({ cart: both, addresses: [address()] }, { 'cart-item-delete': answer });
    await openCheckout();
    press('Remove Safi');
    await give(0, errorResponse(500, 'internal', ''));
    await waitFor(() => {
      expect(screen.getByText('Safi')).toBeVisible();
    });
    expect(toasts()).toEqual([['error', 'An error occurred']]);
    expect(sums()).toEqual(['111.00', '0.00', '0.00', '15.00', '126.00']);
  });

  it('of the last line leaves nothing to pay, not even delivery', async () => {
    const { answer, give } = waiting();
    openShop({ cart: cart(), addresses: [address()] }, { 'cart-item-delete': answer });
    await openCheckout();
    press('Remove Tiger Prawns');
    expect(sums()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    await give(0, json(emptyCart()));
    expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
  });
});
