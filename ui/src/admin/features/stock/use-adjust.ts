// Sends an adjustment of a stock. A repetition of a request whose answer was lost has its key.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf } from '../../api/errors';
import { type StockAdjustment, type StockItem, adjustStock } from '../../api/stock';
import { useRequestKey } from '../../components/use-request-key';
import { showItem } from './keys';

export type Adjustment = Pick<StockAdjustment, 'kind' | 'units' | 'seen' | 'note'>;

export function useAdjust({ variation_id }: StockItem, onDone: (after: StockItem) => void) {
  const client = useQueryClient();
  const { keyOf, forget } = useRequestKey();
  const { mutate, isPending, error, reset } = useSingleFlightMutation<StockItem, Adjustment>({
    mutationFn: (adjustment) => adjustStock({ ...adjustment, variation_id, key: keyOf(adjustment) }),
    onSuccess: (after) => {
      forget();
      showItem(client, after);
      onDone(after);
    },
    onError: (failure) => {
      const current = currentOf<StockItem>(failure, 'stock_changed');
      if (current === null) return;
      forget();
      showItem(client, current);
    },
  });
  return { send: mutate, isPending, error, reset, changed: currentOf<StockItem>(error, 'stock_changed') };
}
