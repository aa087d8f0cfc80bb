// A screen whose main call fails shows an error and a retry button. Optional parts are left out without a message.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../test/customer';
import { type FailureMode, reconnect, failureModeNames, failureModes } from '../test/failing';
import { emptyCart, product } from '../test/products';
import { json } from '../test/server';
import { type Answers, resetShop, openShop, press, expectText, expectSilence } from '../test/shop';
import { shopAnswers, openOrder } from './failing-fixtures';

const wrapped = [{ product_data: product({ name: 'Safi' }) }];
const gulf = { id: 8, name: 'Gulf Fish', image: '', image_alt: '' };

const categoryAnswers: Answers = {
  category_product_details: () =>
    json({
      category_name: 'Fresh Fish',
      category_meta_title: '',
      category_description: '',
      category_canonical: '',
      category_products: wrapped,
    }),
  'sub-category': () => json([gulf]),
};

const heading = async (name: string) => {
  expect(await screen.findByRole('heading', { name })).toBeVisible();
};

const failed = () => heading('That did not load');
const again = () => press('Try again');
const shown = (role: string, name: string) => async () => {
  expect(await screen.findByRole(role, { name })).toBeVisible();
};

interface Row {
  call: string;
  at: string;
  answers?: Answers;
  first?: () => Promise<void>;
  without: (mode: FailureMode) => Promise<void>;
  /** How to retry. */
  again: () => Promise<void>;
  answer: () => Response;
  restored: () => Promise<void>;
}

const rows: Row[] = [
  {
    call: 'product-detail',
    at: '/product/tiger-prawns/2',
    without: failed,
    again,
    answer: () => json({ product_detail: product(), more_pictures: [], related_products: [] }),
    restored: () => heading('Tiger Prawns'),
  },
  {
    call: 'product-detail',
    at: '/details/tiger-prawns/2',
    without: failed,
    again,
    answer: () => json({ product_detail: product({ has_variation: true }), more_pictures: [], related_products: [] }),
    restored: () => heading('Customise Options'),
  },
  {
    call: 'category_product_details',
    at: '/category/fish/3',
    answers: categoryAnswers,
    without: failed,
    again,
    answer: () => categoryAnswers.category_product_details?.({} as never) as Response,
    restored: shown('article', 'Safi'),
  },
  {
    call: 'sub-category',
    at: '/category/fish/3',
    answers: categoryAnswers,
    without: async () => {
      await shown('article', 'Safi')();
      expect(screen.queryByRole('button', { name: 'Gulf Fish' })).toBeNull();
      expectSilence();
    },
    again: () => {
      act(reconnect);
      return Promise.resolve();
    },
    answer: () => json([gulf]),
    restored: shown('button', 'Gulf Fish'),
  },
  {
    call: 'sub_category_product_details',
    at: '/category/fish/3?sub=8',
    answers: categoryAnswers,
    without: failed,
    again,
    answer: () => json({ subcategory_products: wrapped }),
    restored: shown('article', 'Safi'),
  },
  {
    call: 'search-tag',
    at: '/Search',
    first: async () => {
      const box = await within(screen.getByRole('main')).findByRole('combobox');
      fireEvent.change(box, { target: { value: 'fish' } });
    },
    without: () => expectText('We could not ask the shop. Check your connection.'),
    again,
    answer: () => json([{ id: 2, slug: 'safi', name: 'Safi', featured_image: '/media/safi-800.webp', has_variation: false, is_active: true }]),
    restored: shown('option', 'Safi'),
  },
  {
    call: 'payment/start',
    at: '/paymentgate?order=41',
    without: failed,
    again,
    answer: () => json({ order_total_amount: '20.00', signature: 'AB', gateway: { action: 'https://pay.example/', fields: {} } }),
    restored: shown('button', 'Continue to payment'),
  },
  {
    call: 'order-detail',
    at: '/trackorder/id:41',
    without: (mode) => heading(mode === '500' ? 'No Data Found' : 'That did not load'),
    again,
    answer: () => json(openOrder),
    restored: shown('list', 'Progress of your order'),
  },
  {
    call: 'get-cart',
    at: '/check',
    without: failed,
    again,
    answer: () => json(emptyCart),
    restored: () => heading('No Data Found'),
  },
];

const cases = rows.flatMap((row) => failureModeNames.map((mode) => [row.call, row.at, mode, row] as const));

beforeEach(() => {
  resetShop();
  signInForTest();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
});

describe('a screen whose call fails', () => {
  it.each(cases)('[ERR-01] %s at %s, %s: says so, and has it once it is answered', async (call, at, mode, row) => {
    const warnings = vi.spyOn(console, 'warn');
    const { server } = openShop(at, { ...shopAnswers(emptyCart), ...row.answers, [call]: failureModes[mode] });
    await row.first?.();
    await row.without(mode);
    server.answers[call] = row.answer;
    await row.again();
    await row.restored();
    expect(warnings).not.toHaveBeenCalled();
  });

  it.each(failureModeNames)('[API-01] check-token-expiry, %s: the page stays as it is', async (mode) => {
    const { server, location } = openShop('/about', { ...shopAnswers(emptyCart), 'check-token-expiry': failureModes[mode] });
    await heading('The market, delivered to your door');
    await expect.poll(() => server.calls('check-token-expiry').length).toBe(1);
    expectSilence();
    expect(location().pathname).toBe('/about');
  });
});
