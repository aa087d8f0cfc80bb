// The status of an order as a badge.
import { Badge, type Tone } from '../../primitives/badge';
import type { OrderStatus } from '../api/orders';
import { useMessages } from '../locale';

export const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  Processing: 'coral',
  Accepted: 'blue',
  'Food on the way': 'amber',
  Delivered: 'leaf',
  Cancelled: 'red',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { orders } = useMessages();
  return <Badge tone={STATUS_TONES[status]}>{orders.statuses[status] ?? status}</Badge>;
}
