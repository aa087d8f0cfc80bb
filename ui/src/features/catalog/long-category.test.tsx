// Tests of a category that comes in pages.
import { act, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../api/types';
import { clearSession } from '../../stores/session';
import { enterPlace, returnTo } from '../../stores/scroll-places';
import { putAllInView } from '../../test/in-view';
import { product } from '../../test/products';
import { renderAt } from '../../test/render';
import { type RecordedRequest, errorResponse, fakeServer, json } from '../../test/server';
import CategoryScreen from './category-screen';

const some = (count: number, from = 1): Product[] => Array.from({ length: count }, (_, index) => product({ id: from + index, name: `Fish ${from + index}` }));

const after = ({ body }: RecordedRequest) => (body as { after?: string }).after;

/** A category with these pages, whose cursors are their numbers. */
function open(pages: Product[][]) {
  const server = fakeServer({
    category_product_details: (request) => {
      const index = Number(after(request) ?? 0);
      const entries = (pages[index] ?? []).map((product_data) => ({ product_data }));
      const next = index + 1 < pages.length ? { next: String(index + 1) } : {};
      return json({ category_name: 'Fish', category_meta_title: '', category_description: '', category_canonical: '', category_products: entries, ...next });
    },
    'sub-category': () => json([]),
  });
  const screens = (
    <Routes>
      <Route path="/category/:slug/:id" element={createElement(CategoryScreen)} />
    </Routes>
  );
  return { server, asked: () => server.calls('category_product_details').map(after), ...renderAt(screens, { at: '/category/fish/3' }) };
}

const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const more = () => screen.findByRole('button', { name: 'Show more' });

beforeEach(() => {
  clearSession();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('a long category', () => {
  it('loads on by a button, which gives the focus to the first new product', async () => {
    const { user, asked } = open([some(2), some(2, 3)]);
    await user.click(await more());
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Fish 3' })).toHaveFocus();
    });
    expect(names()).toEqual(['Fish 1', 'Fish 2', 'Fish 3', 'Fish 4']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.queryAllByTestId('product-skeleton')).toEqual([]);
    expect(asked()).toEqual([undefined, '1']);
  });

  it('says how many products are shown, and how many there are at its end', async () => {
    const { user } = open([some(2), some(1, 3)]);
    expect(await screen.findByText('Showing 2 products')).toBeInTheDocument();
    await user.click(await more());
    expect(await screen.findByText('3 products')).toHaveAttribute('role', 'status');
  });

  it('loads on by itself when its end is near, until the footer has to be reachable', async () => {
    putAllInView();
    const { user, asked } = open([1, 2, 3, 4, 5, 6].map((id) => some(1, id)));
    await waitFor(() => {
      expect(names()).toHaveLength(4);
    });
    expect(await more()).not.toHaveAttribute('aria-busy');
    expect(screen.queryAllByTestId('product-skeleton')).toEqual([]);
    expect(asked()).toEqual([undefined, '1', '2', '3']);
    await user.click(await more());
    await waitFor(() => {
      expect(names()).toHaveLength(6);
    });
  });

  it('loads on past pages that are empty', async () => {
    putAllInView();
    open([[], [], [], [], [], some(1)]);
    await waitFor(() => {
      expect(names()).toEqual(['Fish 1']);
    });
    expect(screen.queryByText('No Data Found')).toBeNull();
  });

  it('is empty only if all pages are', async () => {
    putAllInView();
    const { asked } = open([[], []]);
    expect(await screen.findByText('No Data Found')).toBeVisible();
    expect(asked()).toEqual([undefined, '1']);
  });

  it('says so when a page does not come, and asks again only when its button is pressed', async () => {
    putAllInView();
    const { server, user, asked } = open([some(1), some(1, 2)]);
    const answer = server.answers.category_product_details!;
    server.answers.category_product_details = (request) => (after(request) === undefined ? answer(request) : errorResponse(400, 'bad', ''));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.');
    expect(names()).toEqual(['Fish 1']);
    expect(screen.queryAllByTestId('product-skeleton')).toEqual([]);
    expect(asked()).toEqual([undefined, '1']);
    server.answers.category_product_details = answer;
    await user.click(await more());
    await waitFor(() => {
      expect(names()).toEqual(['Fish 1', 'Fish 2']);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads all of its pages again when Back returns to a place far below', async () => {
    const { asked } = open([1, 2, 3, 4, 5, 6].map((id) => some(1, id)));
    await more();
    let giveUp = () => {};
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100);
    act(() => {
      enterPlace('x', false);
      giveUp = returnTo(90_000);
    });
    await waitFor(() => {
      expect(names()).toHaveLength(6);
    });
    expect(asked()).toHaveLength(6);
    act(giveUp);
  });
});
