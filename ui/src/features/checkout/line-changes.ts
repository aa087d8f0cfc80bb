// Changes of cart lines: the screen shows the wanted quantity at once, and the server receives the latest one.
import { deleteLine, setLineQuantity } from '../../api/cart';
import { ApiError } from '../../api/errors';
import { type QuantityRefusal, core } from '../../core';
import { reportFailure } from '../../report';
import { useCart, setPendingQuantity } from '../../stores/cart';
import { changeCheckoutCart, refetchCheckoutCart } from './checkout-cart';

/** Called with the reason why a change was rejected, and the error itself. */
type OnRejected = (why: QuantityRefusal, error: unknown) => void;

const running = new Map<number, Promise<void>>();

/** Returns the wanted quantity of a line after the latest press, even if it is not rendered yet. */
export const pendingQuantityOf = (lineId: number): number | undefined => useCart.getState().pendingQuantities[lineId];

function refusalOf(error: unknown): QuantityRefusal {
  const answer = error instanceof ApiError ? error : null;
  return core().quantityRefusal(answer?.status, answer?.code ?? '');
}

/** Sends the wanted quantity until the server has the latest one. */
async function send(lineId: number, onRejected: OnRejected): Promise<void> {
  let sent: number | undefined;
  for (let wanted = pendingQuantityOf(lineId); wanted !== undefined && wanted !== sent; wanted = pendingQuantityOf(lineId)) {
    sent = wanted;
    const quantity = wanted;
    try {
      await changeCheckoutCart((options) =>
        quantity === 0 ? deleteLine(lineId, options) : setLineQuantity(lineId, quantity, options),
      );
    } catch (error) {
      const why = refusalOf(error);
      // If only the coupon stopped applying, the server has stored the quantity.
      if (why !== 'coupon_invalid') {
        if (pendingQuantityOf(lineId) === quantity) setPendingQuantity(lineId, undefined);
        sent = undefined;
      }
      onRejected(why, error);
      // The cart may have changed in another tab.
      await refetchCheckoutCart().catch((failure: unknown) => {
        reportFailure('cart after a refused change', failure);
      });
    }
  }
}

/**
 * Shows and sends a new quantity of a line. If the server rejects it, calls `onRejected` at once, and the line shows
 * the server's quantity, unless the shopper has chosen another one meanwhile.
 */
export function changeQuantity(lineId: number, quantity: number, onRejected: OnRejected): Promise<void> {
  setPendingQuantity(lineId, quantity);
  if (running.has(lineId)) return Promise.resolve();
  const run = send(lineId, onRejected).finally(() => {
    running.delete(lineId);
    setPendingQuantity(lineId, undefined);
  });
  running.set(lineId, run);
  return run;
}

/** Resolves when no change is in progress, whether they succeeded or failed. */
export async function linesSettled(): Promise<void> {
  await Promise.allSettled(running.values());
}
