// Gives orders to a driver.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { giveOrders } from '../../api/deliveries';
import type { ListedOrder } from '../../api/orders';
import { useMay } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showAnnounced } from './cache';
import { orderQuery } from './keys';

interface Given {
  ids: readonly number[];
  driver: number | null;
}

/** Whether the person may give this order to a driver now. */
export function useMayGive(): (order: ListedOrder) => boolean {
  const may = useMay();
  return ({ status }) => may('orders.send') && core().isGivable(status);
}

export function useGive(onGiven?: () => void) {
  const { orders } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const give = useSingleFlightMutation<ListedOrder[], Given>({
    mutationFn: async ({ ids, driver }) => (await giveOrders(ids, driver)).orders,
    onSuccess: (given) => {
      for (const order of given) {
        showAnnounced(client, order);
        void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      }
      const name = given[0]?.driver?.name ?? null;
      say(name === null ? orders.takenFromDriver(given.length) : orders.givenToDriver(given.length, name));
      onGiven?.();
    },
    onError: (error) => {
      say(ofFailure(error));
    },
  });
  return {
    give: (ids: readonly number[], driver: number | null) => {
      give.mutate({ ids, driver });
    },
    isBusy: give.isPending,
  };
}
