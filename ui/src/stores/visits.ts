// Whether the shop has shown a page before the one on screen, since the tab loaded it.

let pages = 0;

/** A page of the shop has been opened. */
export function countPage(): void {
  pages += 1;
}

/** Whether this page is not the first; then the browser's Back and Forward lead within the shop. */
export const hasEarlierPage = (): boolean => pages > 0;
