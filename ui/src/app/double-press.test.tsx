// A double press of any button that sends a request sends it once.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInForTest } from '../test/customer';
import { json, errorResponse } from '../test/server';
import { type Answers, button, resetShop, openShop, press, type } from '../test/shop';
import { cartWith, shopAnswers, openOrder } from './failing-fixtures';

interface Confirming {
  call: string;
  at: string;
  state?: unknown;
  visitor?: true;
  answers?: Answers;
  /** Steps before the press. */
  prepare?: () => Promise<void>;
  pressed: () => Promise<HTMLElement>;
}

const challenge = { challenge_id: 'c1', expires_in: 300, tries: 5, resend_in: 60 };
const draft = { fullname: 'Maryam', phoneNumber: '97455512345', password: 'Prawns!2026', remember: true, challenge };

const writeCode = async () => {
  for (const digit of [1, 2, 3, 4]) await type(`Digit ${digit} of 4`, String(digit));
};

const writePasswords = async () => {
  await type('New password', 'Kunafa#99');
  await type('Confirm password', 'Kunafa#99');
};

const filledCart: Answers = { 'get-cart': () => json(cartWith(2)) };
const discounted: Answers = { 'get-cart': () => json(cartWith(2, { coupon_code: 'FRESH10' })) };

const kinds: Confirming[] = [
  {
    call: 'cancel-order',
    at: '/trackorder',
    answers: { 'active-orders': () => json([openOrder]), 'order-detail': () => json(openOrder) },
    prepare: () => press('Cancel order HM000041'),
    pressed: () => button('Yes'),
  },
  { call: 'logout', at: '/profile', prepare: () => press('Log Out'), pressed: () => button('Yes') },
  {
    call: 'delete-user-address',
    at: '/profile',
    prepare: () => press('Remove Home, Villa 12'),
    pressed: () => button('Yes'),
  },
  {
    call: 'create-user-address',
    at: '/profile',
    prepare: async () => {
      await press('Add Location');
      const texts = [['Building Name/Number', 'Villa 5'], ['Street', 'Street 840'], ['Zone', '61'], ['Unit', '2'], ['Place name (Locality)', 'Al Dafna']];
      for (const [label = '', text = ''] of texts) await type(label, text);
      await screen.findByRole('option', { name: 'Doha' });
      await type('Municipality', '1');
    },
    pressed: () => button('Save'),
  },
  {
    call: 'edit-user-address',
    at: '/profile',
    prepare: async () => {
      await press('Edit Home, Villa 12');
      await type('Street', 'Street 1');
    },
    pressed: () => button('Save'),
  },
  {
    call: 'main-address',
    at: '/about',
    prepare: async () => {
      await press(/Deliver to/);
      const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
      fireEvent.click(await dialog.findByRole('radio', { name: /Villa 12/ }));
    },
    pressed: () => button('Save'),
  },
  {
    call: 'change-user-name',
    at: '/profile',
    prepare: async () => {
      await press('Edit name');
      await type('Name', 'Noora');
    },
    pressed: () => button('Save'),
  },
  { call: 'user-password-update', at: '/changepassword', prepare: writePasswords, pressed: () => button('Save password') },
  {
    call: 'password-update',
    at: '/forgotpasswordchange',
    visitor: true,
    state: { phoneNumber: '97455512345', verification: 'proof' },
    prepare: writePasswords,
    pressed: () => button('Save password'),
  },
  {
    call: 'login',
    at: '/login',
    visitor: true,
    prepare: () => type('Password', 'Prawns!2026'),
    pressed: async () => {
      const form = (await screen.findByLabelText('Password')).closest('form')!;
      return within(form).getByRole('button', { name: 'Login' });
    },
  },
  {
    call: 'send-otp',
    at: '/signup',
    visitor: true,
    prepare: async () => {
      await type('Full name', 'Maryam');
      await type('Phone number', '97455512345');
      await type('Password', 'Prawns!2026');
    },
    pressed: () => button('Sign Up'),
  },
  {
    call: 'send-otp (again)',
    at: '/verification',
    visitor: true,
    state: { ...draft, sentAt: Date.now() - 61_000 },
    pressed: () => button('Resend OTP'),
  },
  {
    call: 'verify-otp',
    at: '/verification',
    visitor: true,
    state: { ...draft, sentAt: Date.now() },
    prepare: writeCode,
    pressed: () => button('Verify OTP'),
  },
  {
    call: 'forgot-send-otp',
    at: '/forgotpassword',
    visitor: true,
    prepare: () => type('Phone number', '97455512345'),
    pressed: () => button('Send code'),
  },
  {
    call: 'enquiry',
    at: '/contact',
    prepare: async () => {
      await type('Name', 'Noora');
      await type('Email', 'noora@example.com');
      await type('Enquiry', 'Is there hamour?');
    },
    pressed: () => button('Submit'),
  },
  {
    call: 'create-coupon',
    at: '/check',
    answers: filledCart,
    prepare: () => type('Coupon Code', 'FRESH10'),
    pressed: () => button('Apply'),
  },
  { call: 'cart-remove-coupon', at: '/check', answers: discounted, pressed: () => button('Remove coupon FRESH10') },
  { call: 'cart-item-delete', at: '/check', answers: filledCart, pressed: () => button('Remove Tiger Prawns') },
  {
    call: 'create-order',
    at: '/check',
    answers: filledCart,
    prepare: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /Cash On Delivery/ }));
    },
    pressed: () => button('Place Order'),
  },
];

/** Presses twice within one frame; React does not render in between. */
const pressTwice = async (find: Confirming['pressed']) => {
  const control = await find();
  act(() => {
    control.click();
    control.click();
  });
};

/** Lets responses arrive and follow-up requests start. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(resetShop);

const cases = kinds.map((kind) => [kind.call, kind] as const);

describe('a button that sends something', () => {
  it.each(cases)('%s: two presses at once send one call, and a failure allows another', async (call, kind) => {
    const path = call.replace(/ \(.*\)$/, '');
    if (kind.visitor === undefined) signInForTest();
    const { server } = openShop(
      kind.at,
      { ...shopAnswers(cartWith(0)), ...kind.answers, [path]: () => errorResponse(500, 'internal', '') },
      kind.state,
    );
    await kind.prepare?.();
    await pressTwice(kind.pressed);
    await waitFor(() => {
      expect(server.calls(path)).toHaveLength(1);
    });
    await settle();
    expect(server.calls(path)).toHaveLength(1);

    // A confirmation must be opened again. After a sign-out or sign-in the button is gone.
    const isStillThere = kind.call !== 'logout' && kind.call !== 'verify-otp';
    if (!isStillThere) return;
    const asks = kind.call === 'cancel-order' || kind.call === 'delete-user-address';
    if (asks) await kind.prepare?.();
    await pressTwice(kind.pressed);
    await waitFor(() => {
      expect(server.calls(path)).toHaveLength(2);
    });
  });

});
