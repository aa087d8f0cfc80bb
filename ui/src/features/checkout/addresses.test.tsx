// Addresses that change while the checkout is open: added here, added on another device, removed in another tab.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { useDraft } from '../../stores/draft';
import { setAddedAddress } from '../../stores/popups';
import { notify } from '../../stores/toast';
import { renderAt } from '../../test/render';
import { json, errorResponse } from '../../test/server';
import CheckoutScreen from './checkout-screen';
import { type Shop, address, alerts, cart, resetTab, openCheckout, openShop, placeInCash, reload } from './fixtures';

vi.mock('../../stores/toast', () => ({ notify: vi.fn(), dismissAllToasts: vi.fn() }));

const alKhor = address({ id: 8, city: 'Al Khor' });
const chip = (name: RegExp) => screen.findByRole('radio', { name });
const toasts = () => vi.mocked(notify).mock.calls.map(([kind, text]) => [kind, text]);
const LOST = ['error', 'This address is no longer saved. Please select another address'];

const notFound = () =>
  json({ error: 'Address not found', code: 'not_found', issues: [{ field: '', code: 'not_found', details: ['saved_address'] }], request_id: 'test' }, 404);

beforeEach(() => {
  resetTab();
  vi.mocked(notify).mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('an address that is new', () => {
  it('[CHK-03] is chosen as soon as it is there, where the shopper has added it here', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    openShop(shop);
    const { client } = await openCheckout();
    setAddedAddress(9);
    shop.addresses = [address(), address({ id: 9, city: 'Al Wakrah' })];
    await client.invalidateQueries({ queryKey: ['addresses'] });
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /Al Wakrah/ })).toBeChecked();
    });
    fireEvent.click(screen.getByRole('radio', { name: /West Bay/ }));
    await client.invalidateQueries({ queryKey: ['addresses'] });
    expect(await chip(/West Bay/), 'it is chosen once').toBeChecked();
  });

  it('[CHK-03] is only offered where it came from another device', async () => {
    const shop = { cart: cart(), addresses: [address()] };
    const server = openShop(shop);
    const { client } = await openCheckout();
    shop.addresses = [address({ id: 9, city: 'Al Wakrah' }), address()];
    await client.invalidateQueries({ queryKey: ['addresses'] });
    expect(await chip(/Al Wakrah/)).not.toBeChecked();
    expect(await chip(/West Bay/)).toBeChecked();
    expect(useDraft.getState().choices?.address_id).toBe(7);
    expect(server.calls('get-cart').filter(({ path }) => path.includes('address_id=9'))).toEqual([]);
  });

  it('[CHK-03] and was added on another page changes nothing here', async () => {
    setAddedAddress(8);
    openShop({ cart: cart(), addresses: [address(), alKhor] });
    await openCheckout();
    expect(await chip(/West Bay/)).toBeChecked();
  });
});

describe('the chosen address, once it is removed in another tab', () => {
  /** Like the real server, this shop returns 404 for a cart with an unknown address. */
  async function choose() {
    const shop: Shop = { cart: cart(), addresses: [address(), alKhor] };
    const isSaved = (path: string) => shop.addresses.some(({ id }) => path.endsWith(`address_id=${id}`));
    const server = openShop(shop, {
      'get-cart': ({ path }) => (!path.includes('address_id') || isSaved(path) ? json(shop.cart) : notFound()),
    });
    const view = await openCheckout();
    fireEvent.click(await chip(/Al Khor/));
    await waitFor(() => {
      expect(server.calls('get-cart').at(-1)?.path).toContain('address_id=8');
    });
    shop.addresses = [address()];
    return { server, ...view };
  }

  const asksForOne = async () => {
    await waitFor(() => {
      expect(toasts()).toEqual([LOST]);
    });
    expect(await chip(/West Bay/)).not.toBeChecked();
    expect(screen.queryByRole('radio', { name: /Al Khor/ })).toBeNull();
  };

  it('[CHK-03] is asked for anew by the next reading of the cart', async () => {
    const { client } = await choose();
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    await asksForOne();
  });

  it('[CHK-03] is asked for anew after a reload, instead of a page that never loads', async () => {
    const { server } = await choose();
    reload();
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    await screen.findByRole('heading', { name: 'Cart Total' });
    await asksForOne();
    expect(screen.queryByText('That did not load')).toBeNull();
    fireEvent.click(await chip(/West Bay/));
    await waitFor(() => {
      expect(server.calls('get-cart').at(-1)?.path).toContain('address_id=7');
    });
  });

  it('[CHK-03] is asked for anew where the list of addresses answers after the cart', async () => {
    const { server } = await choose();
    reload();
    let answered: (() => void)[] = [];
    const list = server.answers['user-address'];
    server.answers['user-address'] = async (asked) => {
      await new Promise<void>((resolve) => answered.push(resolve));
      return list?.(asked) ?? notFound();
    };
    renderAt(createElement(CheckoutScreen), { at: '/check' });
    await waitFor(() => {
      expect(answered.length).toBeGreaterThan(0);
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('That did not load')).toBeNull();
    await waitFor(() => {
      for (const answer of answered) answer();
      answered = [];
      expect(screen.getByRole('heading', { name: 'Cart Total' })).toBeVisible();
    });
    await asksForOne();
  });

  it('[CHK-14] is asked for anew where the order is refused for it', async () => {
    const { server } = await choose();
    server.answers['create-order'] = notFound;
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toEqual(['Address not found']);
    });
    await asksForOne();
    dismissAlert();
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Select Delivery Details' })).toContainElement(document.activeElement as HTMLElement);
    });
  });

  it('stays where nobody can say which there are', async () => {
    const { server, client } = await choose();
    server.answers['user-address'] = () => errorResponse(500, 'internal', 'broken');
    await client.refetchQueries({ queryKey: ['checkout-cart'] });
    expect(toasts()).toEqual([]);
    expect(useDraft.getState().choices?.address_id).toBe(8);
  });
});
