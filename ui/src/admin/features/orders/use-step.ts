// Takes a step with an order: it shows at once, and is taken back if the server refuses it.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf, hasCode } from '../../api/errors';
import { type OrderDetail, type OrderStatus, type StepName, takeStep } from '../../api/orders';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { showDetail } from './cache';
import { orderQuery } from './keys';

/** What the person saw, and what the order is, after somebody else was faster. */
export interface Conflict {
  seen: OrderDetail;
  current: OrderDetail;
}

/** What the person was asked before the step. */
export interface StepAnswer {
  /** Why, for the customer. */
  reason?: string;
  /** The cash that was received. */
  cash_received?: string;
}

interface StepTaken {
  /** The order as the person saw it. */
  seen: OrderDetail;
  action: StepName;
  answer: StepAnswer;
}

/** Returns the order as it will be after the step, as far as the rule book can tell beforehand. */
export function foreseen(detail: OrderDetail, action: StepName): OrderDetail {
  const status = core().statusAfterStep(detail.order.status, action) as OrderStatus | undefined;
  return status === undefined ? detail : { ...detail, order: { ...detail.order, status } };
}

export function useStep(detail: OrderDetail) {
  const { orders } = useMessages();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { queryKey } = orderQuery(detail.order.id);
  // The order on screen before the step. The one that was asked about can be older.
  const shown = useRef(detail);
  // The callbacks run after the order on screen is already the foreseen one, so the version that was seen comes with them.
  const step = useSingleFlightMutation<OrderDetail, StepTaken>({
    mutationFn: ({ seen: { order }, action, answer }) => takeStep({ order_id: order.id, version: order.version, action, ...answer }),
    onMutate: ({ seen, action }) => {
      void client.cancelQueries({ queryKey });
      shown.current = client.getQueryData<OrderDetail>(queryKey) ?? seen;
      client.setQueryData(queryKey, foreseen(shown.current, action));
    },
    onSuccess: (taken, { action }) => {
      showDetail(client, taken);
      say(orders.done[action](taken.order.number));
    },
    onError: (error, { seen }) => {
      const current = currentOf<OrderDetail>(error, 'order_changed');
      if (current === null) {
        client.setQueryData(queryKey, shown.current);
        // Whether a step without an answer was taken, only the server knows.
        void client.invalidateQueries({ queryKey });
        return;
      }
      showDetail(client, current);
      setConflict({ seen, current });
    },
  });
  return {
    /** `seen` is the order as it was when the step was asked about. */
    take: (action: StepName, answer: StepAnswer = {}, seen = detail) => {
      step.mutate({ seen, action, answer });
    },
    /** The answer to the question before this step, if it was the last one and was not taken. */
    keptAnswer: (action: StepName): StepAnswer => (step.isError && step.variables.action === action ? step.variables.answer : {}),
    running: step.isPending ? step.variables.action : null,
    error: conflict === null && step.isError && !hasCode(step.error, 'order_changed') ? step.error : null,
    forgetError: step.reset,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
  };
}
