// The animation library, loaded when something first wants to move, and whether anything may.

export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the shop scrolls by itself. Style sheets have no say in what a script asks for. */
export const scrollBehavior = (): ScrollBehavior => (prefersStillness() ? 'auto' : 'smooth');

export const loadMotion = () => import('motion/mini');
