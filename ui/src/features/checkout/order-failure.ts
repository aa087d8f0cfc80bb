// Classifies a failed request to place an order.
import { ApiError } from '../../api/errors';
import { type OrderFailure, core } from '../../core';

/** Returns what a failure means for the order. `isRetry`: an earlier request with the same key is undecided. */
export function orderFailure(error: unknown, isRetry: boolean): OrderFailure {
  const answer = error instanceof ApiError ? error : null;
  return core().orderFailure(answer?.status, answer?.code ?? '', answer?.maintenance ?? false, isRetry);
}

/** A proxy's error page while the shop restarts counts as no response. */
const isProxyError = (error: ApiError) => orderFailure(error, false) === 'undecided' && error.message === '';

/** Returns whether to show an alert. The screen itself shows that the cart is empty or that there was no response. */
export const needsAlert = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'cart_empty' && !isProxyError(error);
