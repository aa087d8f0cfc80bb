// Takes the packed orders along: each is sent out. This needs a line, because the customers are told.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import type { Stop } from '../../api/deliveries';
import { takeStep } from '../../api/orders';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ROUND_KEY } from './use-round';

export function useStart() {
  const { deliveries } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const start = useSingleFlightMutation<number, readonly Stop[]>({
    mutationFn: async (stops) => {
      for (const { id, version } of stops) await takeStep({ order_id: id, version, action: 'send' });
      return stops.length;
    },
    onSuccess: (count) => {
      say(deliveries.started(count));
    },
    onError: (error) => {
      say(ofFailure(error));
    },
    // Some may have left even if one could not.
    onSettled: () => client.invalidateQueries({ queryKey: ROUND_KEY }),
  });
  return { start: start.mutate, isBusy: start.isPending };
}
