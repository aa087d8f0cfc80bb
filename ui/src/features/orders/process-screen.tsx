// The page while a payment is still under way. It says itself what became of it: nobody has to look elsewhere.
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../../api/orders';
import type { Order } from '../../api/types';
import { useMessages } from '../../locale';
import { isClosed } from './order-cache';
import { PendingResult, PlacedResult, RefusedResult } from './payment-results';
import { useResultId } from './placed-order';
import { POLL_MS, useLiveOrders } from './use-live-orders';

type Outcome = 'pending' | 'placed' | 'refused';

function outcomeOf(order: Order | undefined): Outcome {
  if (order === undefined || order.awaited === 'gateway') return 'pending';
  if (isClosed(order)) return 'refused';
  return order.is_paid ? 'placed' : 'pending';
}

const RESULTS = { pending: PendingResult, placed: PlacedResult, refused: RefusedResult };

/** What was ordered is out of the cart already, so what is in it now is left there. */
function Watched({ id }: { id: number }) {
  const { orders } = useMessages();
  const live = useLiveOrders();
  const { data: order } = useQuery({ ...orderQuery(id), refetchInterval: live ? false : POLL_MS, refetchOnMount: 'always' });
  const outcome = outcomeOf(order);
  const Result = RESULTS[outcome];
  const news = { pending: '', placed: orders.placedTitle, refused: orders.failedTitle };
  return (
    <>
      <Result />
      <p role="status" className="visually-hidden">
        {news[outcome]}
      </p>
    </>
  );
}

export default function ProcessScreen() {
  const id = useResultId();
  return id === null ? <PendingResult /> : <Watched id={id} />;
}
