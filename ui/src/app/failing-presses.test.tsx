// A press whose call fails: what the shopper is told, and that nothing looks as if it had been done.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlert } from '../stores/alert';
import { resetCart, takeCart } from '../stores/cart';
import { clearDraft } from '../stores/draft';
import { usePopups } from '../stores/popups';
import { forgetSession, useSession } from '../stores/session';
import { notify } from '../stores/toast';
import { beSignedIn } from '../test/customer';
import { type Way, hurry, wayNames, ways } from '../test/failing';
import { emptyCart, product } from '../test/products';
import { renderAt } from '../test/render';
import { fakeServer, json } from '../test/server';
import { cartWith, customersShop, openOrder } from './failing-fixtures';
import { AppRoutes } from './routes';

vi.mock('../stores/toast', async (original) => ({ ...(await original<object>()), notify: vi.fn() }));

type Server = ReturnType<typeof fakeServer>;

interface Row {
  call: string;
  at: string;
  state?: unknown;
  visitor?: true;
  answers?: Parameters<typeof fakeServer>[0];
  press: (server: Server) => Promise<void>;
  /** What is told, in toasts, alerts or on the page. */
  told: (way: Way) => Promise<void> | void;
}

const LATER = 'An error occurred. Please try again later.';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(await button(name));
};
const type = async (label: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};
const reads = async (text: string | RegExp) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};
const toasts = () => vi.mocked(notify).mock.calls.map(([kind, text]) => [kind, text]);
const toast = (text: string) => async () => {
  await waitFor(() => {
    expect(toasts()).toEqual([['error', text]]);
  });
};
const alerts = () => useAlert.getState().messages;
/** Only logged: neither toast nor alert nor anything to be read out on the page. */
const silence = () => {
  expect(toasts()).toEqual([]);
  expect(alerts()).toEqual([]);
  expect(screen.queryAllByRole('alert').map((one) => one.textContent).join('')).toBe('');
};

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

const rows: Row[] = [
  {
    call: 'login',
    at: '/login',
    visitor: true,
    press: async () => {
      await type('Phone number', '97455512345');
      await type('Password', 'Prawns!2026');
      fireEvent.submit((await screen.findByLabelText('Password')).closest('form')!);
    },
    told: async () => {
      await reads('Invalid credentials');
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
    told: async () => {
      await reads(LATER);
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
    told: () => reads('User not found'),
  },
  {
    call: 'send-otp (again)',
    at: '/verification',
    visitor: true,
    state: { ...draft, sentAt: Date.now() - 61_000 },
    press: () => press('Resend OTP'),
    told: () => reads('Failed to send OTP'),
  },
  {
    call: 'password-update',
    at: '/forgotpasswordchange',
    visitor: true,
    state: { phoneNumber: '97455512345', verification: 'proof' },
    press: passwords,
    told: async () => {
      await reads(LATER);
      expect(screen.queryByText(/Your password is changed/)).toBeNull();
    },
  },
  {
    call: 'user-password-update',
    at: '/changepassword',
    press: passwords,
    told: () => reads(LATER),
  },
  {
    call: 'addtocart',
    at: '/product/tiger-prawns/2',
    press: async () => {
      await press('ADD Tiger Prawns');
      // Flagged, and told by the next press only.
      await reads('Out of Stock');
      expect(toasts()).toEqual([]);
      await press('ADD Tiger Prawns');
    },
    told: toast(' Sorry the product is  out of stock'),
  },
  {
    call: 'addtocart (variation)',
    at: '/details/tiger-prawns/3',
    press: async () => {
      await press('ADD Tiger Prawns (Large)');
      await reads('Out of Stock');
      await press('ADD Tiger Prawns (Large)');
    },
    told: toast('Sorry the product is out of stock'),
  },
  {
    call: 'addtocart (minus)',
    at: '/product/tiger-prawns/2',
    press: async () => {
      await screen.findByRole('button', { name: 'ADD Tiger Prawns' });
      act(() => {
        takeCart(cartWith(2));
      });
      await press('Remove one: Tiger Prawns');
    },
    told: async () => {
      await waitFor(() => {
        expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('2');
      });
      silence();
    },
  },
  {
    call: 'add-and-remove-favourite',
    at: '/Wishlist',
    answers: { getfavouritelist: () => json([{ product_data: product() }]) },
    press: () => press('Keep Tiger Prawns in the wishlist'),
    told: async () => {
      expect(await button('Keep Tiger Prawns in the wishlist')).toHaveAttribute('aria-pressed', 'false');
      silence();
    },
  },
  {
    call: 'create-coupon',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: async () => {
      await type('Coupon Code', 'FRESH10');
      await press('Apply');
    },
    // A good coupon must not be called expired by a bad connection.
    told: async (way) => {
      await reads(way === '500' ? 'Coupon Expired' : /We could not/);
      expect(screen.queryByText('Coupon Applied')).toBeNull();
    },
  },
  {
    call: 'cart-remove-coupon',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2, { coupon_code: 'FRESH10' })) },
    press: () => press('Remove coupon FRESH10'),
    told: async () => {
      await toast('An error occurred while removing the coupon')();
      expect(screen.getByText('FRESH10')).toBeVisible();
    },
  },
  {
    call: 'create-order',
    at: '/check',
    answers: { 'get-cart': () => json(cartWith(2)) },
    press: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /Cash On Delivery/ }));
      await press('Place Order');
    },
    told: async () => {
      await reads('We got no answer from the shop');
      expect(await button('Place Order')).not.toHaveAttribute('aria-busy');
    },
  },
  {
    call: 'cancel-order',
    at: '/trackorder',
    answers: { 'active-orders': () => json([openOrder]), 'order-detail': () => json(openOrder) },
    press: async () => {
      await press('Cancel order HM000041');
      await press('Yes');
    },
    told: async () => {
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      silence();
      expect(await button('Cancel order HM000041')).toBeVisible();
    },
  },
  {
    call: 'clear-cart',
    at: '/payment_success',
    press: () => Promise.resolve(),
    told: async () => {
      expect(await screen.findByRole('heading', { name: 'Order Placed!' })).toBeVisible();
      silence();
    },
  },
  {
    call: 'create-user-address',
    at: '/profile',
    press: async () => {
      await press('Add Location');
      await fillAddress();
      await press('Save');
    },
    told: async () => {
      await reads(LATER);
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
    told: async () => {
      await reads(LATER);
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
    told: async () => {
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
    told: async () => {
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
    told: async () => {
      await reads(LATER);
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
    told: async () => {
      await reads(LATER);
      expect(screen.getByLabelText('Enquiry')).toHaveValue('Is there hamour?');
      expect(toasts()).toEqual([]);
    },
  },
];

const cases = rows.flatMap((row) => wayNames.map((way) => [row.call, way, row] as const));

beforeEach(() => {
  forgetSession();
  resetCart();
  clearDraft();
  usePopups.setState(usePopups.getInitialState());
  useAlert.setState({ messages: [], sequels: [] });
  vi.mocked(notify).mockClear();
});

describe('a press that fails', () => {
  it.each(cases)('[ERR-02] %s, %s: tells what the catalogue of errors says, and nothing is taken for done', async (call, way, row) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const faults = vi.spyOn(console, 'warn');
    const path = call.replace(/ \(.*\)$/, '');
    if (row.visitor === undefined) beSignedIn();
    const server = fakeServer({ ...customersShop(emptyCart), ...row.answers, [path]: ways[way] });
    renderAt(<AppRoutes />, { at: row.at, state: row.state, prime: hurry });
    await row.press(server);
    await waitFor(() => {
      expect(server.calls(path)).toHaveLength(1);
    });
    await row.told(way);
    expect(toasts().filter(([kind]) => kind === 'success')).toEqual([]);
    expect(faults).not.toHaveBeenCalled();
  });
});
