// Tests of animations: cards that rise on scrolling, lists that glide, carousels that slide.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Carousel, useWindowWidth } from '../primitives/carousel';
import { useGlide } from '../primitives/glide';
import * as motion from '../primitives/motion';
import { Reveal } from '../primitives/reveal';
import { cardEntrance, cardGlideMs } from './card-motion';

/** The elements observed by the page's IntersectionObserver, and its callback. */
const watched = new Set<Element>();
let sight: (element: Element, isIntersecting: boolean) => void = () => undefined;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      sight = (target, isIntersecting) => {
        if (!watched.has(target)) return;
        act(() => {
          callback([{ target, isIntersecting }]);
        });
      };
    }
    observe(element: Element) {
      watched.add(element);
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
  },
);

describe('scroll-in', () => {
  const card = (among = '1,2,3') => (
    <Reveal entrance={cardEntrance()} among={among}>
      <a href="/product/safi/1">Safi</a>
    </Reveal>
  );
  /** Renders a card that starts below the window. */
  const show = () => {
    const { container, rerender } = render(card());
    const element = container.firstElementChild as HTMLElement;
    sight(element, false);
    return { element, rerender };
  };
  const phase = (element: Element) => /\b(waiting|rising)\b/.exec(element.className)?.[1] ?? 'settled';

  it('[CARD-03] rises for 1 s after 0.85 s from 75 px down when it comes into view, and is let go for good', () => {
    const { element } = show();
    expect(phase(element)).toBe('waiting');
    sight(element, true);
    expect(phase(element)).toBe('rising');
    const value = (name: string) => element.style.getPropertyValue(`--reveal-${name}`);
    expect([value('duration'), value('delay'), value('offset')]).toEqual(['1000ms', '850ms', '75px']);
    expect(watched).not.toContain(element);
    fireEvent.animationEnd(screen.getByRole('link'));
    expect(phase(element)).toBe('rising');
    fireEvent.animationEnd(element);
    expect(phase(element)).toBe('settled');
    expect(value('offset')).toBe('');
  });

  it('[CARD-03] is shown at once when it gets keyboard focus, before and during the animation', () => {
    for (const isRising of [false, true]) {
      const { element } = show();
      if (isRising) sight(element, true);
      act(() => {
        screen.getByRole('link').focus();
      });
      expect(phase(element)).toBe('settled');
      sight(element, true);
      expect(phase(element)).toBe('settled');
      cleanup();
    }
  });

  it('[CARD-03] stands there at once when others around it go, for it may be in view then without being scrolled to', () => {
    for (const isRising of [false, true]) {
      const { element, rerender } = show();
      if (isRising) sight(element, true);
      rerender(card());
      expect(phase(element)).toBe(isRising ? 'rising' : 'waiting');
      rerender(card('3'));
      expect(phase(element)).toBe('settled');
      rerender(card());
      sight(element, false);
      expect(phase(element)).toBe('settled');
      cleanup();
    }
  });

  it('[CARD-03] leaves alone what is in view at once', () => {
    const element = render(card()).container.firstElementChild as HTMLElement;
    sight(element, true);
    expect(phase(element)).toBe('settled');
    expect(watched).not.toContain(element);
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
    vi.spyOn(motion, 'prefersReducedMotion').mockReturnValue(true);
    render(<Carousel speedMs={300} resizeDebounceMs={250} label="Offers" slides={slides} autoplayMs={2500} dots="on" />);
    await screen.findAllByRole('button', { name: /Go to slide/ });
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});
