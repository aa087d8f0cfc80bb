// Sends an adjustment of a stock.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf, hasCode } from '../../api/errors';
import { newKey } from '../../api/request-key';
import { type StockAdjustment, type StockItem, adjustStock } from '../../api/stock';
import { refetchItem, showItem } from './keys';

export type Adjustment = Pick<StockAdjustment, 'kind' | 'units' | 'seen' | 'note'>;

/** `onDone` is not called any more once its component is gone. */
export function useAdjust(item: StockItem, onDone: (after: StockItem) => void) {
  const client = useQueryClient();
  // The key stays until an answer comes: a request whose answer was lost may have been done, so the shop refuses it with
  // another content.
  const [key, setKey] = useState(newKey);
  const { mutate, isPending, error, reset } = useSingleFlightMutation<StockItem, Adjustment>({
    mutationFn: (adjustment) => adjustStock({ ...adjustment, variation_id: item.variation_id, key }),
    onSuccess: (after) => {
      setKey(newKey());
      showItem(client, item, after);
    },
    onError: (failure) => {
      if (hasCode(failure, 'key_reused')) setKey(newKey());
      const current = currentOf<StockItem>(failure, 'stock_changed');
      if (current === null) refetchItem(client, item);
      else showItem(client, item, current);
    },
  });
  return {
    send: (adjustment: Adjustment) => {
      mutate(adjustment, { onSuccess: onDone });
    },
    isPending,
    error,
    reset,
    changed: currentOf<StockItem>(error, 'stock_changed'),
  };
}
