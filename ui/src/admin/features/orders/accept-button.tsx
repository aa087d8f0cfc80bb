// Accepts a new order from its card. Whatever else is to be decided about it, its page asks.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { CheckIcon } from '../../../primitives/screen-icons';
import { currentOf } from '../../api/errors';
import { type ListedOrder, type OrderDetail, takeStep } from '../../api/orders';
import { useMay } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import styles from './board.module.css';
import { showDetail } from './cache';
import { BOARDS } from './keys';
import { StepError } from './order-steps';

export function AcceptButton({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  const may = useMay();
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => takeStep({ order_id: order.id, version: order.version, action: 'accept' }),
    onSuccess: (taken) => {
      showDetail(client, taken);
      say(orders.done.accept(taken.order.number));
    },
    onError: (failed) => {
      const current = currentOf<OrderDetail>(failed, 'order_changed');
      // Whether a step without an answer was taken, only the server knows.
      if (current === null) void client.invalidateQueries({ queryKey: BOARDS });
      else showDetail(client, current);
    },
  });
  const isNew = core().statusAfterStep(order.status, 'accept') !== undefined;
  if (!isNew || order.awaits_payment || !may('orders.change')) return null;
  return (
    <div className={styles.accept}>
      <Button
        kind="secondary"
        size="small"
        aria-label={orders.acceptOne(order.number)}
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        <CheckIcon size={16} />
        {orders.steps.accept}
      </Button>
      {error !== null && <StepError error={error} />}
    </div>
  );
}
