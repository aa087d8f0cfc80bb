// The weight of an order line, with the same texts wherever orders are shown.
import type { OrderLine } from '../../api/types';
import { core } from '../../core';
import { useMessages } from '../../locale';

export interface LineWeight {
  /** The weight of the whole line, once packed: '1.62 kg packed'. */
  packed: string | null;
  /** The ordered weight: '500 gram each', or 'ordered: 500 gram each' once packed. Null if there is none. */
  ordered: string | null;
}

export function useLineWeight(): (line: OrderLine) => LineWeight {
  const { orders } = useMessages();
  return ({ quantity, weight, packed_weight: packed }) => {
    const unit = core().shownWeight(weight ?? undefined) ?? null;
    const each = unit === null || quantity === 1 ? unit : orders.weightEach(unit);
    if (packed === null) return { packed, ordered: each };
    return { packed: orders.weightPacked(packed), ordered: each === null ? null : orders.weightOrdered(each) };
  };
}
