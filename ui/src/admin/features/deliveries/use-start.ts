// Takes the packed orders along: each is sent out.
//
// A start is not kept on the phone and sent later, as the reports are, although the shop would recognise a repetition. It
// counts from when it arrives: the customers would read that an order is on the way when it is at their door, and what was
// delivered before would be recorded as delivered then. And if the shop has changed an order meanwhile, it would refuse the
// start and after it the report with the cash. So a start needs a line, and says so.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import type { Stop } from '../../api/deliveries';
import { takeStep } from '../../api/orders';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { type Explain, isFinal } from './send-queue';
import { ROUND_KEY, showStop } from './use-round';

export interface Departure {
  /** The number of orders that have left. */
  sent: number;
  /** Those that the shop did not let go, and why. */
  refused: readonly { number: string; reason: string }[];
  /** If there was no answer: the number of orders that were not sent, and what went wrong. */
  cut: { count: number; reason: string } | null;
}

/** Sends out one order after the other. A refusal does not keep the others back. */
async function depart(stops: readonly Stop[], send: (stop: Stop) => Promise<void>, explain: Explain): Promise<Departure> {
  const refused: { number: string; reason: string }[] = [];
  for (const [index, stop] of stops.entries()) {
    try {
      await send(stop);
    } catch (error) {
      const reason = explain(error);
      if (!isFinal(error)) return { sent: index - refused.length, refused, cut: { count: stops.length - index, reason } };
      refused.push({ number: stop.number, reason });
    }
  }
  return { sent: stops.length - refused.length, refused, cut: null };
}

export interface Start {
  start: (stops: readonly Stop[]) => void;
  isBusy: boolean;
  /** The latest start, if not all orders have left. */
  problem: Departure | null;
}

export function useStart(): Start {
  const { deliveries } = useMessages();
  const { username } = useStaff();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const send = async ({ id, version }: Stop) => {
    const { order } = await takeStep({ order_id: id, version, action: 'send' });
    await showStop(client, username, { id, status: order.status, version: order.version });
  };
  const { mutate, isPending, data } = useSingleFlightMutation<Departure, readonly Stop[]>({
    mutationFn: (stops) => depart(stops, send, ofFailure),
    onSuccess: ({ sent }) => {
      if (sent > 0) say(deliveries.started(sent));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ROUND_KEY }),
  });
  const isComplete = data === undefined || (data.refused.length === 0 && data.cut === null);
  return { start: mutate, isBusy: isPending, problem: isComplete ? null : data };
}
