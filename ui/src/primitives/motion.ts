// The animation library, loaded when something first wants to move, and whether anything may.

export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const loadMotion = () => import('motion/mini');
