// Saves the changes of the grid: all of them or none.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf, hasCode } from '../../api/errors';
import { type GridEdit, type GridProducts, type GridSaved, saveGrid } from '../../api/grid';
import { forgetProducts } from '../../components/forget-products';
import { useRequestKey } from '../../components/use-request-key';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showProducts } from './keys';
import type { Grid } from './use-grid';

interface Request {
  edits: GridEdit[];
  note: string;
}

const FIELD = /^edits\[(\d+)\]/;

export function useSave(grid: Grid) {
  const { grid: words } = useMessages();
  const { ofFields, ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const { keyOf, forget } = useRequestKey();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useSingleFlightMutation<GridSaved, Request>({
    mutationFn: ({ edits, note }) => saveGrid(keyOf({ edits, note }), edits, note),
    onSuccess: ({ products }) => {
      forget();
      showProducts(client, products);
      forgetProducts(client);
    },
    onError: (failure, { edits }) => {
      if (hasCode(failure, 'key_reused')) forget();
      const current = currentOf<GridProducts>(failure, 'grid_changed')?.products;
      if (current !== undefined) {
        showProducts(client, current);
        // Whoever changed these may have changed other rows too.
        forgetProducts(client);
        const left = new Set(current.map(({ id }) => id));
        grid.learn(current, edits.map((edit) => edit.product_id).filter((id) => !left.has(id)));
      }
      const refused = Object.entries(ofFields(failure)).flatMap(([field, text]) => {
        const edit = edits[Number(FIELD.exec(field)?.[1] ?? -1)];
        return edit === undefined ? [] : [[edit, text] as const];
      });
      grid.refuse(new Map(refused));
      // What is wrong is shown in the cells, behind the dialog.
      if (current !== undefined || refused.length > 0) setIsOpen(false);
    },
  });
  return {
    isOpen,
    isPending,
    error,
    failure: error === null || isOpen ? null : ofFailure(error),
    open: () => {
      reset();
      setIsOpen(true);
    },
    close: () => { setIsOpen(false); },
    save: (note: string) => {
      mutate(
        { edits: grid.changes.map(({ edit }) => edit), note },
        {
          onSuccess: () => {
            setIsOpen(false);
            grid.clear();
            say(words.saved);
          },
        },
      );
    },
  };
}
