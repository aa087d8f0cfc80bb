// The window widths from which a given number of products or categories fits in a row, for media conditions.
import { storefront } from '../core';

type InView = ReturnType<typeof storefront>['deals_in_view'];

/** Returns the smallest window width with `count` items in view. Throws if there is none. */
export function widthFor(inView: InView, count: number): number {
  const from = inView.find(([, fit]) => fit >= count);
  if (from === undefined) throw new Error(`never are ${count} in view`);
  return from[0];
}

/** Returns the `sizes` attribute of product pictures. */
export function cardSizes(): string {
  const { deals_in_view: inView } = storefront();
  return `(width >= ${widthFor(inView, 4)}px) 304px, (width >= ${widthFor(inView, 3)}px) 31vw, 46vw`;
}

/** Returns the `sizes` attribute of category pictures on the home page. */
export function categorySizes(): string {
  return `(width >= ${widthFor(storefront().categories_in_view, 5)}px) 240px, 45vw`;
}
