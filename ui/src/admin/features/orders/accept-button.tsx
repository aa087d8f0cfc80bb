// Accepts a new order from its card. Whatever else is to be decided about it, its page asks.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { CheckIcon } from '../../../primitives/icons';
import { currentOf } from '../../api/errors';
import { type ListedOrder, type OrderDetail, takeStep } from '../../api/orders';
import { useMay } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import styles from './board.module.css';
import { showDetail } from './cache';

export function AcceptButton({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  const { ofFailure } = useErrorTexts();
  const may = useMay();
  const client = useQueryClient();
  const { mutate, isPending } = useSingleFlightMutation({
    mutationFn: () => takeStep({ order_id: order.id, version: order.version, action: 'accept' }),
    onSuccess: (taken) => {
      showDetail(client, taken);
      say(orders.done.accept(taken.order.number));
    },
    onError: (error) => {
      const current = currentOf<OrderDetail>(error, 'order_changed');
      if (current !== null) showDetail(client, current);
      say(`${order.number}: ${orders.notSaved} ${ofFailure(error)}`);
    },
  });
  const isNew = core().statusAfterStep(order.status, 'accept') !== undefined;
  if (!isNew || order.awaits_payment || !may('orders.change')) return null;
  return (
    <Button
      kind="secondary"
      size="small"
      className={styles.accept}
      aria-label={orders.acceptOne(order.number)}
      busy={isPending}
      onClick={() => {
        mutate();
      }}
    >
      <CheckIcon size={16} />
      {orders.steps.accept}
    </Button>
  );
}
