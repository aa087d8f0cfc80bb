// Requests to focus a line of the cart that keeps the order from being placed.
import { create } from 'zustand';
import { ApiError } from '../../api/errors';

interface LineFocus {
  /** Full product names, as the server writes them; empty if no line is requested. */
  wanted: readonly string[];
}

export const useLineFocus = create<LineFocus>(() => ({ wanted: [] }));

/** Scrolls to the first line of these products and focuses what mends it. Does nothing if the cart has none of them. */
export function requestLineFocus(names: readonly string[]): void {
  useLineFocus.setState({ wanted: names });
}

/** Clears the request after the line has been focused. */
export function clearLineFocus(): void {
  useLineFocus.setState({ wanted: [] });
}

const SHORT: readonly string[] = ['none_left', 'few_left'];

/** Returns the names of the products of which the shop has fewer than the refused order wants. */
export const shortProducts = (error: unknown): string[] =>
  (error instanceof ApiError ? error.issues : []).flatMap(({ code, details = [] }) => (SHORT.includes(code) ? details.slice(0, 1) : []));
