// Changes of cart lines under way: the screen shows at once what the shopper wants, the server hears the latest wish.
import { deleteLine, setLineQuantity } from '../../api/cart';
import { ApiError } from '../../api/errors';
import { type QuantityRefusal, core } from '../../core';
import { reportFailure } from '../../report';
import { useCart, want } from '../../stores/cart';
import { changeAtChoices, readAgain } from './cart-reading';

/** Hears why a change was refused, and the failure itself. */
type Refused = (why: QuantityRefusal, error: unknown) => void;

const running = new Map<number, Promise<void>>();

/** The quantity that is wanted of a line as of the latest press, whether or not the screen shows it yet. */
export const wantedOf = (lineId: number): number | undefined => useCart.getState().wanted[lineId];

function refusalOf(error: unknown): QuantityRefusal {
  const answer = error instanceof ApiError ? error : null;
  return core().quantityRefusal(answer?.status, answer?.code ?? '');
}

/** Sends the wish until the server knows the latest one. */
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
      // Where only the coupon stopped fitting, the quantity stands.
      if (why !== 'coupon_invalid') {
        if (wantedOf(lineId) === quantity) want(lineId, undefined);
        sent = undefined;
      }
      refused(why, error);
      // Another tab may have changed the cart.
      await readAgain().catch((failure: unknown) => {
        reportFailure('cart after a refused change', failure);
      });
    }
  }
}

/**
 * Shows and sends a new quantity of a line. A refusal is told at once, and the line shows what the server has, unless
 * the shopper has wished for something else meanwhile.
 */
export function wantQuantity(lineId: number, quantity: number, refused: Refused): Promise<void> {
  want(lineId, quantity);
  if (running.has(lineId)) return Promise.resolve();
  const run = send(lineId, refused).finally(() => {
    running.delete(lineId);
    want(lineId, undefined);
  });
  running.set(lineId, run);
  return run;
}

/** Resolves once no change is under way, whether it was taken or refused. */
export async function linesSettled(): Promise<void> {
  await Promise.allSettled(running.values());
}
