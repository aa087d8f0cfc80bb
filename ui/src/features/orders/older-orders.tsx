// The button that loads the next page of older orders.
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { useOrderMessages } from '../../locale/orders';
import { Button } from '../../primitives/button';
import { focusOrder } from './focus-order';
import { loadOlder } from './order-cache';
import styles from './orders.module.css';

export function OlderOrders() {
  const messages = useMessages();
  const orders = useOrderMessages();
  const client = useQueryClient();
  const older = useSingleFlightMutation({
    mutationFn: () => loadOlder(client),
    onSuccess: (first) => {
      if (first === null) return;
      // Focus the first loaded order: it replaces the button, which has moved below or is gone.
      window.setTimeout(() => {
        focusOrder(first, { preventScroll: true });
      });
    },
  });
  return (
    <div className={styles.older}>
      {older.isError && <p role="alert">{failureText(older.error, messages)}</p>}
      <Button
        kind="secondary"
        busy={older.isPending}
        onClick={() => {
          older.mutate();
        }}
      >
        {orders.older}
      </Button>
    </div>
  );
}
