// Whether a customer is active, blocked or erased.
import { Badge } from '../../../primitives/badge';
import type { Customer } from '../../api/customers';
import { useMessages } from '../../locale';

export function StateBadge({ customer: { blocked_at, erased_at } }: { customer: Customer }) {
  const { customers } = useMessages();
  if (erased_at !== null) return <Badge tone="ink">{customers.erased}</Badge>;
  return blocked_at === null ? <Badge tone="leaf">{customers.active}</Badge> : <Badge tone="red">{customers.blocked}</Badge>;
}
