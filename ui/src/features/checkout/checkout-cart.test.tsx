// The checkout reads the cart again at once if a response was discarded.
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { invalidateCart } from '../../stores/cart';
import { signIn } from '../../stores/session';
import { renderAt } from '../../test/render';
import { json } from '../../test/server';
import { checkoutCartQuery } from './checkout-cart';
import CheckoutScreen from './checkout-screen';
import { address, cart, customer, emptyCart, resetTab, openShop } from './fixtures';

/** Less than the checkout's polling interval. */
const soon = { timeout: 2_000 };

beforeEach(resetTab);

describe('the cart is read again', () => {
  it('[CHK-11] on the way back from an order that was placed a moment ago', async () => {
    const server = openShop({ cart: emptyCart(), addresses: [address()] });
    signIn(customer);
    renderAt(createElement(CheckoutScreen), {
      at: '/check',
      prime: (client) => client.setQueryData(checkoutCartQuery({ express: false, addressId: address().id }).queryKey, cart()),
    });
    expect(await screen.findByRole('heading', { name: 'No Data Found' }, soon)).toBeVisible();
    expect(server.calls('get-cart')).toHaveLength(1);
  });

  it('[CHK-11] when something changed while it was read', async () => {
    let answer: (cart: Response) => void = () => undefined;
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop, { 'get-cart': () => new Promise<Response>((resolve) => { answer = resolve; }) });
    signIn(customer);
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    await expect.poll(() => server.calls('get-cart')).toHaveLength(1);
    invalidateCart();
    server.answers['get-cart'] = () => json(shop.cart);
    answer(json(emptyCart()));
    expect(await screen.findByRole('heading', { name: 'Cart Total' }, soon)).toBeVisible();
    expect(server.calls('get-cart')).toHaveLength(2);
  });
});
