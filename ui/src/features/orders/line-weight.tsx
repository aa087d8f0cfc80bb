// What a line of an order weighs, in the same words wherever orders are shown.
import type { OrderLine } from '../../api/types';
import { core } from '../../core';
import { useMessages } from '../../locale';

export interface LineWeight {
  /** Of the whole line, once it was weighed: '1.62 kg packed'. */
  packed: string | null;
  /** As it was ordered: '500 gram each', after weighing 'ordered: 500 gram each'; null where nothing has a weight. */
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
