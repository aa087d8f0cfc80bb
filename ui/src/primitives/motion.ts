// Whether animations are allowed.

export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns how scripts scroll. `scroll-behavior` in style sheets does not override a script's option. */
export const scrollBehavior = (): ScrollBehavior => (prefersStillness() ? 'auto' : 'smooth');
