// Tests of the places that Back returns to.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterPlace, notePlaces, placeOf, returnTo } from './scroll-places';

let stop: () => void;
let height: number;
let resized: () => void;

const scrollBy = (to: number) => {
  Object.assign(window, { scrollY: to });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  sessionStorage.clear();
  stop = notePlaces();
  height = 5_000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {
        resized = () => undefined;
      }
    },
  );
});

afterEach(() => {
  stop();
});

describe('the place of a page', () => {
  it('is where it was scrolled to last, also after a reload', () => {
    expect(enterPlace('a', true)).toBeUndefined();
    scrollBy(700);
    enterPlace('b', true);
    scrollBy(20);
    expect(enterPlace('a', false)).toBe(700);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    stop = notePlaces();
    expect([placeOf('a'), placeOf('b'), placeOf('c')]).toEqual([700, 20, 0]);
  });

  it('is none for a new page with a known key', () => {
    enterPlace('a', true);
    scrollBy(700);
    expect(enterPlace('a', true)).toBeUndefined();
  });

  it('is returned to at once if the page is long enough', () => {
    returnTo(3_000);
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 3_000, behavior: 'instant' });
  });

  it('is returned to when the page has become long enough, and kept until then', () => {
    enterPlace('a', true);
    scrollBy(9_000);
    returnTo(9_000);
    scrollBy(10);
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(placeOf('a')).toBe(9_000);
    height = 20_000;
    resized();
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 9_000, behavior: 'instant' });
    scrollBy(9_100);
    expect(placeOf('a')).toBe(9_100);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('is given up for a shopper who moves on: %s', (event) => {
    returnTo(9_000);
    window.dispatchEvent(new Event(event));
    height = 20_000;
    resized();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});
