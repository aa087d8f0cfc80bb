// What the shopper wants if a product is missing.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useDraft } from '../../stores/draft';
import { address, cart, line, openCheckout, openShop, placeInCash, reload, resetTab } from './fixtures';
import { orderBody } from './order-request';

const prawns = line();
const fish = line({ id: 12 }, { id: 2, variation_id: 102, slug: 'safi', name: 'Safi' });
const ofAll = () => screen.getByRole('combobox', { name: 'If a product is missing' });

beforeEach(resetTab);

async function open() {
  const server = openShop({ cart: cart({ cart_items: [prawns, fish] }), addresses: [address()] });
  await openCheckout();
  return { server, user: userEvent.setup() };
}

/** The wishes of the order that the draft would send now. */
const sent = () => {
  const order = { slot_id: undefined, order_type: 'Express Delivery', payment_type: 'COD', order_note: '', address_id: 7 } as const;
  return orderBody(order, cart({ cart_items: [prawns, fish] }), useDraft.getState().wishes).wishes;
};

it('is to be called, unless the shopper chooses otherwise', async () => {
  await open();
  expect(ofAll()).toHaveDisplayValue('Call me');
  expect(sent()).toBeUndefined();
});

it('is one answer for all products', async () => {
  const { user } = await open();
  await user.selectOptions(ofAll(), 'Leave it out');
  expect(sent()).toEqual([101, 102].map((variation_id) => ({ variation_id, wish: 'leave_out' })));
});

it('is an answer for each product', async () => {
  const { user } = await open();
  await user.selectOptions(ofAll(), 'Replace it with something similar');
  await user.selectOptions(ofAll(), 'Choose for each product');
  expect(screen.getByRole('combobox', { name: 'Tiger Prawns' })).toHaveDisplayValue('Replace it with something similar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Safi' }), 'Call me');
  expect(sent()).toEqual([{ variation_id: 101, wish: 'replace_similar' }]);
  await user.selectOptions(ofAll(), 'Call me');
  expect(screen.queryByRole('combobox', { name: 'Safi' })).toBeNull();
});

it('survives a reload and goes with the order', async () => {
  const { user, server } = await open();
  await user.selectOptions(ofAll(), 'Leave it out');
  reload();
  await openCheckout();
  expect(ofAll()).toHaveDisplayValue('Leave it out');
  await placeInCash();
  await waitFor(() => {
    expect(server.calls('create-order')).toHaveLength(1);
  });
  expect(server.calls('create-order')[0]!.body).toMatchObject({ wishes: [{ wish: 'leave_out' }, { wish: 'leave_out' }] });
});
