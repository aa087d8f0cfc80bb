// Counts the pages that this tab has shown since it loaded the shop.

let pages = 0;

/** Counts an opened page. */
export function countPageView(): void {
  pages += 1;
}

/** Whether an earlier page was shown, so that Back stays within the shop. */
export const hasEarlierPage = (): boolean => pages > 0;
