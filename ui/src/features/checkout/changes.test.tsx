// Changes of the cart from the checkout: quantities, removal, express, and the polling.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../../stores/draft';
import { notify } from '../../stores/toast';
import { json, errorResponse } from '../../test/server';
import { address, alerts, cart, emptyCart, finalButton, resetTab, line, openCheckout, openShop, placeInCash } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const noAnswer = () => Promise.reject<Response>(new TypeError('offline'));
const toasts = () => vi.mocked(notify).mock.calls.map(([kind, text]) => [kind, text]);
const increase = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add one more: Tiger Prawns' }));
};
const decrease = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Remove one: Tiger Prawns' }));
};
const rowText = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

beforeEach(() => {
  resetTab();
  vi.mocked(notify).mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('quantity', () => {
  it('shows at once what is wanted and sends only the latest wish', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    let answer: () => void = () => undefined;
    const server = openShop(shop, {
      'cart-item-quantity': async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        const { quantity } = request.body as { quantity: number };
        shop.cart = cart({ cart_items: [line({ quantity, amount: (quantity * 45.5).toFixed(2) })] });
        return json(shop.cart);
      },
    });
    await openCheckout();
    increase();
    increase();
    increase();
    await waitFor(() => {
      expect(rowText()).toEqual(['QR 45.50', '5', 'QR 227.50', '']);
    });
    answer();
    await waitFor(() => {
      expect(server.calls('cart-item-quantity')).toHaveLength(2);
    });
    answer();
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Cart Total' }).querySelector('[aria-busy]')).toBeNull();
    });
    expect(server.calls('cart-item-quantity').map((call) => [call.path, call.body])).toEqual([
      ['cart-item-quantity/?express=false&address_id=7', { cart_item_id: 11, quantity: 3 }],
      ['cart-item-quantity/?express=false&address_id=7', { cart_item_id: 11, quantity: 5 }],
    ]);
    expect(rowText()[1]).toBe('5');
  });

  it('[CHK-12] refused with 400 is out of stock, and the line goes back', async () => {
    openShop(
      { cart: cart(), addresses: [address()] },
      { 'cart-item-quantity': () => errorResponse(400, 'out_of_stock', 'whatever') },
    );
    await openCheckout();
    increase();
    await waitFor(() => {
      expect(toasts()).toEqual([['error', 'Sorry the product is currently out of stock']]);
    });
    await waitFor(() => {
      expect(rowText()[1]).toBe('2');
    });
  });

  it('[CHK-12] a change that costs the coupon stands, and a press meanwhile is sent after it', async () => {
    const shop = { cart: cart({ cart_items: [line({ quantity: 4 })] }, { coupon_code: 'BIG' }), addresses: [address()] };
    const server = openShop(shop, {
      'cart-item-quantity': (call) => {
        const { quantity } = call.body as { quantity: number };
        const stoppedFitting = shop.cart.cart.coupon_code !== null;
        shop.cart = cart({ cart_items: [line({ quantity })] });
        return stoppedFitting ? errorResponse(409, 'coupon_not_found', 'Coupon not found') : json(shop.cart);
      },
    });
    await openCheckout();
    decrease();
    decrease();
    await waitFor(() => {
      expect(server.calls('cart-item-quantity').map((call) => call.body)).toEqual([
        { cart_item_id: 11, quantity: 3 },
        { cart_item_id: 11, quantity: 2 },
      ]);
    });
    await waitFor(() => {
      expect(rowText()[1]).toBe('2');
    });
    expect(toasts()).toEqual([['error', 'Coupon Invalid']]);
  });

  it.each([
    ['Coupon Invalid', () => errorResponse(409, 'coupon_not_found', 'Coupon not found')],
    ['An error occurred', () => errorResponse(422, 'quantity_invalid', 'no')],
    ['An error occurred. Please try again later.', noAnswer],
  ])('[CHK-12] says %j', async (text, answer) => {
    openShop({ cart: cart(), addresses: [address()] }, { 'cart-item-quantity': answer });
    await openCheckout();
    decrease();
    await waitFor(() => {
      expect(toasts()).toEqual([['error', text]]);
    });
  });

  it('stays within what one line may hold', async () => {
    const server = openShop({ cart: cart({ cart_items: [line({ quantity: 99 })] }), addresses: [address()] });
    await openCheckout();
    increase();
    expect(toasts()).toEqual([['error', 'Quantity must be a whole number from 0 to 99']]);
    expect(server.calls('cart-item-quantity')).toEqual([]);
  });

  it('[CHK-01] a removed line is gone at once and focus stays on the page', async () => {
    const other = line({ id: 12 }, { id: 2, variation_id: 102, name: 'Safi' });
    const shop = { cart: cart({ cart_items: [line(), other] }), addresses: [address()] };
    const server = openShop(shop, {
      'cart-item-delete': () => {
        shop.cart = cart({ cart_items: [other] });
        return json(shop.cart);
      },
    });
    await openCheckout();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tiger Prawns' }));
    await waitFor(() => {
      expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    });
    expect(screen.getByRole('button', { name: 'Remove Safi' })).toHaveFocus();
    expect(server.calls('cart-item-delete')[0]?.body).toEqual({ cart_item_id: 11 });
  });

  it('removing the last line leads back to the shop', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop, {
      'cart-item-delete': () => {
        shop.cart = emptyCart();
        return json(shop.cart);
      },
    });
    await openCheckout();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tiger Prawns' }));
    expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
  });

  it('an order waits for the quantity under way', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    let answer: () => void = () => undefined;
    const server = openShop(shop, {
      'cart-item-quantity': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        const sums = { sub_total: '136.50', total_tax: '0.78', amount_payable: '143.18' };
        shop.cart = cart({ cart_items: [line({ quantity: 3, amount: '136.50' })] }, sums);
        return json(shop.cart);
      },
    });
    const { location } = await openCheckout();
    increase();
    await placeInCash();
    expect(finalButton()).toHaveAttribute('aria-busy', 'true');
    expect(server.calls('create-order')).toEqual([]);
    answer();
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(server.calls('create-order')).toHaveLength(1);
  });

  it('an order that comes to another total by the change under way is looked at once more', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    let answer: () => void = () => undefined;
    const server = openShop(shop, {
      'cart-item-quantity': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        shop.cart = cart({ cart_items: [line({ quantity: 3 })] }, { amount_payable: '1171.40' });
        return json(shop.cart);
      },
    });
    const { location } = await openCheckout();
    increase();
    await placeInCash();
    answer();
    await waitFor(() => {
      expect(alerts()).toEqual(['The total is now QR\u00a01,171.40. Please look at your order once more.']);
    });
    expect(server.calls('create-order')).toEqual([]);
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(server.calls('create-order').map((call) => call.body)).toMatchObject([{ amount_payable: '1171.40' }]);
  });
});

describe('express', () => {
  const toggle = () => screen.getByRole('switch', { name: /Express Delivery/ });

  it('[CHK-06] is there only when it is offered', async () => {
    openShop({ cart: cart({ express_delivery: false }), addresses: [address()] });
    await openCheckout();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('[CHK-06] flips the order type, clears the slot and prices the cart for express', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] });
    const { location } = await openCheckout();
    fireEvent.click(toggle());
    await waitFor(() => {
      expect(toggle()).toBeChecked();
    });
    expect(screen.queryByRole('tab')).toBeNull();
    await waitFor(() => {
      expect(server.calls('get-cart').at(-1)?.path).toBe('get-cart/?express=true&address_id=7');
    });
    await placeInCash();
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(server.calls('create-order')[0]?.body).toMatchObject({ order_type: 'Express Delivery', slot_id: null });
    expect(alerts()).toEqual([]);
  });

  it('[CHK-06] is locked for two seconds after each change', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    vi.useFakeTimers();
    fireEvent.click(toggle());
    expect(toggle()).toBeChecked();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    fireEvent.click(toggle());
    expect(toggle()).toBeChecked();
    await act(() => vi.advanceTimersByTimeAsync(1));
    fireEvent.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(screen.getByRole('radio', { name: '12:00 – 14:00' })).toBeChecked();
  });

  it('[CHK-06] gives the slot back that it took the place of', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    fireEvent.click(screen.getByRole('radio', { name: '18:00 – 20:00' }));
    vi.useFakeTimers();
    fireEvent.click(toggle());
    expect(toggle()).toBeChecked();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    fireEvent.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(screen.getByRole('radio', { name: '18:00 – 20:00' })).toBeChecked();
  });

  it('[CHK-06] the cart is asked every five seconds, and not while the tab is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    // Otherwise real time would also advance the fake clock on a slow machine.
    vi.setTimerTickMode('manual');
    const cartReads = () => server.calls('get-cart').length;
    // Until then an unknown part of the five seconds has passed.
    const atOpening = cartReads();
    while (cartReads() === atOpening) await act(() => vi.advanceTimersByTimeAsync(50));
    const before = cartReads();
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(cartReads()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(cartReads()).toBe(before + 1);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(cartReads()).toBe(before + 1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(cartReads()).toBe(before + 2);
  });

  it('[CHK-06] that ends while it is chosen falls back to a slot and says so', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    const { client } = await openCheckout();
    fireEvent.click(toggle());
    await waitFor(() => {
      expect(toggle()).toBeChecked();
    });
    shop.cart = cart({ express_delivery: false });
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(await screen.findByRole('radio', { name: '12:00 – 14:00' })).toBeChecked();
    expect(toasts()).toEqual([['error', 'Express Delivery is not available right now']]);
  });

  it('another address prices the delivery anew', async () => {
    const server = openShop({ cart: cart(), addresses: [address(), address({ id: 8, city: 'Al Khor' })] });
    await openCheckout();
    fireEvent.click(within(screen.getByRole('region', { name: 'Select Delivery Details' })).getByRole('radio', { name: /Al Khor/ }));
    await waitFor(() => {
      expect(server.calls('get-cart').at(-1)?.path).toBe('get-cart/?express=false&address_id=8');
    });
  });
});

describe('a choice that the shop no longer offers', () => {
  const chosenAddresses = () =>
    within(screen.getByRole('region', { name: 'Select Delivery Details' }))
      .getAllByRole('radio')
      .filter((radio) => (radio as HTMLInputElement).checked);

  it('[CHK-03] an address that was removed is not replaced: the shopper is notified and chooses', async () => {
    const shop = { cart: cart(), addresses: [address(), address({ id: 8, city: 'Al Khor' })] };
    const server = openShop(shop);
    const { client } = await openCheckout();
    fireEvent.click(screen.getByRole('radio', { name: /Al Khor/ }));
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /Al Khor/ })).toBeChecked();
    });
    shop.addresses = [address()];
    await client.refetchQueries({ queryKey: ['addresses'] });
    await waitFor(() => {
      expect(toasts()).toEqual([['error', 'This address is no longer saved. Please select another address']]);
    });
    expect(chosenAddresses()).toEqual([]);
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(chosenAddresses()).toEqual([]);
    expect(server.calls('create-order')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: /West Bay/ }));
    await waitFor(() => {
      expect(chosenAddresses()).toHaveLength(1);
    });
    expect(toasts()).toHaveLength(1);
  });

  it('[CHK-03] an address list that comes late changes no choice', async () => {
    const shop = { cart: cart(), addresses: [address(), address({ id: 8, city: 'Al Khor' })] };
    const server = openShop(shop);
    const first = await openCheckout();
    fireEvent.click(screen.getByRole('radio', { name: /Al Khor/ }));
    first.unmount();
    server.answers['user-address'] = () => errorResponse(500, 'internal', 'broken');
    const { client } = await openCheckout();
    server.answers['user-address'] = () => json({ Address: shop.addresses, Name: 'Maryam', Phone: '97455512345' });
    await client.refetchQueries({ queryKey: ['addresses'] });
    expect(await screen.findByRole('radio', { name: /Al Khor/ })).toBeChecked();
    expect(useDraft.getState().choices?.address_id).toBe(8);
  });

  it('an address list that does not come takes no address away', async () => {
    const shop = { cart: cart(), addresses: [address({ id: 8 })] };
    const server = openShop(shop);
    const first = await openCheckout();
    first.unmount();
    server.answers['user-address'] = () => errorResponse(500, 'internal', 'broken');
    await openCheckout();
    expect(toasts()).toEqual([]);
    expect(useDraft.getState().choices?.address_id).toBe(8);
  });

  it('[CHK-09] online payment of a cart that becomes mixed changes to cash, and the shopper is notified', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    const { client } = await openCheckout();
    shop.cart = cart({ has_multiproduct: true });
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(await screen.findByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
    expect(toasts()).toEqual([['error', 'Orders with products sold by weight can be paid by Cash On Delivery only']]);
  });

  it('[CHK-09] a cart that is mixed from the start takes nothing away', async () => {
    openShop({ cart: cart({ has_multiproduct: true }), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
    expect(toasts()).toEqual([]);
  });
});
