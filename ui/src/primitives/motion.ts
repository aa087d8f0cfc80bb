// Whether anything may move by itself.

export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the shop scrolls by itself. Style sheets have no say in what a script asks for. */
export const scrollBehavior = (): ScrollBehavior => (prefersStillness() ? 'auto' : 'smooth');
