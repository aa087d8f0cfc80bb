// The way to the orders that are not loaded yet, a page at a time.
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { focusOrder } from './focus-order';
import { loadOlder } from './order-cache';
import styles from './orders.module.css';

export function OlderOrders() {
  const messages = useMessages();
  const client = useQueryClient();
  const older = useSingleFlightMutation({
    mutationFn: () => loadOlder(client),
    onSuccess: (first) => {
      if (first === null) return;
      // It stands where the button was, which goes on below it or is gone.
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
        {messages.orders.older}
      </Button>
    </div>
  );
}
