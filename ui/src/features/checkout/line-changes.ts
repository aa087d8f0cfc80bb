// Changes of cart lines under way: the screen shows at once what the shopper wants, the server hears the latest wish.
import { create } from 'zustand';
import { deleteLine, setLineQuantity } from '../../api/cart';
import type { CartItem } from '../../api/types';
import { core } from '../../core';
import { reportFailure } from '../../report';
import { changeAtChoices, readAgain } from './cart-reading';

interface LineChanges {
  /** The quantity that the shopper wants, by line; 0 takes the line out. */
  wanted: Readonly<Record<number, number>>;
}

export const useLineChanges = create<LineChanges>(() => ({ wanted: {} }));

const running = new Map<number, Promise<void>>();

const wantedOf = (lineId: number): number | undefined => useLineChanges.getState().wanted[lineId];

function forget(lineId: number): void {
  const others = Object.entries(useLineChanges.getState().wanted).filter(([id]) => Number(id) !== lineId);
  useLineChanges.setState({ wanted: Object.fromEntries(others) });
}

/** Sends the wish until the server knows the latest one. */
async function send(lineId: number, refused: (error: unknown) => void): Promise<void> {
  let sent: number | undefined;
  for (let wish = wantedOf(lineId); wish !== undefined && wish !== sent; wish = wantedOf(lineId)) {
    sent = wish;
    const quantity = wish;
    try {
      await changeAtChoices((options) =>
        quantity === 0 ? deleteLine(lineId, options) : setLineQuantity(lineId, quantity, options),
      );
    } catch (error) {
      refused(error);
      // Another tab may have changed the cart, or the change stands and only the coupon does not.
      await readAgain().catch((failure: unknown) => {
        reportFailure('cart after a refused change', failure);
      });
    }
  }
}

/**
 * Shows and sends a new quantity of a line. A refusal is told at once; the line then shows what the server has,
 * unless the shopper has wished for something else meanwhile.
 */
export function wantQuantity(lineId: number, quantity: number, refused: (error: unknown) => void): Promise<void> {
  useLineChanges.setState((state) => ({ wanted: { ...state.wanted, [lineId]: quantity } }));
  if (running.has(lineId)) return Promise.resolve();
  const run = send(lineId, refused).finally(() => {
    running.delete(lineId);
    forget(lineId);
  });
  running.set(lineId, run);
  return run;
}

/** Resolves once no change is under way, whether it was taken or refused. */
export async function linesSettled(): Promise<void> {
  await Promise.allSettled(running.values());
}

export interface ShownLine {
  item: CartItem;
  quantity: number;
  /** Riyals with two decimals. */
  amount: string;
  /** The server has not confirmed what is shown. */
  isChanging: boolean;
}

/** The lines as the shopper wants them. */
export function shownLines(items: readonly CartItem[], wanted: LineChanges['wanted']): ShownLine[] {
  return items.flatMap((item): ShownLine[] => {
    const quantity = wanted[item.id];
    if (quantity === undefined) return [{ item, quantity: item.quantity, amount: item.amount, isChanging: false }];
    if (quantity === 0) return [];
    const amount = core().lineAmount({ unit_price: item.product.sale_price, quantity }) ?? item.amount;
    return [{ item, quantity, amount, isChanging: true }];
  });
}
