// The order of a list that staff change by moving its entries: each move is shown and saved at once.
import { useState } from 'react';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import { say } from '../stores/notices';

interface Arranging<Item> {
  /** The entries as the shop last answered. */
  items: readonly Item[];
  /** Sends the new order, and the one that was seen: the shop refuses if somebody else has changed it. */
  save: (ids: number[], seen: number[]) => Promise<unknown>;
  /** Asks the shop for the list again. */
  refetch: () => void;
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

/** Returns the order to show, the text of the last failure, and what a move calls. */
export function useArranging<Item extends { id: number }>({ items, save, refetch }: Arranging<Item>) {
  const { catalogue } = useMessages();
  const { ofFailure } = useErrorTexts();
  const [answered, setAnswered] = useState(items);
  const [saved, setSaved] = useState(items);
  const [shown, setShown] = useState(items);
  if (answered !== items) {
    setAnswered(items);
    setSaved(items);
    setShown(items);
  }
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: (sorted: readonly Item[]) => save(idsOf(sorted), idsOf(saved)),
    onSuccess: (_answer, sorted) => {
      setSaved(sorted);
      say(catalogue.arranged);
    },
    onError: () => {
      setShown(saved);
    },
    onSettled: refetch,
  });
  const sort = (sorted: readonly Item[]) => {
    setShown(sorted);
    mutate(sorted);
  };
  return { shown, sort, isPending, failure: error === null ? null : ofFailure(error) };
}
