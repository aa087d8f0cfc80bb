// Tests of autoplay: the slides' pace, and what holds them.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel, preloadCarousel } from './carousel';

const DELAY_MS = 2500;
const WIDTH = 390;
const SLIDES = ['one', 'two', 'three'].map((name) => ({
  key: name,
  content: (
    <a href={`/${name}`}>
      <img src={`/${name}.webp`} alt={name} loading="lazy" />
    </a>
  ),
}));

/** The pictures that neither have loaded nor failed to. */
const pending = new Set<string>();
const picture = (name: string) => screen.getByRole<HTMLImageElement>('img', { name });
const shown = () => document.querySelector('.swiper-slide-active img')?.getAttribute('alt');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const settle = (name: string, end: 'load' | 'error') => {
  pending.delete(name);
  fireEvent(picture(name), new Event(end));
};

beforeEach(async () => {
  pending.clear();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function complete(this: HTMLImageElement) {
    return !pending.has(this.alt);
  });
  // Swiper turns to no slide that has no width.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  preloadCarousel();
  render(<Carousel speedMs={0} resizeDebounceMs={250} label="Offers" slides={SLIDES} autoplayMs={DELAY_MS} dots="on" />);
  await screen.findByRole('button', { name: 'Pause' });
  vi.useFakeTimers();
  // Starts the interval on the fake clock.
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('autoplay', () => {
  it('[HOME-06] moves on after each delay, and from the last slide to the first', () => {
    pass(DELAY_MS - 1);
    expect(shown()).toBe('one');
    pass(1);
    expect(shown()).toBe('two');
    pass(DELAY_MS);
    expect(shown()).toBe('three');
    pass(DELAY_MS);
    expect(shown()).toBe('one');
  });

  it.each(['load', 'error'] as const)('[HOME-06] waits for a slow picture until its %s event', (end) => {
    pending.add('two');
    pass(DELAY_MS * 3);
    expect(shown()).toBe('one');
    expect(picture('two').loading).toBe('eager');
    settle('two', end);
    expect(shown()).toBe('two');
    pass(DELAY_MS - 1);
    expect(shown()).toBe('two');
    pass(1);
    expect(shown()).toBe('three');
  });

  it('stays paused when the picture it waited for arrives', () => {
    pending.add('two');
    pass(DELAY_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    settle('two', 'load');
    pass(DELAY_MS * 2);
    expect(shown()).toBe('one');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    pass(DELAY_MS);
    expect(shown()).toBe('two');
  });

  const over = (element: Element, pointerType: string) => {
    fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
  };
  const carousel = () => screen.getByRole('group', { name: 'Offers' });
  const focus = (isByKeyboard: boolean) => {
    vi.spyOn(carousel(), 'matches').mockImplementation((selector) => selector === ':focus-visible' && isByKeyboard);
    fireEvent.focus(carousel());
  };

  it.each([
    {
      by: 'the mouse on a slide',
      pause: () => {
        over(picture('one'), 'mouse');
      },
      resume: () => {
        over(screen.getByRole('button', { name: 'Pause' }), 'mouse');
      },
    },
    {
      by: 'the keyboard focus',
      pause: () => {
        focus(true);
      },
      resume: () => {
        fireEvent.blur(carousel());
      },
    },
    {
      by: 'a finger',
      pause: () => {
        fireEvent.touchStart(carousel());
      },
      resume: () => {
        fireEvent.touchEnd(carousel());
      },
    },
    {
      by: 'a hidden tab',
      pause: () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      },
      resume: () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
      },
    },
  ])('is paused by $by', ({ pause, resume }) => {
    pending.add('two');
    pass(DELAY_MS);
    pause();
    settle('two', 'load');
    pass(DELAY_MS * 3);
    expect(shown()).toBe('one');
    resume();
    pass(DELAY_MS);
    expect(shown()).toBe('two');
  });

  it('is paused neither by a finger that has left nor by a focus that the mouse has moved', () => {
    over(picture('one'), 'touch');
    focus(false);
    pass(DELAY_MS);
    expect(shown()).toBe('two');
  });
});
