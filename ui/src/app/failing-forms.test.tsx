// Failing calls of the account forms.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { useSession } from '../stores/session';
import { AUTH } from '../test/customer';
import { type PressCase, itShowsErrors } from '../test/failing-press';
import { json } from '../test/server';
import { alerts, resetShop, press, expectText, expectSilence, toasts, type } from '../test/shop';

const LATER = 'An error occurred. Please try again later.';

const challenge = { challenge_id: 'c1', expires_in: 300, tries: 5, resend_in: 60 };
const draft = { fullname: 'Maryam', phoneNumber: '97455512345', password: 'Prawns!2026', remember: true, challenge };

const fillAddress = async () => {
  const texts = [['Building Name/Number', 'Villa 5'], ['Street', 'Street 840'], ['Zone', '61'], ['Unit', '2'], ['Place name (Locality)', 'Al Dafna']];
  for (const [label = '', text = ''] of texts) await type(label, text);
  await screen.findByRole('option', { name: 'Doha' });
  await type('Municipality', '1');
};

const passwords = async () => {
  await type('New password', 'Kunafa#99');
  await type('Confirm password', 'Kunafa#99');
  await press('Save password');
};

const code = async () => {
  for (const digit of [1, 2, 3, 4]) await type(`Digit ${digit} of 4`, String(digit));
  await press('Verify OTP');
};

const presses: PressCase[] = [
  {
    call: 'login',
    at: '/login',
    visitor: true,
    press: async () => {
      await type('Phone number', '97455512345');
      await type('Password', 'Prawns!2026');
      fireEvent.submit((await screen.findByLabelText('Password')).closest('form')!);
    },
    expectMessages: async () => {
      await expectText('Invalid credentials');
      expect(useSession.getState().user).toBeNull();
    },
  },
  {
    call: 'send-otp',
    at: '/signup',
    visitor: true,
    press: async () => {
      await type('Full name', 'Maryam');
      await type('Phone number', '97455512345');
      await type('Password', 'Prawns!2026');
      await press('Sign Up');
    },
    expectMessages: async () => {
      await expectText(LATER);
      expect(screen.getByLabelText('Full name')).toHaveValue('Maryam');
      expect(toasts()).toEqual([]);
    },
  },
  {
    call: 'forgot-send-otp',
    at: '/forgotpassword',
    visitor: true,
    press: async () => {
      await type('Phone number', '97455512345');
      await press('Send code');
    },
    expectMessages: () => expectText('User not found'),
  },
  {
    call: 'send-otp (again)',
    at: '/verification',
    visitor: true,
    state: { ...draft, sentAt: Date.now() - 61_000 },
    press: () => press('Resend OTP'),
    expectMessages: () => expectText('Failed to send OTP'),
  },
  {
    call: 'password-update',
    at: '/forgotpasswordchange',
    visitor: true,
    state: { phoneNumber: '97455512345', verification: 'proof' },
    press: passwords,
    expectMessages: async () => {
      await expectText(LATER);
      expect(screen.queryByText(/Your password is changed/)).toBeNull();
    },
  },
  {
    call: 'user-password-update',
    at: '/changepassword',
    press: passwords,
    expectMessages: () => expectText(LATER),
  },
  {
    call: 'create-user-address',
    at: '/profile',
    press: async () => {
      await press('Add Location');
      await fillAddress();
      await press('Save');
    },
    expectMessages: async () => {
      await expectText(LATER);
      expect(screen.getByLabelText('Building Name/Number')).toHaveValue('Villa 5');
    },
  },
  {
    call: 'edit-user-address',
    at: '/profile',
    press: async () => {
      await press('Edit Home, Villa 12');
      await type('Street', 'Street 1');
      await press('Save');
    },
    expectMessages: async () => {
      await expectText(LATER);
      expect(screen.getByLabelText('Street')).toHaveValue('Street 1');
    },
  },
  {
    call: 'delete-user-address',
    at: '/profile',
    press: async () => {
      await press('Remove Home, Villa 12');
      await press('Yes');
    },
    expectMessages: async () => {
      await waitFor(() => {
        expect(alerts()).toEqual([LATER]);
      });
      expect(screen.getByRole('article', { name: 'Home, Villa 12' })).toBeVisible();
    },
  },
  {
    call: 'main-address',
    at: '/about',
    press: async () => {
      await press(/Deliver to/);
      const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
      fireEvent.click(await dialog.findByRole('radio', { name: /Villa 12/ }));
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    },
    expectMessages: async () => {
      await waitFor(() => {
        expect([...alerts(), ...screen.queryAllByText(LATER).map((one) => one.textContent)]).toEqual([LATER]);
      });
      expect(screen.getByRole('dialog', { name: 'Location' })).toBeVisible();
    },
  },
  {
    call: 'change-user-name',
    at: '/profile',
    press: async () => {
      await press('Edit name');
      await type('Name', 'Noora');
      await press('Save');
    },
    expectMessages: async () => {
      await expectText(LATER);
      expect(screen.getByLabelText('Name')).toHaveValue('Noora');
      expect(useSession.getState().user?.user.name).toBe('Maryam');
    },
  },
  {
    call: 'enquiry',
    at: '/contact',
    press: async () => {
      await type('Name', 'Noora');
      await type('Email', 'noora@example.com');
      await type('Enquiry', 'Is there hamour?');
      await press('Submit');
    },
    expectMessages: async () => {
      await expectText(LATER);
      expect(screen.getByLabelText('Enquiry')).toHaveValue('Is there hamour?');
      expect(toasts()).toEqual([]);
    },
  },
  {
    call: 'verify-otp',
    at: '/verification',
    visitor: true,
    state: { ...draft, sentAt: Date.now() },
    press: code,
    expectMessages: async () => {
      await expectText(LATER);
      expect(useSession.getState().user).toBeNull();
    },
  },
  {
    call: 'create-user',
    at: '/verification',
    visitor: true,
    state: { ...draft, sentAt: Date.now() },
    answers: { 'verify-otp': () => json({ verification: 'proof' }) },
    press: code,
    expectMessages: async () => {
      await expectText(LATER);
      expect(useSession.getState().user).toBeNull();
    },
  },
  {
    call: 'logout',
    at: '/profile',
    press: async () => {
      await press('Log Out');
      await press('Yes');
    },
    // The session ends here, whether or not the server received the call.
    expectMessages: async () => {
      await waitFor(() => {
        expect(useSession.getState().user).toBeNull();
      });
      expectSilence();
    },
  },
  {
    call: 'token/refresh',
    at: '/profile',
    answers: { 'change-user-name': () => json({ error: 'Please sign in', code: 'unauthorized', request_id: 'test' }, 401) },
    press: async () => {
      await press('Edit name');
      await type('Name', 'Noora');
      await press('Save');
    },
    // A bad connection must not end the session.
    expectMessages: async () => {
      await expectText(LATER);
      expect(useSession.getState().user?.token.access).toBe(AUTH.token.access);
    },
  },
];

beforeEach(resetShop);

describe('a form whose sending fails', () => {
  itShowsErrors(presses);
});
