// An order's status as a coloured label.
import { core, type StatusColour } from '../core';
import { useOrderMessages } from '../locale/orders';
import { Badge, type Tone } from '../primitives/badge';

const TONES: Record<StatusColour, Tone> = { red: 'red', orange: 'amber', blue: 'blue', green: 'leaf' };

export interface OrderStatusProps {
  /** As the server names it. */
  text: string;
  /** 1 to 5. */
  number: number;
}

export function OrderStatus({ text, number }: OrderStatusProps) {
  const { statuses } = useOrderMessages();
  return <Badge tone={TONES[core().orderActions(number).colour]}>{statuses[text] ?? text}</Badge>;
}
