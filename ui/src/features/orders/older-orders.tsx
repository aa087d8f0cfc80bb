// The end of the list of orders, with the button that loads older ones.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore } from '../../components/load-more/load-more';
import { useOrderMessages } from '../../locale/orders';
import { focusOrder } from './focus-order';
import { loadOlder } from './order-cache';
import { OrderCardSkeleton } from './order-card';
import styles from './orders.module.css';

export function OlderOrders() {
  const orders = useOrderMessages();
  const client = useQueryClient();
  const [pages, setPages] = useState(1);
  const load = async (isPressed: boolean) => {
    const first = await loadOlder(client);
    setPages((before) => before + 1);
    if (!isPressed || first === null) return;
    // The order replaces the button, which has moved below or is gone.
    window.setTimeout(() => {
      focusOrder(first, { preventScroll: true });
    });
  };
  const skeleton = (
    <div className={styles.cards}>
      {[1, 2, 3, 4].map((row) => (
        <OrderCardSkeleton key={row} />
      ))}
    </div>
  );
  return (
    <div className={styles.older}>
      <LoadMore pages={pages} load={load} label={orders.older} skeleton={skeleton} />
    </div>
  );
}
