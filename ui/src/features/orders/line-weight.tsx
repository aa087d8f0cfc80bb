// The weight of an order line and what was packed of it, with the same texts wherever orders are shown.
import type { OrderLine } from '../../api/types';
import { useMeasure } from '../../components/measure';
import { core } from '../../core';
import { useOrderMessages } from '../../locale/orders';

export interface LineWeight {
  /** The weight of the whole line, once packed: '1.62 kg packed'. */
  packed: string | null;
  /** The ordered weight: '500 gram each', or 'ordered: 500 gram each' once packed. Null if there is none. */
  ordered: string | null;
  /** What was packed if it differs from the order: '1 packed', 'replaced by 2 × Blue Crab'. Null if it does not. */
  changed: string | null;
  /** What the shopper wants if the product is missing; null for the usual, and once it is known what was packed. */
  wish: string | null;
}

function useChange(): (line: OrderLine) => Pick<LineWeight, 'changed' | 'wish'> {
  const orders = useOrderMessages();
  return ({ packed_quantity: units, replaced_by: product, wish }) => {
    if (product !== undefined) return { changed: orders.replacedBy(units ?? 1, product), wish: null };
    if (units !== undefined) return { changed: orders.unitsPacked(units), wish: null };
    return { changed: null, wish: wish === undefined ? null : orders.wishes[wish] };
  };
}

export function useLineWeight(): (line: OrderLine) => LineWeight {
  const orders = useOrderMessages();
  const changeOf = useChange();
  const measure = useMeasure();
  return (line) => {
    const { quantity, weight, packed_weight: packed } = line;
    const change = changeOf(line);
    const shown = core().shownWeight(weight ?? undefined);
    const unit = shown === undefined ? null : measure(shown);
    const each = unit === null || quantity === 1 ? unit : orders.weightEach(unit);
    if (packed === null) return { packed, ordered: each, ...change };
    const ordered = each === null ? null : orders.weightOrdered(each);
    return { packed: orders.weightPacked(measure(packed)), ordered, ...change };
  };
}
