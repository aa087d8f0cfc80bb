// What a failed request says about the order.
import { ApiError } from '../../api/errors';
import { type OrderFailure, core } from '../../core';

/** `isRetry`: an earlier request with the same key is undecided. */
export function orderFailure(error: unknown, isRetry: boolean): OrderFailure {
  const answer = error instanceof ApiError ? error : null;
  return core().orderFailure(answer?.status, answer?.code ?? '', answer?.maintenance ?? false, isRetry);
}

/** A proxy's error page while the shop restarts: as good as no response. */
const isSilent = (error: ApiError) => orderFailure(error, false) === 'undecided' && error.message === '';

/** Whether the shopper is told. The screen itself says that the cart is empty, or that no answer came. */
export const isWorthTelling = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'cart_empty' && !isSilent(error);
