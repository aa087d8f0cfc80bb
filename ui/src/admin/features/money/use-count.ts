// Sends the count of a holder's cash. If the cash has changed meanwhile, the count goes on with the new figures.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf, hasCode } from '../../api/errors';
import { type CashDay, type CashOfHolder, countCash } from '../../api/money';
import { newKey } from '../../api/request-key';
import { ZERO } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { MONEY, cashDayQuery, countsQuery } from './keys';

const usernameOf = ({ holder }: CashOfHolder) => holder?.username ?? null;

export function useCount(day: string, of: CashOfHolder, onClose: () => void) {
  const { money } = useMessages();
  const client = useQueryClient();
  const [key] = useState(newKey);
  /** The figures that are counted against, and those before they changed. */
  const [{ seen, before }, setFigures] = useState<{ seen: CashOfHolder; before: CashOfHolder | null }>({ seen: of, before: null });
  const name = of.holder?.name ?? money.office;
  const expected = seen.expected ?? ZERO;
  const show = (state: CashDay) => {
    client.setQueryData(cashDayQuery(day).queryKey, state);
  };
  const { mutate, isPending, error } = useSingleFlightMutation<CashDay, { counted: string; note: string }>({
    mutationFn: ({ counted, note }) => countCash({ key, holder: usernameOf(of), day, expected, counted, note }),
    onSuccess: (state) => {
      show(state);
      void client.invalidateQueries({ queryKey: countsQuery.queryKey });
      say(money.countDone(name));
      onClose();
    },
    onError: (failure) => {
      const current = currentOf<CashDay>(failure, 'cash_changed');
      if (current === null) {
        // Whether a count without an answer was made, only the server knows.
        void client.invalidateQueries({ queryKey: MONEY });
        return;
      }
      show(current);
      const own = current.holders.find((one) => usernameOf(one) === usernameOf(of)) ?? null;
      if (own === null || own.expected === null) {
        say(money.countByOther(name));
        onClose();
      } else {
        setFigures({ seen: own, before: seen });
      }
    },
  });
  return {
    name,
    seen,
    before,
    expected,
    hasEarlier: core().countDifference(seen.given_back, seen.received) !== expected && seen.counts.length === 0,
    isPending,
    error: hasCode(error, 'cash_changed') ? null : error,
    send: (counted: string, note: string) => {
      mutate({ counted, note });
    },
  };
}
