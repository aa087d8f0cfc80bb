// Loads the code and the data of the page that a link leads to when a press of it begins, or a mouse rests on it.
import type { QueryClient } from '@tanstack/react-query';
import { pathInApp } from '../paths';
import { prefetchLinked } from './prefetch';

/** A mouse that rests on a link for this long is usually about to press it; one that only crosses it is faster. */
export const REST_MS = 65;

interface WithConnection {
  connection?: { saveData?: boolean };
}

/** Whether the shopper has asked sites to load nothing in advance. */
const savesData = () => (navigator as WithConnection).connection?.saveData === true;

/** Returns the link of this shop around an element, unless it opens elsewhere or leads to the page itself. */
function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link;
}

/** Watches all links of the page. Returns a function that ends this. */
export function prefetchOnIntent(client: QueryClient): () => void {
  let resting: { link: HTMLAnchorElement; timer: number } | null = null;

  const prefetch = (link: HTMLAnchorElement) => {
    if (!savesData()) prefetchLinked(client, pathInApp(link.pathname));
  };

  const leave = () => {
    window.clearTimeout(resting?.timer);
    resting = null;
  };

  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const link = linkAround(target);
    if (link === resting?.link) return;
    leave();
    if (link !== null) resting = { link, timer: window.setTimeout(prefetch, REST_MS, link) };
  };

  const onDown = ({ target, button }: PointerEvent) => {
    const link = linkAround(target);
    if (link === null || button !== 0) return;
    leave();
    // In a task of its own, so that the press itself is answered first.
    window.setTimeout(prefetch, 0, link);
  };

  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('pointerdown', onDown, { passive: true });
  document.documentElement.addEventListener('pointerleave', leave, { passive: true });
  return () => {
    leave();
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('pointerdown', onDown);
    document.documentElement.removeEventListener('pointerleave', leave);
  };
}
