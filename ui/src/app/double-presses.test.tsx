// A button pressed twice before the screen could show the first press: its call goes out once, and a later press, after
// a failure, sends it again.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beSignedIn } from '../test/customer';
import { emptyCart } from '../test/products';
import { json } from '../test/server';
import { type Answers, type Server, button, freshShop, openShop, press, type } from '../test/shop';
import { cartWith, customersShop, openOrder } from './failing-fixtures';

interface DoublePress {
  call: string;
  at: string;
  state?: unknown;
  visitor?: true;
  answers?: Answers;
  /** Leads to the button. */
  before?: () => Promise<void>;
  name: string | RegExp;
  /** The failure closes the question, and it has to be asked again. */
  closes?: true;
}

const rows: DoublePress[] = [
  {
    call: 'cancel-order',
    at: '/trackorder',
    answers: { 'active-orders': () => json([openOrder]), 'order-detail': () => json(openOrder) },
    before: () => press('Cancel order HM000041'),
    name: 'Yes',
    closes: true,
  },
  { call: 'delete-user-address', at: '/profile', before: () => press(/^Remove Home/), name: 'Yes', closes: true },
  {
    call: 'change-user-name',
    at: '/profile',
    before: async () => {
      await press('Edit name');
      await type('Name', 'Aisha Ali');
    },
    name: 'Save',
  },
  {
    call: 'login',
    at: '/login',
    visitor: true,
    before: async () => {
      await type('Phone number', '97455512345');
      await type('Password', 'Hamour#2026');
    },
    name: 'Login',
  },
  {
    call: 'create-coupon',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    before: () => type('Coupon Code', 'FRESH10'),
    name: 'Apply',
  },
  {
    call: 'cart-remove-coupon',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2, { coupon_code: 'FRESH10' })) },
    name: 'Remove coupon FRESH10',
  },
  {
    call: 'create-order',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    before: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /Cash On Delivery/ }));
    },
    name: /^(Place Order|Try again)$/,
  },
];

/** Both presses before React draws anything. */
async function pressTwice(name: string | RegExp): Promise<void> {
  const target = await button(name);
  act(() => {
    for (let time = 0; time < 2; time += 1) target.click();
  });
}

const sent = (server: Server, call: string, times: number) =>
  waitFor(() => {
    expect(server.calls(call)).toHaveLength(times);
  });

beforeEach(freshShop);

describe('a double press', () => {
  it.each(rows.map((row) => [row.call, row] as const))('sends %s once, and once more after it failed', async (call, row) => {
    if (row.visitor === undefined) beSignedIn();
    const fail: (() => void)[] = [];
    const answers = {
      ...customersShop(emptyCart),
      ...row.answers,
      [call]: () =>
        new Promise<Response>((resolve) => {
          fail.push(() => {
            resolve(json({ code: 'internal', message: '' }, 500));
          });
        }),
    };
    const { server } = openShop(row.at, answers, row.state);
    await row.before?.();
    await pressTwice(row.name);
    await sent(server, call, 1);
    act(() => {
      fail[0]?.();
    });
    if (row.closes) {
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      await row.before?.();
    }
    await waitFor(async () => {
      expect(await button(row.name)).not.toHaveAttribute('aria-busy');
    });
    await pressTwice(row.name);
    await sent(server, call, 2);
    // Changes of the cart wait for each other, also for one of the next test.
    act(() => {
      fail[1]?.();
    });
  });
});
