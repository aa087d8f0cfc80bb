// What moves: cards that rise when scrolled to, lists that glide, slides that slide.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel, useWindowWidth } from '../primitives/carousel';
import { useGlide } from '../primitives/glide';
import * as motion from '../primitives/motion';
import { Reveal } from '../primitives/reveal';
import { cardEntrance, cardGlideMs } from './card-motion';

const animate = vi.fn((..._args: unknown[]) => Promise.resolve());
let seen: ((entries: { isIntersecting: boolean }[]) => void) | null = null;

beforeEach(() => {
  animate.mockClear();
  seen = null;
  vi.spyOn(motion, 'loadMotion').mockResolvedValue({ animate } as unknown as Awaited<
    ReturnType<typeof motion.loadMotion>
  >);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: NonNullable<typeof seen>) {
        seen = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

const below = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

describe('scroll-in', () => {
  const show = () => render(<Reveal entrance={cardEntrance()}>card</Reveal>).container.firstElementChild;

  it('[CARD-03] rises for 1 s after 0.85 s from 75 px down when it comes into view', async () => {
    below(2000);
    const element = show();
    await waitFor(() => {
      expect(element).toHaveStyle({ opacity: 0 });
    });
    expect(animate).not.toHaveBeenCalled();
    act(() => seen?.([{ isIntersecting: true }]));
    expect(animate).toHaveBeenCalledWith(
      element,
      expect.objectContaining({ transform: ['translateY(75px)', 'none'], opacity: [0, 1] }),
      expect.objectContaining({ duration: 1, delay: 0.85 }),
    );
    await waitFor(() => {
      expect(element).not.toHaveStyle({ opacity: 0 });
    });
  });

  it('[CARD-03] stands there at once for whoever goes to it by keyboard, before it rises and while it does', async () => {
    below(2000);
    const complete = vi.fn();
    animate.mockReturnValue(Object.assign(new Promise<void>(() => undefined), { complete }));
    for (const isRising of [false, true]) {
      const { container, unmount } = render(
        <Reveal entrance={cardEntrance()}>
          <a href="/product/safi/1">Safi</a>
        </Reveal>,
      );
      const element = container.firstElementChild;
      await waitFor(() => {
        expect(element).toHaveStyle({ opacity: 0 });
      });
      if (isRising) act(() => seen?.([{ isIntersecting: true }]));
      act(() => {
        screen.getByRole('link', { hidden: true }).focus();
      });
      expect(element).not.toHaveStyle({ opacity: 0 });
      expect(complete).toHaveBeenCalledTimes(isRising ? 1 : 0);
      unmount();
    }
  });

  it('[CARD-03] stays under a finger or a mouse for as long as it presses', async () => {
    below(2000);
    const rise = { complete: vi.fn(), pause: vi.fn(), play: vi.fn() };
    animate.mockReturnValue(Object.assign(new Promise<void>(() => undefined), rise));
    render(
      <Reveal entrance={cardEntrance()}>
        <button type="button">ADD</button>
      </Reveal>,
    );
    await waitFor(() => {
      expect(seen).not.toBeNull();
    });
    act(() => seen?.([{ isIntersecting: true }]));
    const user = userEvent.setup();
    const add = screen.getByRole('button', { hidden: true });
    await user.pointer({ target: add, keys: '[MouseLeft>]' });
    expect(add).toHaveFocus();
    expect(rise.pause).toHaveBeenCalledTimes(1);
    expect(rise.play).not.toHaveBeenCalled();
    await user.pointer('[/MouseLeft]');
    expect(rise.play).toHaveBeenCalledTimes(1);
    expect(rise.complete).not.toHaveBeenCalled();
    await user.pointer({ target: document.body, keys: '[MouseLeft]' });
    expect(rise.play).toHaveBeenCalledTimes(1);
  });

  it('[CARD-03] stays where it was pressed when it comes into view under the finger', async () => {
    below(2000);
    const rise = { complete: vi.fn(), pause: vi.fn(), play: vi.fn() };
    animate.mockReturnValue(Object.assign(new Promise<void>(() => undefined), rise));
    const { container } = render(
      <Reveal entrance={cardEntrance()}>
        <button type="button">ADD</button>
      </Reveal>,
    );
    const element = container.firstElementChild;
    await waitFor(() => {
      expect(element).toHaveStyle({ transform: 'translateY(75px)' });
    });
    const user = userEvent.setup();
    await user.pointer({ target: screen.getByRole('button', { hidden: true }), keys: '[MouseLeft>]' });
    act(() => seen?.([{ isIntersecting: true }]));
    expect(rise.pause).toHaveBeenCalledTimes(1);
    expect(element).toHaveStyle({ transform: 'translateY(75px)' });
    await user.pointer('[/MouseLeft]');
    expect(rise.play).toHaveBeenCalledTimes(1);
  });

  it('[CARD-03] stands there at once when others around it go, for it may be in view then without being scrolled to', async () => {
    below(2000);
    const complete = vi.fn();
    animate.mockReturnValue(Object.assign(new Promise<void>(() => undefined), { complete }));
    for (const isRising of [false, true]) {
      const { container, rerender, unmount } = render(<Reveal entrance={cardEntrance()} among="1,2,3">card</Reveal>);
      const element = container.firstElementChild;
      await waitFor(() => {
        expect(element).toHaveStyle({ opacity: 0 });
      });
      if (isRising) act(() => seen?.([{ isIntersecting: true }]));
      rerender(<Reveal entrance={cardEntrance()} among="1,2,3">card</Reveal>);
      expect(element).toHaveStyle({ opacity: 0 });
      rerender(<Reveal entrance={cardEntrance()} among="3">card</Reveal>);
      expect(element).not.toHaveStyle({ opacity: 0 });
      expect(complete).toHaveBeenCalledTimes(isRising ? 1 : 0);
      unmount();
    }
  });

  it('[CARD-03] leaves alone what is in view at once', async () => {
    below(100);
    const element = show();
    await act(async () => Promise.resolve());
    expect(element).not.toHaveStyle({ opacity: 0 });
    expect(motion.loadMotion).not.toHaveBeenCalled();
  });

  it('[CARD-03] moves nothing for those who asked for stillness', async () => {
    below(2000);
    vi.spyOn(motion, 'prefersStillness').mockReturnValue(true);
    const element = show();
    await act(async () => Promise.resolve());
    expect(element).not.toHaveStyle({ opacity: 0 });
  });
});

describe('layout', () => {
  it('[CARD-03] glides to a new place in 0.45 s', () => {
    const moves: unknown[] = [];
    Element.prototype.animate = function animate(...args) {
      moves.push([(this as HTMLElement).dataset.glide, ...args]);
      return {} as Animation;
    };
    const widths: Record<string, number> = { a: 0, b: 100 };
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
      return widths[this.dataset.glide ?? ''] ?? 0;
    });
    function List({ names }: { names: string[] }) {
      const list = useRef<HTMLUListElement>(null);
      useGlide(list, cardGlideMs());
      return (
        <ul ref={list}>
          {names.map((name) => (
            <li key={name} data-glide={name} />
          ))}
        </ul>
      );
    }
    const { rerender } = render(<List names={['a', 'b']} />);
    expect(moves).toEqual([]);
    widths.b = 0;
    rerender(<List names={['b']} />);
    expect(moves).toEqual([
      ['b', [{ transform: 'translate(100px, 0px)' }, { transform: 'none' }], { duration: 450, easing: 'ease-in-out' }],
    ]);
  });
});

describe('window width', () => {
  it('[UI-02] follows a resize 250 ms after the last one', () => {
    vi.useFakeTimers();
    function Width() {
      return <output>{useWindowWidth(250)}</output>;
    }
    vi.stubGlobal('innerWidth', 1000);
    render(<Width />);
    const resize = (width: number) => {
      vi.stubGlobal('innerWidth', width);
      window.dispatchEvent(new Event('resize'));
    };
    act(() => {
      resize(900);
      vi.advanceTimersByTime(249);
      resize(800);
      vi.advanceTimersByTime(249);
    });
    expect(screen.getByRole('status')).toHaveTextContent('1000');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('status')).toHaveTextContent('800');
    vi.useRealTimers();
  });
});

describe('carousel', () => {
  const slides = ['one', 'two', 'three'].map((name) => ({ key: name, content: <a href={`/${name}`}>{name}</a> }));

  it('shows its slides in their places, as wide as later, while the slider is on its way', () => {
    render(<Carousel speedMs={300} resizeDebounceMs={250} label="Offers" slides={slides} perView={{ 0: 2 }} gap={{ 0: 12 }} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['one', 'two', 'three']);
    const group = screen.getByRole('group', { name: 'Offers' });
    expect(group.style.getPropertyValue('--in-view')).toBe('2');
    expect(group.style.getPropertyValue('--space')).toBe('12px');
  });

  it('moves by itself, with a button that stops it and starts it again', async () => {
    const user = userEvent.setup();
    render(<Carousel speedMs={300} resizeDebounceMs={250} label="Offers" slides={slides} autoplayMs={2500} dots="on" />);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('does not move by itself for those who asked for stillness', async () => {
    vi.spyOn(motion, 'prefersStillness').mockReturnValue(true);
    render(<Carousel speedMs={300} resizeDebounceMs={250} label="Offers" slides={slides} autoplayMs={2500} dots="on" />);
    await screen.findAllByRole('button', { name: /Go to slide/ });
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});
