// Records movements on a page, for shoppers who prefer reduced motion.
import type { Page } from '@playwright/test';

/** A shorter change is not perceived as movement. */
const BLINK_MS = 50;

interface Window {
  movements: Set<string>;
}

/** Records every animation, transition and smooth scroll, from the next page on. */
export async function recordMovements(page: Page): Promise<void> {
  await page.addInitScript((blink) => {
    const movements = new Set<string>();
    Object.assign(window, { movements } satisfies Window);
    const nameOf = (target: Element | null) => `${target?.tagName.toLowerCase() ?? '?'}.${target?.getAttribute('class') ?? ''}`;
    const watch = () => {
      for (const one of document.getAnimations()) {
        const { activeDuration } = one.effect?.getComputedTiming() ?? {};
        if (typeof activeDuration !== 'number' || activeDuration <= blink) continue;
        const effect = one.effect instanceof KeyframeEffect ? one.effect.target : null;
        const what = one instanceof CSSTransition ? one.transitionProperty : one instanceof CSSAnimation ? one.animationName : 'script';
        movements.add(`${what} for ${activeDuration} ms on ${nameOf(effect)}`);
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
      const scroll = Element.prototype[name] as (this: Element, ...args: unknown[]) => void;
      Element.prototype[name] = function noted(this: Element, ...args: unknown[]) {
        if (args.some((one) => typeof one === 'object' && one !== null && 'behavior' in one && one.behavior === 'smooth')) movements.add(`${name} of ${nameOf(this)}`);
        scroll.apply(this, args);
      };
    }
  }, BLINK_MS);
}

/** Returns what has moved since the page was loaded. */
export const movements = (page: Page) => page.evaluate(() => [...(window as unknown as Window).movements]);
