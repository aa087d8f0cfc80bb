// Placing the order: what prevents it, errors, the next page, and that it is placed only once.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { useCart } from '../../stores/cart';
import { restoreDraft, useDraft } from '../../stores/draft';
import { clearSession, signIn } from '../../stores/session';
import { dismissAllToasts } from '../../stores/toast';
import { renderAt } from '../../test/render';
import { json, errorResponse } from '../../test/server';
import CheckoutScreen from './checkout-screen';
import {
  address,
  alerts,
  cart,
  customer,
  emptyCart,
  finalButton,
  resetTab,
  gateway,
  keysOf,
  noAnswer,
  openCheckout,
  openShop,
  paidOnline,
  payCash,
  placeInCash,
  placedOrder,
  reload,
  slot,
  UUID,
} from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

type Server = ReturnType<typeof openShop>;
const keys = keysOf;
const sent = async (server: Server, count: number) => {
  await waitFor(() => {
    expect(server.calls('create-order')).toHaveLength(count);
  });
};
const isIdle = () =>
  waitFor(() => {
    expect(finalButton()).not.toHaveAttribute('aria-busy');
  });

beforeEach(() => {
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('before it is sent', () => {
  it("[CHK-10] a missing slot alerts 'Please select slot for payment' and sends nothing", async () => {
    const none = { today: [], tomorrow: [], day_after_tomorrow: [] };
    const server = openShop({ cart: cart({ delivery_time_slots: none }), addresses: [address()] });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual(['Please select slot for payment']);
    });
    await isIdle();
    expect(server.calls('create-order')).toEqual([]);
  });

  it('[CHK-10] closing the alert leads to the slots, opened again if they were folded', async () => {
    const days = { today: [], tomorrow: [slot(4, '09:00', '11:00')], day_after_tomorrow: [] };
    openShop({ cart: cart({ delivery_time_slots: days }), addresses: [address()] });
    await openCheckout();
    fireEvent.click(screen.getByRole('button', { name: 'Select Delivery Time Slot' }));
    expect(screen.queryByRole('tab', { name: /Today/ })).toBeNull();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toHaveLength(1);
    });
    dismissAlert();
    await waitFor(() => {
      expect(screen.getByRole('tab', { name: /Today/ })).toHaveFocus();
    });
  });

  it('closing the alert about a missing address leads to where one is added', async () => {
    openShop({ cart: cart(), addresses: [] });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toHaveLength(1);
    });
    dismissAlert();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Add a delivery address' })).toHaveFocus();
    });
  });

  it('a missing address is asked for', async () => {
    openShop({ cart: cart(), addresses: [] });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual(['Please add a delivery address']);
    });
  });
});

describe('a cash order', () => {
  it('[CHK-16] leads to the success page after half a second and takes the cart along', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] });
    const { location } = await openCheckout();
    fireEvent.change(screen.getByRole('textbox', { name: 'Order Note' }), { target: { value: 'Ring twice ' } });
    vi.useFakeTimers();
    payCash();
    fireEvent.click(finalButton());
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(location().pathname).toBe('/check');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(location()).toEqual({ pathname: '/payment_success', state: { id: 77 } });
    expect(server.calls('create-order').map((call) => call.body)).toEqual([
      {
        slot_id: 2,
        order_type: 'Scheduled Delivery',
        order_note: 'Ring twice',
        payment_type: 'COD',
        device: 'web',
        amount_payable: '97.40',
        address_id: 7,
      },
    ]);
    expect(keys(server)[0]).toMatch(UUID);
    expect(useCart.getState().cart).toBeNull();
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  });

  it('a double click places one order', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] });
    const { location } = await openCheckout();
    payCash();
    const button = finalButton();
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.doubleClick(button);
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(server.calls('create-order')).toHaveLength(1);
  });

  it("[CHK-14] an error response alerts the server's own text and keeps everything", async () => {
    const server = openShop(
      { cart: cart(), addresses: [address()] },
      { 'create-order': () => errorResponse(400, 'of_a_newer_shop', 'This slot has just filled up') },
    );
    await openCheckout();
    fireEvent.change(screen.getByRole('textbox', { name: 'Order Note' }), { target: { value: 'Gate 3' } });
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual(['This slot has just filled up']);
    });
    await isIdle();
    expect(screen.getByRole('textbox', { name: 'Order Note' })).toHaveValue('Gate 3');
    fireEvent.click(finalButton());
    await sent(server, 2);
    expect(keys(server)[0]).not.toBe(keys(server)[1]);
  });

  it('[CHK-14] an order beyond the stock alerts the exact text, and which products are short below it', async () => {
    const error = 'Sorry the product is currently out of stock';
    const issues = [
      { field: '', code: 'out_of_stock' },
      { field: '', code: 'few_left', details: ['Tiger Prawns (Head on, 1 kg)', '3'] },
      { field: '', code: 'none_left', details: ['Safi'] },
      { field: '', code: 'newer_than_this_page', details: ['Hammour'] },
    ];
    const server = openShop(
      { cart: cart(), addresses: [address()] },
      { 'create-order': () => json({ error, code: 'out_of_stock', issues, request_id: 'test' }, 400) },
    );
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual([`${error}\nTiger Prawns (Head on, 1 kg): only 3 left\nSafi: none left`]);
    });
    await isIdle();
    server.answers['create-order'] = () => errorResponse(400, 'out_of_stock', error);
    dismissAlert();
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(alerts()).toEqual([error]);
    });
  });
});

describe('without an answer', () => {
  it('everything stays, and the next press sends the same order under the same key', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': noAnswer });
    const { location } = await openCheckout();
    await placeInCash();
    expect(await screen.findByText('We got no answer from the shop')).toBeVisible();
    expect(dismissAllToasts).toHaveBeenCalled();
    expect(screen.getByText('Nothing is ordered until you say so at the end.')).toHaveAttribute('hidden');
    expect(alerts()).toEqual([]);
    server.answers['create-order'] = () => json(placedOrder(), 201);
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(keys(server)).toHaveLength(2);
    expect(keys(server)[0]).toBe(keys(server)[1]);
  });

  it('another choice makes another order with another key', async () => {
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': noAnswer });
    await openCheckout();
    await placeInCash();
    await screen.findByText('We got no answer from the shop');
    fireEvent.click(screen.getByRole('radio', { name: '18:00 – 20:00' }));
    fireEvent.click(finalButton());
    await sent(server, 2);
    expect(keys(server)[0]).not.toBe(keys(server)[1]);
  });

  it('a cart that the lost order has emptied asks for its answer again, even after a reload', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, { 'create-order': noAnswer });
    await openCheckout();
    await placeInCash();
    await screen.findByText('We got no answer from the shop');
    reload();
    shop.cart = emptyCart();
    server.answers['create-order'] = () => json(placedOrder(), 201);
    const { location } = renderAt(createElement(CheckoutScreen), { at: '/check' });
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(keys(server)).toHaveLength(2);
    expect(keys(server)[0]).toBe(keys(server)[1]);
  });

  it('a changed draft does not hide that the lost order went through', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, { 'create-order': noAnswer });
    const { location } = await openCheckout();
    await placeInCash();
    await screen.findByText('We got no answer from the shop');
    fireEvent.click(screen.getByRole('radio', { name: '18:00 – 20:00' }));
    shop.cart = emptyCart();
    server.answers['create-order'] = () => json(placedOrder(), 201);
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(location().pathname).toBe('/payment_success');
    });
    expect(keys(server)[0]).toBe(keys(server)[1]);
  });
});

describe('a reload', () => {
  it('keeps note, address, day, slot and payment', async () => {
    openShop({ cart: cart(), addresses: [address(), address({ id: 8, city: 'Al Khor' })] });
    await openCheckout();
    fireEvent.change(screen.getByRole('textbox', { name: 'Order Note' }), { target: { value: 'Gate 3' } });
    fireEvent.click(screen.getByRole('radio', { name: /Al Khor/ }));
    fireEvent.click(screen.getByRole('tab', { name: /Tomorrow/ }));
    payCash();
    reload();
    await openCheckout();
    expect(screen.getByRole('textbox', { name: 'Order Note' })).toHaveValue('Gate 3');
    expect(screen.getByRole('radio', { name: /Al Khor/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: '09:00 – 11:00' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
  });

  it('holds them against what the shop offers now', async () => {
    const shop = { cart: cart(), addresses: [address(), address({ id: 8, city: 'Al Khor' })] };
    openShop(shop);
    await openCheckout();
    fireEvent.click(screen.getByRole('radio', { name: /Al Khor/ }));
    reload();
    shop.addresses = [address()];
    shop.cart = cart({
      has_multiproduct: true,
      delivery_time_slots: { today: [slot(3, '18:00', '20:00')], tomorrow: [], day_after_tomorrow: [] },
    });
    await openCheckout();
    expect(await screen.findByText('No time chosen yet')).toBeVisible();
    expect(screen.getByRole('radio', { name: /West Bay/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
  });

  it("[CHK-05] with a slot that was lost starts with the day's first one", async () => {
    const full = cart({ delivery_time_slots: { today: [], tomorrow: [], day_after_tomorrow: [] } });
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    const { client } = await openCheckout();
    shop.cart = full;
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(await screen.findByText('No time chosen yet')).toBeVisible();
    shop.cart = cart();
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(screen.getByText('No time chosen yet')).toBeVisible();
    cleanup();
    await openCheckout();
    expect(screen.getByText('No time chosen yet'), 'coming back in the same page chooses nothing').toBeVisible();
    reload();
    await openCheckout();
    await waitFor(() => {
      expect(screen.queryByText('No time chosen yet')).toBeNull();
    });
  });

  it('of another customer shows nothing of the first', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    fireEvent.change(screen.getByRole('textbox', { name: 'Order Note' }), { target: { value: 'Gate 3' } });
    const storedDraft = sessionStorage.getItem('checkout-draft') ?? '';
    expect(storedDraft).toContain('Gate 3');
    clearSession();
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
    sessionStorage.setItem('checkout-draft', storedDraft);
    signIn({ ...customer, user: { name: 'Noor', whatsapp_number: '97455000002', language: null } });
    restoreDraft();
    expect(useDraft.getState().choices).toBeNull();
  });
});

describe('an online order', () => {
  it('[CHK-15] posts the gateway form by itself once everything is there', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const server = openShop({ cart: cart(), addresses: [address()] }, { 'create-order': () => paidOnline() });
    const { container } = await openCheckout();
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(submit).toHaveBeenCalledOnce();
    });
    const form = container.querySelector('form[method=post]');
    expect(form).toHaveAttribute('action', gateway.action);
    expect(form).not.toBeVisible();
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual(gateway.fields);
    expect(server.calls('create-order')[0]?.body).toMatchObject({
      payment_type: 'Online',
      callback_url: `${window.location.origin}/payment_success`,
    });
  });

  it.each([
    ['signature', { signature: null }],
    ['amount', { order_total_amount: '' }],
    ['lines', { order: { id: 77, total_amount: '97.40', order_details: [] } }],
    ['gateway', { gateway: null }],
  ])('[CHK-15] posts nothing without its %s, and leads to the order that waits for its payment', async (_what, part) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    openShop({ cart: cart(), addresses: [address()] }, { 'create-order': () => paidOnline(part) });
    const { location } = await openCheckout();
    fireEvent.click(finalButton());
    await waitFor(() => {
      expect(location().pathname).toBe('/myorder');
    });
    expect(alerts()[0]).toMatch(/^Order 77 is placed.*pay for it later/);
    expect(submit).not.toHaveBeenCalled();
  });

  it('can be placed again by a shopper who comes back from the payment page', async () => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    openShop({ cart: cart(), addresses: [address()] }, { 'create-order': () => paidOnline() });
    await openCheckout();
    fireEvent.click(finalButton());
    expect(await screen.findByText('Taking you to the payment page.')).toBeVisible();
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    act(() => {
      window.dispatchEvent(event);
    });
    await isIdle();
  });
});
