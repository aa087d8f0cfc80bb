// The contents of the checkout: lines, note, addresses, slots, payment, totals, and the states without a cart.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../api/types';
import { shop } from '../../config/shop';
import { refreshCart } from '../../stores/cart';
import { usePopups } from '../../stores/popups';
import { signIn } from '../../stores/session';
import { renderAt } from '../../test/render';
import { json } from '../../test/server';
import CheckoutScreen from './checkout-screen';
import { address, cart, customer, emptyCart, resetTab, line, openCheckout, openShop, slot } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const region = (name: string) => within(screen.getByRole('region', { name }));
const onPhone = () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
};

beforeEach(() => {
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('lines', () => {
  it('[CHK-01] stand in a table with name and variation, price, quantity and subtotal', async () => {
    openShop({ cart: cart({ cart_items: [line({}, { name: 'Hamour', variation_name: 'Fillet' })] }), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checkout');
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Product',
      'Price',
      'Quantity',
      'Subtotal',
      'Remove',
    ]);
    const row = within(table.getByRole('row', { name: /Hamour \(Fillet\)/ }));
    expect(row.getByText('500 gram')).toBeVisible();
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['QR 45.50', '2', 'QR 91.00', '']);
    expect(row.getByRole('button', { name: 'Remove Hamour (Fillet)' })).toBeVisible();
  });

  it('[CHK-01] are a compact list on a phone, folded when there are many', async () => {
    onPhone();
    const many = Array.from({ length: 40 }, (_, index) => line({ id: index + 1 }, { name: `Product ${index + 1}` }));
    openShop({ cart: cart({ cart_items: many }), addresses: [address()] });
    await openCheckout();
    expect(screen.queryByRole('table')).toBeNull();
    const names = () => region('Your cart').getAllByRole('link').map((link) => link.textContent);
    expect(names()).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 40 products' }));
    expect(names()).toHaveLength(40);
  });

  it.each(['0 kg', '0 gram', '', null])('[CHK-01] show no weight for %j', async (weight) => {
    openShop({ cart: cart({ cart_items: [line({}, { weight })] }), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('rowheader')).toHaveTextContent(/^Tiger Prawns$/);
  });
});

describe('what the shopper agrees to with the order', () => {
  it.each([['a desk', () => undefined], ['a phone', onPhone]])('is linked in new tabs, so that the draft is kept, on %s', async (_, before) => {
    before();
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    const terms = screen.getByRole('link', { name: 'Terms & Conditions (opens in a new tab)' });
    expect(terms.closest('p')).toHaveTextContent(/^By placing the order, you agree to our Terms & Conditions .* and Privacy Policy .*\.$/);
    const privacy = screen.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' });
    expect([terms, privacy].map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacypolicy']);
    for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('what delivery costs', () => {
  const withDelivery = (free_delivery: Cart['free_delivery']) => cart({ free_delivery });

  it('[CHK-08] is said beside the charge: from when it is free, and what is missing', async () => {
    openShop({ cart: withDelivery({ from: '250.00', missing: '159.00', is_earned: false }), addresses: [address()] });
    await openCheckout();
    expect(region('Cart Total').getByText('Free delivery from QR 250.00: QR 159.00 to go')).toBeVisible();
  });

  it.each<[string, Cart['free_delivery']]>([
    ['Delivery ChargeQR 15.00Free delivery from QR\u00a0250.00', { from: '250.00', missing: '0.00', is_earned: true }],
    ['Delivery ChargeQR 15.00', null],
  ])('[CHK-08] reads %j', async (text, free) => {
    openShop({ cart: withDelivery(free), addresses: [address()] });
    await openCheckout();
    expect(region('Cart Total').getByText('Delivery Charge').parentElement?.textContent).toBe(text);
  });

  it('[CHK-06] express names its price before it is switched on', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('switch', { name: /Express Delivery adds QR\u00a012\.00/ })).toBeVisible();
    fireEvent.click(screen.getByRole('switch'));
    expect(await screen.findByText('with QR 12.00 for express')).toBeVisible();
  });
});

describe('a day without slots', () => {
  it('[CHK-04] names the first day that has one, a press away', async () => {
    const days = { today: [], tomorrow: [slot(3, '08:00', '10:00', false), slot(4, '09:00', '11:00')], day_after_tomorrow: [] };
    openShop({ cart: cart({ delivery_time_slots: days }), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('tab', { name: /Today/, selected: true })).toBeVisible();
    expect(screen.getByText('No Slots Available')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Tomorrow from 09:00' }));
    expect(await screen.findByRole('tab', { name: /Tomorrow/, selected: true })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /09:00/ })).toHaveFocus();
    });
    expect(screen.getByRole('radio', { name: /09:00/ })).toBeChecked();
  });

  it('[CHK-04] offers no other day where there is none', async () => {
    const none = { today: [], tomorrow: [], day_after_tomorrow: [] };
    openShop({ cart: cart({ delivery_time_slots: none }), addresses: [address()] });
    await openCheckout();
    expect(screen.getByText('Please look at another day.')).toBeVisible();
    expect(screen.queryByRole('button', { name: / from / })).toBeNull();
  });
});

describe('payment after a cart that was weighed', () => {
  const chosen = (name: RegExp) => screen.getByRole('radio', { name });

  it('[CHK-05] [CHK-09] is online again, unless the shopper has chosen cash', async () => {
    const offered = { cart: cart({ has_multiproduct: true }), addresses: [address()] };
    openShop(offered);
    await openCheckout();
    expect(chosen(/Cash On Delivery/)).toBeChecked();
    offered.cart = cart();
    await act(() => refreshCart());
    await waitFor(() => {
      expect(chosen(/Online Payment/)).toBeChecked();
    });
    fireEvent.click(chosen(/Cash On Delivery/));
    offered.cart = cart({ has_multiproduct: true });
    await act(() => refreshCart());
    offered.cart = cart();
    await act(() => refreshCart());
    await screen.findByRole('radio', { name: /Online Payment/ });
    expect(chosen(/Cash On Delivery/)).toBeChecked();
  });
});

describe('fields', () => {
  it('[CHK-02] offer an order note and a coupon code', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('textbox', { name: 'Order Note' }).tagName).toBe('TEXTAREA');
    expect(screen.getByRole('textbox', { name: 'Coupon Code' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('[CHK-02] say when the note is too long', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    fireEvent.change(screen.getByRole('textbox', { name: 'Order Note' }), { target: { value: 'x'.repeat(501) } });
    expect(await screen.findByText('Please use at most 500 characters')).toBeVisible();
  });
});

describe('addresses', () => {
  it('[CHK-03] are chips, two in view, with the city cut to 18 characters', async () => {
    const addresses = [address(), address({ id: 8, address_type: 'Work', city: 'Lusail Marina District South' })];
    openShop({ cart: cart(), addresses });
    await openCheckout();
    const details = region('Select Delivery Details');
    expect(details.getByRole('radio', { name: /Lusail Marina Dist\.\.\./ })).not.toBeChecked();
    expect(details.getByRole('group')).toContainElement(details.getAllByRole('radio')[1]!);
    expect(details.getByRole('group').firstElementChild?.nextElementSibling).toHaveStyle({ '--in-view': '2' });
  });

  it('show the chosen one whole in the head of the step', async () => {
    const one_line = 'Unit 1104, Tower 12, Lusail Boulevard North, Lusail Marina District South, Zone 69';
    openShop({ cart: cart(), addresses: [address({ address_type: 'Work', city: 'Lusail Marina District South', one_line })] });
    await openCheckout();
    expect(screen.getByText(one_line).closest('p')).toHaveTextContent(`Work · ${one_line}`);
  });

  it('[CHK-03] Add opens the add-address popup', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    expect(usePopups.getState().addLocation).toBe(false);
    fireEvent.click(region('Select Delivery Details').getByRole('button', { name: 'Add' }));
    expect(usePopups.getState().addLocation).toBe(true);
  });

  it('[CHK-03] without any, the first one is asked for', async () => {
    openShop({ cart: cart(), addresses: [] });
    await openCheckout();
    expect(region('Select Delivery Details').getByRole('button', { name: 'Add a delivery address' })).toBeVisible();
  });
});

describe('slots', () => {
  it('[CHK-04] stand under Today, Tomorrow and In two days with their dates', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'TodaySat 21 Nov',
      'TomorrowSun 22 Nov',
      'In two daysMon 23 Nov',
    ]);
    expect(within(screen.getByRole('group', { name: 'Afternoon' })).getByRole('radio', { name: '12:00 – 14:00' })).toBeEnabled();
    expect(within(screen.getByRole('group', { name: 'Evening' })).getAllByRole('radio')).toHaveLength(1);
  });

  it('[CHK-04] that are full are shown as full', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    expect(screen.getByRole('radio', { name: /08:00 – 10:00.*Full/ })).toBeDisabled();
  });

  it("[CHK-04] [ERR-03] say 'No Slots Available' on a day without any", async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    fireEvent.click(screen.getByRole('tab', { name: /In two days/ }));
    expect(await screen.findByText('No Slots Available')).toBeVisible();
  });

  it('[CHK-05] first address, today, its first slot and online payment are chosen', async () => {
    openShop({ cart: cart(), addresses: [address({ id: 3, city: 'Al Khor' }), address()] });
    await openCheckout();
    expect(screen.getByRole('radio', { name: /Al Khor/ })).toBeChecked();
    expect(screen.getByRole('tab', { name: /Today/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('radio', { name: '12:00 – 14:00' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Online Payment/ })).toBeChecked();
  });

  it('[CHK-05] opening a day chooses its first slot', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    fireEvent.click(screen.getByRole('tab', { name: /Tomorrow/ }));
    expect(await screen.findByRole('radio', { name: '09:00 – 11:00' })).toBeChecked();
    expect(screen.getByText(/^Tomorrow, Sun/)).toHaveTextContent('Tomorrow, Sun 22 Nov, 09:00 – 11:00');
  });

  it('a step folds to the line of its choice and opens again', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    const step = region('Select Delivery Time Slot');
    fireEvent.click(step.getByRole('button', { name: 'Select Delivery Time Slot' }));
    expect(step.queryByRole('tab')).toBeNull();
    expect(step.getByText(/^Today, Sat/)).toHaveTextContent('Today, Sat 21 Nov, 12:00 – 14:00');
    expect(step.getByText(/^Today, Sat/)).toBeVisible();
    fireEvent.click(step.getByRole('button', { name: 'Select Delivery Time Slot' }));
    expect(step.getAllByRole('tab')).toHaveLength(3);
  });
});

describe('payment and totals', () => {
  it('[CHK-08] offer online and cash, five amounts and a final button', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    const total = region('Cart Total');
    expect(total.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Sub Total',
      'Discount',
      'Tax',
      'Delivery Charge',
      'Amount Payable',
    ]);
    expect(total.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
      'QR 91.00',
      'QR 9.10',
      'QR 0.50',
      'QR 15.00',
      'QR 97.40',
    ]);
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
    fireEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('[CHK-09] marks the lines that are weighed when they are packed, and no others', async () => {
    const fish = line({ id: 12 }, { name: 'Safi', is_weighed: true });
    openShop({ cart: cart({ has_multiproduct: true, cart_items: [line(), fish] }), addresses: [address()] });
    await openCheckout();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).queryByText('Weighed when packed') !== null)).toEqual([false, true]);
  });

  it('[CHK-09] mixed-weight carts are paid in cash, with a note', async () => {
    openShop({ cart: cart({ has_multiproduct: true }), addresses: [address()] });
    await openCheckout();
    expect(screen.queryByRole('radio', { name: /Online Payment/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
    expect(screen.getByText(/weights and prices will be updated later/)).toBeVisible();
  });
});

describe('a shop without a payment gateway', () => {
  afterEach(() => {
    shop.takes_online = true;
  });

  it('[CHK-08] offers and sends cash alone', async () => {
    shop.takes_online = false;
    const server = openShop({ cart: cart(), addresses: [address()] });
    const { location } = await openCheckout();
    expect(screen.queryByRole('radio', { name: /Online Payment/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
    await expect.poll(() => server.calls('create-order')[0]?.body).toMatchObject({ payment_type: 'COD' });
    expect(server.calls('create-order')[0]?.body).not.toHaveProperty('callback_url');
    // Waits for the redirect, so that it cannot affect the next test.
    await expect.poll(() => location().pathname).toBe('/payment_success');
  });
});

describe('instead of the cart', () => {
  it("[CHK-11] an empty cart says 'No Data Found' and leads back to the shop", async () => {
    openShop({ cart: emptyCart(), addresses: [address()] });
    signIn(customer);
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  });

  it('[CHK-11] skeletons stand while it loads', async () => {
    openShop({ cart: cart(), addresses: [address()] }, { 'get-cart': () => new Promise<Response>(() => undefined) });
    signIn(customer);
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[CHK-11] guests go home after a second', async () => {
    vi.useFakeTimers();
    openShop({ cart: cart(), addresses: [] });
    const { location } = renderAt(createElement(CheckoutScreen), { at: '/check' });
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(location().pathname).toBe('/check');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(location().pathname).toBe('/');
  });

  it('a cart that does not load offers another try', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, { 'get-cart': () => json({ error: 'no', code: 'bad' }, 400) });
    signIn(customer);
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answers['get-cart'] = () => json(shop.cart);
    fireEvent.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('a slot that fills up while the page is open is given up, not replaced', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    const { client } = await openCheckout();
    const { delivery_time_slots } = shop.cart;
    shop.cart = cart({
      delivery_time_slots: { ...delivery_time_slots, today: [slot(2, '12:00', '14:00', false), slot(3, '18:00', '20:00')] },
    });
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    await waitFor(() => {
      expect(screen.getByText('No time chosen yet')).toBeVisible();
    });
    expect(screen.getByRole('radio', { name: '18:00 – 20:00' })).not.toBeChecked();
  });
});
