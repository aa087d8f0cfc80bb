// Whether shoppers see a product, and whether they can buy it.
import { Badge } from '../../../primitives/badge';
import type { ListedProduct } from '../../api/products';
import { useMessages } from '../../locale';

const TONES = { draft: 'amber', published: 'leaf', retired: 'ink' } as const;

export function StatusBadge({ product: { status, is_active, stock } }: { product: Pick<ListedProduct, 'status' | 'is_active' | 'stock'> }) {
  const { catalogue } = useMessages();
  if (status !== 'published') return <Badge tone={TONES[status]}>{catalogue.statuses[status]}</Badge>;
  if (!is_active) return <Badge tone="ink">{catalogue.notOnSale}</Badge>;
  return stock === 0 ? <Badge tone="red">{catalogue.soldOut}</Badge> : <Badge tone={TONES.published}>{catalogue.statuses.published}</Badge>;
}
