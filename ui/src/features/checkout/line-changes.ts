// Changes of cart lines: the screen shows the wanted quantity at once, and the server receives the latest one.
import { deleteLine, setLineQuantity } from '../../api/cart';
import { ApiError } from '../../api/errors';
import { type QuantityRefusal, core } from '../../core';
import { reportFailure } from '../../report';
import { useCart, setPendingQuantity } from '../../stores/cart';
import { changeAtChoices, readAgain } from './cart-reading';

/** Called with the reason why a change was rejected, and the error itself. */
type Refused = (why: QuantityRefusal, error: unknown) => void;

const running = new Map<number, Promise<void>>();

/** Returns the wanted quantity of a line after the latest press, even if it is not rendered yet. */
export const wantedOf = (lineId: number): number | undefined => useCart.getState().pendingQuantities[lineId];

function refusalOf(error: unknown): QuantityRefusal {
  const answer = error instanceof ApiError ? error : null;
  return core().quantityRefusal(answer?.status, answer?.code ?? '');
}

/** Sends the wanted quantity until the server has the latest one. */
async function send(lineId: number, refused: Refused): Promise<void> {
  let sent: number | undefined;
  for (let wish = wantedOf(lineId); wish !== undefined && wish !== sent; wish = wantedOf(lineId)) {
    sent = wish;
    const quantity = wish;
    try {
      await changeAtChoices((options) =>
        quantity === 0 ? deleteLine(lineId, options) : setLineQuantity(lineId, quantity, options),
      );
    } catch (error) {
      const why = refusalOf(error);
      // If only the coupon stopped applying, the server has stored the quantity.
      if (why !== 'coupon_invalid') {
        if (wantedOf(lineId) === quantity) setPendingQuantity(lineId, undefined);
        sent = undefined;
      }
      refused(why, error);
      // The cart may have changed in another tab.
      await readAgain().catch((failure: unknown) => {
        reportFailure('cart after a refused change', failure);
      });
    }
  }
}

/**
 * Shows and sends a new quantity of a line. If the server rejects it, calls `refused` at once, and the line shows the
 * server's quantity, unless the shopper has chosen another one meanwhile.
 */
export function wantQuantity(lineId: number, quantity: number, refused: Refused): Promise<void> {
  setPendingQuantity(lineId, quantity);
  if (running.has(lineId)) return Promise.resolve();
  const run = send(lineId, refused).finally(() => {
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
