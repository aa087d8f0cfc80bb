// Tests of the ways through the shop: category bar and bottom bar.
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopLayout } from './shell';
import { bottomBar, categoryBar, openTab } from './shell-fixtures';
import { useSelection } from '../../stores/selection';
import { signIn } from '../../stores/session';
import { customer } from '../../test/products';
import { renderAt } from '../../test/render';
import { json } from '../../test/server';

let server: ReturnType<typeof openTab>;

beforeEach(() => {
  server = openTab();
});

describe('category bar', () => {
  it('[NAV-01] [ENT-03] has Home, the featured categories with id in state, About and Contact', async () => {
    const { user, location } = renderAt(<ShopLayout />);
    await categoryBar().findByRole('link', { name: 'Lamb' });
    const names = categoryBar()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Home', 'Fresh Fish', 'Lamb', 'About', 'Contact']);
    await user.click(categoryBar().getByRole('link', { name: 'Lamb' }));
    expect(location()).toEqual({ pathname: '/category/lamb/5', state: { id: 5 } });
    expect(categoryBar().getByRole('link', { name: 'Lamb' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['/category/lamb/5', ['Lamb']],
    ['/about', ['About']],
    ['/check', []],
    ['/payment_success', []],
  ])('[NAV-01] on %s lights the open page alone: %j', async (at, lit) => {
    useSelection.setState({ categoryId: 5 });
    renderAt(<ShopLayout />, { at });
    await categoryBar().findByRole('link', { name: 'Lamb' });
    const links = categoryBar().getAllByRole('link');
    expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(lit);
  });

  it.each([
    ['the shop features none', () => json([])],
    ['they cannot be loaded', () => json({ error: 'The shop is closed for a moment', code: 'maintenance', maintenance_mode: true }, 503)],
  ])('is left out below the menu of phones when %s, but not while they load', async (_, answer) => {
    let load: (answer: Response) => void = () => undefined;
    server.answers['featured-category'] = () => new Promise<Response>((resolve) => (load = resolve));
    renderAt(<ShopLayout />);
    await waitFor(() => {
      expect(server.calls('featured-category')).toHaveLength(1);
    });
    const bar = screen.getByRole('navigation', { name: 'Categories' });
    expect(bar).not.toHaveClass('isEmpty');
    // What fails is asked for again at first.
    server.answers['featured-category'] = answer;
    load(answer());
    const twoRetries = { timeout: 5000 };
    await waitFor(() => {
      expect(bar).toHaveClass('isEmpty');
    }, twoRetries);
    expect(bar.previousElementSibling, 'the style sheet looks for the open menu there').toHaveAttribute('id', 'mobile-menu');
  });

  it('has no place from the beginning on the page of a closed shop, and one as soon as there is a category', async () => {
    renderAt(<ShopLayout />, { at: '/maintenance' });
    expect(screen.getByRole('navigation', { name: 'Categories' })).toHaveClass('isEmpty');
    await categoryBar().findByRole('link', { name: 'Lamb' });
    expect(screen.getByRole('navigation', { name: 'Categories' })).not.toHaveClass('isEmpty');
  });

  it('shows no picture of a category that has none', async () => {
    server.answers['featured-category'] = () => json([{ id: 4, slug: 'fresh-fish', name: 'Fresh Fish', icon: '' }, { id: 5, slug: 'lamb', name: 'Lamb', icon: '/media/lamb.svg' }]);
    renderAt(<ShopLayout />);
    expect((await categoryBar().findByRole('link', { name: 'Fresh Fish' })).querySelector('img')).toBeNull();
    expect(categoryBar().getByRole('link', { name: 'Lamb' }).querySelector('img')).not.toBeNull();
  });

  describe('dragging', () => {
    const row = () => categoryBar().getByRole('list');
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout'] });
      Element.prototype.setPointerCapture = () => undefined;
      Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
        this.scrollLeft = (to as ScrollToOptions).left ?? 0;
      };
      Element.prototype.scrollBy = function scrollBy(this: Element, by?: ScrollToOptions | number) {
        this.scrollLeft += (by as ScrollToOptions).left ?? 0;
      };
      return () => {
        vi.useRealTimers();
      };
    });

    it('[NAV-02] moves the row only past 10 px, and then swallows the click', () => {
      const { location } = renderAt(<ShopLayout />, { at: '/terms' });
      const home = categoryBar().getByRole('link', { name: 'Home' });
      fireEvent.pointerDown(row(), { ...mouse, clientX: 200 });
      fireEvent.pointerMove(row(), { ...mouse, clientX: 191 });
      expect(row().scrollLeft).toBe(0);
      fireEvent.pointerMove(row(), { ...mouse, clientX: 180 });
      expect(row().scrollLeft).toBe(20);
      fireEvent.pointerUp(row(), { ...mouse, clientX: 180 });
      fireEvent.click(home);
      expect(location().pathname).toBe('/terms');
      vi.advanceTimersByTime(1);
      fireEvent.click(home);
      expect(location().pathname).toBe('/');
    });

    it('[NAV-02] a press that moves less than 10 px is a click', () => {
      const { location } = renderAt(<ShopLayout />, { at: '/terms' });
      fireEvent.pointerDown(row(), { ...mouse, clientX: 200 });
      fireEvent.pointerMove(row(), { ...mouse, clientX: 209 });
      fireEvent.pointerUp(row(), { ...mouse, clientX: 209 });
      fireEvent.click(categoryBar().getByRole('link', { name: 'Home' }));
      expect(location().pathname).toBe('/');
    });

    it('[NAV-02] glides on after letting go, keeping 0.95 of its speed per frame', () => {
      renderAt(<ShopLayout />);
      // Their own times: a busy machine may pause between two events as long as a finger that lets go later.
      const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, timeStamp: number) => {
        fireEvent(row(), Object.defineProperty(createEvent[type](row(), { ...mouse, clientX }), 'timeStamp', { value: timeStamp }));
      };
      at('pointerDown', 400, 1000);
      at('pointerMove', 300, 1016);
      at('pointerUp', 300, 1024);
      const steps: number[] = [];
      let before = 100;
      for (let frame = 0; frame < 4; frame += 1) {
        const now = row().scrollLeft;
        steps.push(now - before);
        before = now;
        vi.advanceTimersToNextFrame();
      }
      expect(steps[0]).toBeGreaterThan(0);
      for (const [index, step] of steps.entries()) {
        if (index > 0) expect(step / (steps[index - 1] ?? 0)).toBeCloseTo(0.95, 5);
      }
    });
  });
});

describe('bottom bar', () => {
  it('[BAR-01] leads a visitor to Home and Search, and to sign in for Cart and My Orders', () => {
    renderAt(<ShopLayout />);
    const targets = bottomBar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Home', '/'],
      ['Search', '/Search'],
      ['Cart', '/login'],
      ['My Orders', '/login'],
    ]);
  });

  it('[BAR-01] leads a customer everywhere', () => {
    signIn(customer);
    renderAt(<ShopLayout />);
    const targets = bottomBar()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/', '/Search', '/check', '/myorder']);
  });

  it.each(['/myorder', '/notification', '/profile', '/trackorder', '/trackorder/id:7', '/policy', '/support'])(
    '[BAR-02] highlights My Orders on %s',
    (at) => {
      renderAt(<ShopLayout />, { at });
      const current = bottomBar()
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent);
      expect(current).toEqual(['My Orders']);
    },
  );

  it.each(['/about', '/privacypolicy', '/blogs'])('[BAR-02] highlights nothing on %s', (at) => {
    renderAt(<ShopLayout />, { at });
    expect(screen.getByRole('navigation', { name: 'Shop' }).querySelector('[aria-current]')).toBeNull();
  });
});
