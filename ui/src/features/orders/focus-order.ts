// Keeps the focus on the order that an action was about.

/** Moves the focus to the order on the page. */
export function focusOrder(id: number, options?: FocusOptions): void {
  document.querySelector<HTMLElement>(`[data-order='${id}']`)?.focus(options);
}
