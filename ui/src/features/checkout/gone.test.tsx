// A line that cannot be ordered: what it says, where the shopper is told, and where a refused order leads.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAlert } from '../../stores/alert';
import { json } from '../../test/server';
import { address, alerts, cart, line, openCheckout, openShop, placeInCash, resetTab } from './fixtures';

const safi = (is_active: boolean) => line({ id: 12 }, { id: 2, variation_id: 102, name: 'Safi', is_active });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const note = () => screen.queryByText(/in your cart cannot be ordered now\./);

const refused = (...details: [string, string[]][]) =>
  json(
    {
      error: 'Sorry the product is currently out of stock',
      code: 'out_of_stock',
      issues: [{ field: '', code: 'out_of_stock' }, ...details.map(([code, values]) => ({ field: '', code, details: values }))],
      request_id: 'test',
    },
    400,
  );

const usePhone = () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('width <'), media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
};

beforeEach(() => {
  vi.restoreAllMocks();
  resetTab();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('a line that cannot be ordered', () => {
  it('says so, with its only remove button beside the message', async () => {
    const shop = { cart: cart({ cart_items: [line(), safi(false)] }), addresses: [address()] };
    const server = openShop(shop, {
      'cart-item-delete': () => {
        shop.cart = cart();
        return json(shop.cart);
      },
    });
    await openCheckout();
    const row = within(rowOf('Safi'));
    expect(row.getByText('Out of Stock')).toBeVisible();
    const remove = row.getByRole('button', { name: 'Remove Safi' });
    expect(remove).toHaveTextContent('Remove');
    expect(remove.parentElement).toHaveTextContent('This product cannot be ordered now.');
    expect(within(rowOf('Tiger Prawns')).queryByText('This product cannot be ordered now.')).toBeNull();
    fireEvent.click(remove);
    await waitFor(() => {
      expect(server.calls('cart-item-delete').map((call) => call.body)).toEqual([{ cart_item_id: 12 }]);
    });
    expect(note()).toBeNull();
  });

  it('is named beside the total that still counts it, from where it is one press away', async () => {
    openShop({ cart: cart({ cart_items: [line(), safi(false)] }), addresses: [address()] });
    await openCheckout();
    const total = within(screen.getByRole('region', { name: 'Cart Total' }));
    expect(within(total.getByRole('status')).getByText(/^1 product in your cart cannot be ordered now\./)).toBeVisible();
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    fireEvent.click(total.getByRole('button', { name: 'Show in the cart' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove Safi' })).toHaveFocus();
    });
    expect(into.mock.contexts).toEqual([rowOf('Safi')]);
  });

  it('is nowhere while every line can be ordered', async () => {
    openShop({ cart: cart({ cart_items: [line(), safi(true)] }), addresses: [address()] });
    await openCheckout();
    expect(note()).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Cart Total' })).getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('an order that is refused for lack of stock leads to the line', () => {
  it('[CHK-14] of a product that is gone, to remove it', async () => {
    const shop = { cart: cart({ cart_items: [line(), safi(true)] }), addresses: [address()] };
    openShop(shop, {
      'create-order': () => {
        shop.cart = cart({ cart_items: [line(), safi(false)] });
        return refused(['none_left', ['Safi']]);
      },
    });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toHaveLength(1);
    });
    expect(await screen.findByText('This product cannot be ordered now.')).toBeVisible();
    dismissAlert();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove Safi' })).toHaveFocus();
    });
  });

  it('[CHK-14] of a product with fewer units, to take some away', async () => {
    const shop = { cart: cart({ cart_items: [line(), safi(true)] }), addresses: [address()] };
    openShop(shop, { 'create-order': () => refused(['few_left', ['Safi', '1']]) });
    await openCheckout();
    await placeInCash();
    await waitFor(() => {
      expect(alerts()).toHaveLength(1);
    });
    dismissAlert();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove one: Safi' })).toHaveFocus();
    });
  });

  it('that a phone has folded away', async () => {
    usePhone();
    const others = Array.from({ length: 8 }, (_, index) => line({ id: 20 + index }, { id: 20 + index, variation_id: 200 + index, name: `Fish ${index}` }));
    openShop({ cart: cart({ cart_items: [...others, safi(false)] }), addresses: [address()] });
    await openCheckout();
    expect(screen.queryByRole('button', { name: 'Remove Safi' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show in the cart' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove Safi' })).toHaveFocus();
    });
  });
});
