// The focus follows the order that something was done with.

/** Moves the focus to the order on screen. */
export function focusOrder(id: number, options?: FocusOptions): void {
  document.querySelector<HTMLElement>(`[data-order='${id}']`)?.focus(options);
}
