// The window's widths at which another product or category fits beside the others, as media conditions know them.
import { storefront } from '../core';

type InView = ReturnType<typeof storefront>['deals_in_view'];

/** From which width of the window on there are so many in view. */
export function widthFor(inView: InView, count: number): number {
  const from = inView.find(([, fit]) => fit >= count);
  if (from === undefined) throw new Error(`never are ${count} in view`);
  return from[0];
}

/** How wide a product's picture is shown on the shelves, for `sizes`. */
export function cardSizes(): string {
  const { deals_in_view: inView } = storefront();
  return `(width >= ${widthFor(inView, 4)}px) 304px, (width >= ${widthFor(inView, 3)}px) 31vw, 46vw`;
}

/** How wide a category's picture is shown on the home page. */
export function categorySizes(): string {
  return `(width >= ${widthFor(storefront().categories_in_view, 5)}px) 240px, 45vw`;
}
