// Animates list items to their new positions when the list changes.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from './motion';

interface Position {
  left: number;
  top: number;
}

function placesIn(list: HTMLElement): Map<string, Position> {
  const places = new Map<string, Position>();
  for (const child of list.children) {
    if (!(child instanceof HTMLElement) || child.dataset.glide === undefined) continue;
    places.set(child.dataset.glide, { left: child.offsetLeft, top: child.offsetTop });
  }
  return places;
}

/** Identifies items by their `data-glide` attribute. */
export function useGlide(list: RefObject<HTMLElement | null>, durationMs: number): void {
  const before = useRef<Map<string, Position>>(new Map());
  useLayoutEffect(() => {
    if (list.current === null) return;
    const after = placesIn(list.current);
    for (const child of list.current.children) {
      if (!(child instanceof HTMLElement) || prefersReducedMotion()) continue;
      const from = before.current.get(child.dataset.glide ?? '');
      const to = after.get(child.dataset.glide ?? '');
      if (from === undefined || to === undefined) continue;
      if (from.left === to.left && from.top === to.top) continue;
      child.animate(
        [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: 'none' }],
        { duration: durationMs, easing: 'ease-in-out' },
      );
    }
    before.current = after;
  });
}
