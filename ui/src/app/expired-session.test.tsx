// A session expires during an action: after sign-in the action is completed or offered again, and nothing is lost.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../stores/session';
import { AUTH, signInForTest } from '../test/customer';
import { product } from '../test/products';
import { json, errorResponse } from '../test/server';
import { type Answers, type Server, alerts, resetShop, openShop, press, expectToast } from '../test/shop';
import { cartWith, shopAnswers, openOrder } from './failing-fixtures';

const expired = () => errorResponse(401, 'unauthorized', 'Please sign in');

let server: Server;

/** Opens a page on which the session expires at the next call of `call`. */
function open(at: string, call: string, answers: Answers = {}) {
  const view = openShop(at, { ...shopAnswers(cartWith(2)), ...answers, [call]: expired, 'token/refresh': expired });
  server = view.server;
  return view;
}

const atLogin = (location: () => { pathname: string | undefined }) => expect.poll(() => location().pathname, { timeout: 5000 }).toBe('/login');

/** The customer signs in on the page they were sent to. From now on the call succeeds. */
function comeBack(call: string, answer: () => Response, who = AUTH): void {
  server.answers[call] = answer;
  act(() => {
    signIn(who);
  });
}

beforeEach(() => {
  resetShop();
  signInForTest();
});

describe('a session that ends under', () => {
  it('[CARD-08] ADD: the product is in the cart after the sign-in', async () => {
    const { location } = open('/product/tiger-prawns/2', 'addtocart', { 'get-cart': () => json(cartWith(0)) });
    await press('ADD Tiger Prawns');
    await atLogin(location);
    comeBack('addtocart', () => json({ quantity: 1, cart_count: 1 }));
    await expect.poll(() => location().pathname).toBe('/product/tiger-prawns/2');
    await expectToast('success', 'Tiger Prawns is in your cart');
    expect(server.calls('addtocart')).toHaveLength(2);
  });

  it('[CARD-08] the heart: the shopper is back at it after the sign-in', async () => {
    const { location } = open('/Wishlist', 'add-and-remove-favourite', {
      getfavouritelist: () => json([{ product_data: product() }]),
    });
    await press('Keep Tiger Prawns in the wishlist');
    await atLogin(location);
    comeBack('add-and-remove-favourite', () => json({ is_favourite: true }));
    await expect.poll(() => location().pathname).toBe('/Wishlist');
    await press('Keep Tiger Prawns in the wishlist');
    await expect.poll(() => server.calls('add-and-remove-favourite').length).toBe(2);
  });

  it('[CHK-14] the order: note, choices and key are there after the sign-in, and it is placed once', async () => {
    const { location } = open('/check', 'create-order');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Order Note' }), { target: { value: 'Gate 3' } });
    fireEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    await press('Place Order');
    await atLogin(location);
    expect(alerts()).toEqual([]);
    comeBack('create-order', () =>
      json({ id: 77, order: { id: 77, total_amount: '91.00', order_details: [] }, signature: null, order_total_amount: '91.00', gateway: null }, 201),
    );
    await expect.poll(() => location().pathname).toBe('/check');
    expect(await screen.findByRole('textbox', { name: 'Order Note' })).toHaveValue('Gate 3');
    expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked();
    await press('Place Order');
    await expect.poll(() => location().pathname, { timeout: 4000 }).toBe('/payment_success');
    const orders = server.calls('create-order');
    expect(orders.map(({ body }) => body)).toMatchObject([{ order_note: 'Gate 3' }, { order_note: 'Gate 3' }]);
    expect(new Set(orders.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('the order: another customer who signs in there finds nothing of it', async () => {
    const { location } = open('/check', 'create-order');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Order Note' }), { target: { value: 'Gate 3' } });
    fireEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
    await press('Place Order');
    await atLogin(location);
    comeBack('create-order', expired, { ...AUTH, user: { name: 'Noor', whatsapp_number: '97455599999', language: null } });
    await expect.poll(() => location().pathname).toBe('/check');
    expect(await screen.findByRole('textbox', { name: 'Order Note' })).toHaveValue('');
  });

  it('[TRK-04] the cancelling: the order is there after the sign-in, and so is the button', async () => {
    const { location } = open('/trackorder', 'cancel-order', {
      'active-orders': () => json([openOrder]),
      'order-detail': () => json(openOrder),
    });
    await press('Cancel order HM000041');
    await press('Yes');
    await atLogin(location);
    comeBack('cancel-order', () => json({ ...openOrder, order_status: 'Cancelled', order_status_no: 4, can_cancel: false }));
    await expect.poll(() => location().pathname).toBe('/trackorder');
    await press('Cancel order HM000041');
    await press('Yes');
    await expectToast('success', 'Order Cancelled Successfully!');
  });

  it('[ADDR-05] the saving of an address: it is open again after the sign-in, as it was typed', async () => {
    const { location } = open('/profile', 'edit-user-address');
    await press('Edit Home, Villa 12');
    fireEvent.change(await screen.findByLabelText('Street'), { target: { value: 'Street 999' } });
    await press('Save');
    await atLogin(location);
    expect(screen.queryByRole('dialog')).toBeNull();
    comeBack('edit-user-address', () => json({ ...(server.calls('edit-user-address')[0]?.body as object), id: 7 }));
    await expect.poll(() => location().pathname).toBe('/profile');
    const dialog = within(await screen.findByRole('dialog', { name: /Edit/ }));
    expect(dialog.getByLabelText('Street')).toHaveValue('Street 999');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => server.calls('edit-user-address').length).toBe(2);
    expect(server.calls('edit-user-address')[1]?.body).toMatchObject({ pincode: 'Street 999' });
  });
});

describe('a sign-out in another tab', () => {
  it('[AUTH-14] leaves nothing of the customer here, and takes their page home', async () => {
    const { location } = open('/check', 'none');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Order Note' }), { target: { value: 'Gate 3' } });
    localStorage.removeItem('user');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    expect(screen.queryByRole('textbox', { name: 'Order Note' })).toBeNull();
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
    await expect.poll(() => location().pathname, { timeout: 4000 }).toBe('/');
  });
});
