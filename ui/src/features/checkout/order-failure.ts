// What a failed try says about the order.
import { ApiError, isUndecided } from '../../api/errors';

/**
 * - `signed_out`: the session has ended.
 * - `over`: the order of this key was cancelled or has expired: nothing of it can be paid any more.
 * - `undecided`: it is open what became of the order.
 * - `refused`: nothing was ordered.
 */
export type FailureKind = 'signed_out' | 'over' | 'undecided' | 'refused';

/** No answer, or one that says nothing about the order. */
const isOpen = (error: unknown) => isUndecided(error) || (error instanceof ApiError && error.status === 429);

/** The shop, or the proxy before it, took nothing of this try: it is closed, or asked too often. */
const isTurnedAway = (error: unknown) => error instanceof ApiError && (error.maintenance || error.status === 429);

/** `isAgain`: an earlier try is open, and this answer may say nothing about that. */
export function failureKind(error: unknown, isAgain: boolean): FailureKind {
  if (error instanceof ApiError && error.status === 401) return 'signed_out';
  if (error instanceof ApiError && error.code === 'order_over') return 'over';
  return isOpen(error) && (isAgain || !isTurnedAway(error)) ? 'undecided' : 'refused';
}

/** A proxy's answer while the shop restarts: as good as none. */
const isSilent = (error: ApiError) => isOpen(error) && !isTurnedAway(error) && error.message === '';

/** Whether the shopper is to be told. The screen itself says that the cart is empty, or that no answer came. */
export const isWorthTelling = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'cart_empty' && !isSilent(error);
