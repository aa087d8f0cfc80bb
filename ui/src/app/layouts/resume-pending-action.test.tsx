// The press that sent a visitor to sign in is completed after sign-in.
import { act, screen } from '@testing-library/react';
import { Link, Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetCart } from '../../stores/cart';
import { clearSession, signIn } from '../../stores/session';
import { notify } from '../../stores/toast';
import { storePendingAction, usePendingAction } from '../../stores/pending-action';
import { customer } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import { useResumePendingAction } from './use-resume-pending-action';

vi.mock(import('../../stores/toast'), async (original) => ({ ...(await original()), notify: vi.fn() }));

const press = { item: { productId: 2 }, name: 'Tiger Prawns' };

function Frame() {
  useResumePendingAction();
  return (
    <>
      <Link to="/signup">On</Link>
      <Link to="/">Away</Link>
      <Outlet />
    </>
  );
}

/** A visitor on the sign-in page, after a press of ADD. */
function atLogin() {
  storePendingAction(press);
  return renderAt(
    <Routes>
      <Route element={<Frame />}>
        <Route path="*" element={null} />
      </Route>
    </Routes>,
    { at: '/login' },
  );
}

beforeEach(() => {
  clearSession();
  resetCart();
  vi.mocked(notify).mockClear();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('an ADD that asked for a sign-in', () => {
  it('[CARD-08] is finished after it, once, and said', async () => {
    const server = fakeServer({ addtocart: () => json({ quantity: 1, cart_count: 1 }) });
    const { user } = atLogin();
    await user.click(screen.getByRole('link', { name: 'On' }));
    act(() => {
      signIn(customer);
    });
    await expect.poll(() => vi.mocked(notify).mock.calls).toEqual([['success', 'Tiger Prawns is in your cart']]);
    expect(server.calls('addtocart').map(({ body }) => body)).toEqual([{ main_product_id: 2, main_function: 'add' }]);
    expect(usePendingAction.getState().action).toBeNull();
  });

  it('[CARD-08] that is refused says why', async () => {
    fakeServer({ addtocart: () => errorResponse(400, 'out_of_stock', 'Sorry the product is currently out of stock') });
    atLogin();
    act(() => {
      signIn(customer);
    });
    await expect
      .poll(() => vi.mocked(notify).mock.calls)
      .toEqual([['error', 'Sorry the product is currently out of stock']]);
  });

  it.each(['/signup', '/verification', '/forgotpassword', '/forgotpasswordchange', '/maintenance', '/login/'])(
    '[CARD-08] waits through %s',
    async (at) => {
      const server = fakeServer({ addtocart: () => json({ quantity: 1, cart_count: 1 }) });
      storePendingAction(press);
      renderAt(<Frame />, { at });
      act(() => {
        signIn(customer);
      });
      await expect.poll(() => server.calls('addtocart')).toHaveLength(1);
    },
  );

  it('[CARD-08] is kept over a reload of the page, and of nothing else', async () => {
    storePendingAction(press);
    vi.resetModules();
    const again = await import('../../stores/pending-action');
    expect(again.takePendingAction()).toEqual(press);
    sessionStorage.setItem('pending-action', '{"name":"Something else"}');
    vi.resetModules();
    expect((await import('../../stores/pending-action')).takePendingAction()).toBeNull();
  });

  it.each([
    ['puts the product in the wishlist', [], 1],
    ['leaves a product there that is there already', [2], 0],
  ])('[CARD-08] that was a heart %s', async (_what, liked, toggles) => {
    const server = fakeServer({
      'list-wishlist-items': () => json({ Wishlist_Product_ids: liked }),
      'add-and-remove-favourite': () => json({ is_favourite: true }),
    });
    storePendingAction({ likedId: 2, name: 'Tiger Prawns' });
    renderAt(<Frame />, { at: '/login' });
    act(() => {
      signIn(customer);
    });
    await expect.poll(() => vi.mocked(notify).mock.calls).toEqual([['success', 'Tiger Prawns is in your wishlist']]);
    expect(server.calls('add-and-remove-favourite')).toHaveLength(toggles);
  });

  it('[CARD-08] is dropped if the visitor leaves without signing in', async () => {
    const server = fakeServer({});
    const { user } = atLogin();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(usePendingAction.getState().action).toBeNull();
    act(() => {
      signIn(customer);
    });
    expect(server.calls('addtocart')).toEqual([]);
  });
});
