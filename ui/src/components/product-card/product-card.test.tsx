// Tests of the product card: its content and its buttons.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetCart } from '../../stores/cart';
import { clearSession, signIn } from '../../stores/session';
import * as toasts from '../../stores/toast';
import { takePendingAction } from '../../stores/pending-action';
import { customer, product } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { ProductCard } from '.';

const step = (quantity: number) => () => json({ quantity, cart_count: quantity });

const addButton = () => screen.getByRole('button', { name: 'ADD Tiger Prawns' });
const more = () => screen.getByRole('button', { name: 'Add one more: Tiger Prawns' });
const fewer = () => screen.getByRole('button', { name: 'Remove one: Tiger Prawns' });
const heart = () => screen.getByRole('button', { name: /wishlist/ });
const count = () => within(screen.getByRole('group', { name: /Quantity/ })).getByRole('status').textContent;

let notify: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  resetCart();
  clearSession();
  signIn(customer);
  notify = vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('product card', () => {
  it('[CARD-01] shows picture, name, weight, pieces, price, ADD and the heart', () => {
    fakeServer({ 'list-wishlist-items': () => json({ Wishlist_Product_ids: [] }) });
    renderAt(<ProductCard product={product()} />);
    expect(screen.getByRole('img', { name: 'A plate of prawns' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tiger Prawns' })).toHaveAttribute('href', '/product/tiger-prawns/2');
    expect(screen.getByText('500 gram · 12-16 Pieces')).toBeVisible();
    expect(screen.getByText(/QR/).parentElement).toHaveTextContent('QR 45.50');
    expect(addButton()).toHaveTextContent('ADD');
    expect(heart()).toBeVisible();
  });

  it('shows a price before a reduction, crossed out', () => {
    fakeServer({});
    renderAt(<ProductCard product={product({ compare_price: '1060.00' })} />);
    const [, price] = screen.getByRole('article').querySelectorAll('p');
    expect(price).toHaveTextContent('QR 45.50Price before: QR 1,060.00');
    expect(price?.querySelector('s')).toHaveTextContent('QR 1,060.00');
  });

  it.each([
    [null, null, null, ''],
    ['', 0, 4, ''],
    ['0 kg', 4, null, ''],
    ['0 gram', 4, 6, '4-6 Pieces'],
    ['1 kg', 0, 0, '1 kg'],
  ])('[CARD-09] weight %s and pieces %s to %s read "%s"', (weight, pieces_start, pieces_end, text) => {
    fakeServer({});
    renderAt(<ProductCard product={product({ weight, pieces_start, pieces_end })} />);
    const paragraphs = screen.getByRole('article').querySelectorAll('p');
    expect(paragraphs[0]?.textContent).toBe(text);
  });

  it('[CARD-02] an inactive product is greyed, badged, and only says that it is out of stock', async () => {
    const server = fakeServer({});
    const { user } = renderAt(<ProductCard product={product({ is_active: false })} />);
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(screen.getByRole('img')).toHaveClass('greyed');
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(addButton());
    expect(notify).toHaveBeenCalledWith('error', 'Sorry the product is currently out of stock');
    expect(server.calls('addtocart')).toHaveLength(0);
  });

  it('[CARD-02] View on an inactive product with variations says the same', async () => {
    fakeServer({});
    const { user, location } = renderAt(
      <ProductCard product={product({ is_active: false, has_variation: true })} />,
    );
    await user.click(screen.getByRole('button', { name: 'View Tiger Prawns' }));
    expect(notify).toHaveBeenCalledWith('error', 'Sorry the product is currently out of stock');
    expect(location().pathname).toBe('/');
  });

  it('[CARD-04] [CARD-05] counts up from 0 with ADD and +, and down to 0 again with -', async () => {
    let quantity = 0;
    const server = fakeServer({
      addtocart: ({ body }) => {
        quantity += (body as { main_function: string }).main_function === 'add' ? 1 : -1;
        return json({ quantity, cart_count: quantity });
      },
    });
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    expect(await screen.findByRole('group', { name: /Quantity/ })).toBeVisible();
    expect(count()).toBe('1');
    await user.click(more());
    await expect.poll(count).toBe('2');
    await user.click(fewer());
    await expect.poll(count).toBe('1');
    await user.click(fewer());
    expect(await screen.findByRole('button', { name: 'ADD Tiger Prawns' })).toBeVisible();
    expect(server.calls('addtocart').map((call) => call.body)).toEqual([
      { main_product_id: 2, main_function: 'add' },
      { main_product_id: 2, main_function: 'add' },
      { main_product_id: 2, main_function: 'minus' },
      { main_product_id: 2, main_function: 'minus' },
    ]);
  });

  /** A server whose steps the test answers one by one. */
  function slowServer() {
    const answers: ((response: Response) => void)[] = [];
    const server = fakeServer({ addtocart: () => new Promise<Response>((resolve) => answers.push(resolve)) });
    const expectCalls = (calls: number) => expect.poll(() => server.calls('addtocart').length).toBe(calls);
    return { server, answers, expectCalls };
  }

  it('[CARD-05] shows each press at once, sends them one after another and takes what the answers say', async () => {
    const { answers, expectCalls } = slowServer();
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    expect(count()).toBe('1');
    await user.click(more());
    expect(count()).toBe('2');
    await expectCalls(1);
    answers[0]?.(json({ quantity: 4, cart_count: 4 }));
    await expectCalls(2);
    await expect.poll(count).toBe('5');
    answers[1]?.(json({ quantity: 5, cart_count: 5 }));
    await expect.poll(count).toBe('5');
  });

  it('[CARD-06] an error reverts the shown quantity and the presses that waited', async () => {
    const { server, answers, expectCalls } = slowServer();
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    await user.click(more());
    expect(count()).toBe('2');
    await expectCalls(1);
    answers[0]?.(errorResponse(400, 'out_of_stock', 'no'));
    await expect.poll(() => screen.queryByRole('group', { name: /Quantity/ })).toBeNull();
    expect(addButton()).toBeVisible();
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(server.calls('addtocart')).toHaveLength(1);
  });

  it('keeps the focus in place when ADD becomes the stepper and back', async () => {
    fakeServer({ addtocart: ({ body }) => step((body as { main_function: string }).main_function === 'add' ? 1 : 0)() });
    const { user } = renderAt(<ProductCard product={product()} />);
    addButton().focus();
    await user.keyboard('{Enter}');
    expect(more()).toHaveFocus();
    fewer().focus();
    await user.keyboard('{Enter}');
    expect(addButton()).toHaveFocus();
  });

  it('[CARD-06] a failed add flags the card; the next + says so without a request', async () => {
    const server = fakeServer({ addtocart: () => errorResponse(400, 'out_of_stock', 'no') });
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    expect(await screen.findByText('Out of Stock')).toBeVisible();
    expect(notify).not.toHaveBeenCalled();
    await user.click(addButton());
    expect(notify).toHaveBeenCalledWith('error', ' Sorry the product is  out of stock');
    await user.click(addButton());
    expect(server.calls('addtocart')).toHaveLength(1);
  });

  it('[CARD-05] a successful step clears the out-of-stock flag', async () => {
    const server = fakeServer({ addtocart: step(2) });
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    server.answers.addtocart = () => errorResponse(400, 'out_of_stock', 'no');
    await user.click(await screen.findByRole('button', { name: /Add one more/ }));
    expect(await screen.findByText('Out of Stock')).toBeVisible();
    server.answers.addtocart = step(1);
    await user.click(fewer());
    await expect.poll(() => screen.queryByText('Out of Stock')).toBeNull();
  });

  it.each([
    ['no answer came', () => Promise.reject<Response>(new TypeError('offline')), 'We could not reach the shop. Press again to add Tiger Prawns.'],
    ['the shop was too busy', () => errorResponse(503, 'overload', 'The shop is very busy'), 'The shop is very busy'],
    ['the shop broke', () => errorResponse(500, 'internal', ''), 'An error occurred. Please try again later.'],
    ['the cart is full', () => errorResponse(422, 'a_limit', 'The cart is full'), 'The cart is full'],
  ])('[CARD-06] where %s it is said once, nothing is out of stock, and the next press asks again', async (_what, failing, text) => {
    const server = fakeServer({ addtocart: failing });
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    await expect.poll(() => notify.mock.calls).toEqual([['error', text]]);
    expect(screen.queryByText('Out of Stock')).toBeNull();
    expect(addButton()).toBeVisible();
    server.answers.addtocart = step(1);
    await user.click(addButton());
    expect(await screen.findByRole('group', { name: /Quantity/ })).toBeVisible();
    await expect.poll(() => server.calls('addtocart')).toHaveLength(2);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('[CARD-06] presses that waited behind one without an answer go back with it, and it is said once', async () => {
    const { server, answers, expectCalls } = slowServer();
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    await user.click(more());
    await user.click(more());
    expect(count()).toBe('3');
    await expectCalls(1);
    answers[0]?.(errorResponse(503, 'overload', 'The shop is very busy'));
    expect(await screen.findByRole('button', { name: 'ADD Tiger Prawns' })).toBeVisible();
    expect(server.calls('addtocart')).toHaveLength(1);
    expect(notify.mock.calls).toEqual([['error', 'The shop is very busy']]);
  });

  it('[ERR-02] a failed minus is only logged', async () => {
    const server = fakeServer({ addtocart: step(1) });
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    server.answers.addtocart = () => errorResponse(500, 'internal', 'no');
    await user.click(await screen.findByRole('button', { name: /Remove one/ }));
    await expect.poll(() => server.calls('addtocart').length).toBe(2);
    expect(count()).toBe('1');
    expect(notify).not.toHaveBeenCalled();
  });

  it('[CARD-07] the heart follows the wishlist and toggles on the server', async () => {
    const server = fakeServer({
      'list-wishlist-items': () => json({ Wishlist_Product_ids: [2] }),
      'add-and-remove-favourite': () => json({ is_favourite: false }),
    });
    const { user } = renderAt(<ProductCard product={product()} />);
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');
    expect(heart().querySelector('svg')).toHaveAttribute('fill', 'currentColor');
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(heart().querySelector('svg')).toHaveAttribute('fill', 'none');
    expect(server.calls('add-and-remove-favourite')[0]?.body).toEqual({ product_id: 2 });
  });

  it('[CARD-07] a wishlist that was asked for before the press does not take it back', async () => {
    let liked: number[] = [];
    const answers: (() => void)[] = [];
    const server = fakeServer({
      'list-wishlist-items': () => {
        const then = [...liked];
        return new Promise<Response>((resolve) => answers.push(() => { resolve(json({ Wishlist_Product_ids: then })); }));
      },
      'add-and-remove-favourite': () => {
        liked = [2];
        return json({ is_favourite: true });
      },
    });
    const { user } = renderAt(<ProductCard product={product()} />);
    await expect.poll(() => answers.length).toBe(1);
    await user.click(heart());
    await expect.poll(() => server.calls('list-wishlist-items').length).toBe(2);
    answers[0]?.();
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');
    answers[1]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('[ERR-01] the heart goes back when the server refuses', async () => {
    fakeServer({
      'list-wishlist-items': () => json({ Wishlist_Product_ids: [] }),
      'add-and-remove-favourite': () => errorResponse(500, 'internal', 'no'),
    });
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(heart());
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('false');
    expect(notify).not.toHaveBeenCalled();
  });

  it.each([
    ['ADD', addButton],
    ['the heart', heart],
  ])('[CARD-08] [ROLE-01] %s sends a visitor to sign in and back to this page', async (_name, button) => {
    clearSession();
    const server = fakeServer({});
    const { user, location } = renderAt(<ProductCard product={product()} />, { at: '/category/fish/1' });
    await user.click(button());
    expect(location()).toEqual({ pathname: '/login', state: { returnTo: '/category/fish/1' } });
    expect(server.requests).toHaveLength(0);
  });

  it('[CARD-08] remembers what a visitor wanted to add or to keep', async () => {
    clearSession();
    fakeServer({});
    const { user } = renderAt(<ProductCard product={product()} />);
    await user.click(addButton());
    expect(takePendingAction()).toEqual({ item: { productId: 2, price: '45.50' }, name: 'Tiger Prawns' });
    await user.click(heart());
    expect(takePendingAction()).toEqual({ likedId: 2, name: 'Tiger Prawns' });
  });

  it('[CARD-08] + sends a customer whose session has ended to sign in', async () => {
    const server = fakeServer({ addtocart: step(1) });
    const { user, location } = renderAt(<ProductCard product={product()} />, { at: '/Search' });
    await user.click(addButton());
    server.answers.addtocart = () => errorResponse(401, 'unauthorized', 'no');
    server.answers['token/refresh'] = () => errorResponse(401, 'unauthorized', 'no');
    await user.click(await screen.findByRole('button', { name: /Add one more/ }));
    await expect.poll(() => location().pathname).toBe('/login');
  });

  it('[CAT-04] a product with variations opens its details, id in state', async () => {
    fakeServer({});
    const { user, location } = renderAt(<ProductCard product={product({ has_variation: true })} />);
    await user.click(screen.getByRole('link', { name: 'Tiger Prawns' }));
    expect(location()).toEqual({ pathname: '/details/tiger-prawns/2', state: { id: 2 } });
  });
});
