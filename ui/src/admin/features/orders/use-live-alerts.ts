// The live feed with the alerts that the person has switched on.
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedOrder } from '../../api/orders';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { orderPath } from '../../paths';
import { alertToArrival, wakeSoundOnPress } from './alerts';
import { useDayWords } from './days';
import { type LiveState, useLiveOrders } from './live';

/** Keeps the screen current, and alerts to new orders. Returns the state of the feed. */
export function useLiveAlerts(): LiveState {
  const { orders } = useMessages();
  const money = useMoney();
  const { delivery } = useDayWords();
  const navigate = useNavigate();
  useEffect(wakeSoundOnPress, []);
  const arrived = useCallback(
    (order: ListedOrder) => {
      alertToArrival({
        tag: order.number,
        title: orders.arrived(order.number),
        body: orders.arrivedBody(order.customer_name, delivery(order), money(order.total)),
        onOpen: () => void navigate(orderPath(order.id)),
      });
    },
    [orders, money, delivery, navigate],
  );
  return useLiveOrders(arrived);
}
