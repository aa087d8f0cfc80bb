// Whether there is little or nothing of a product, or whether the shop does not offer it.
import { Badge } from '../../../primitives/badge';
import type { StockItem } from '../../api/stock';
import { useMessages } from '../../locale';

export function StockState({ item: { stock: units, is_low, is_offered } }: { item: StockItem }) {
  const { stock } = useMessages();
  if (!is_offered) return <Badge tone="ink">{stock.notOffered}</Badge>;
  if (units === 0) return <Badge tone="red">{stock.none}</Badge>;
  return is_low ? <Badge tone="amber">{stock.low}</Badge> : null;
}
