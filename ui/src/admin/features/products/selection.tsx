// Which products of the list are selected, and the boxes that select them.
import { createContext, useContext, useMemo, useState } from 'react';
import { Checkbox } from '../../../primitives/choice';
import type { ListedProduct } from '../../api/products';
import { useMessages } from '../../locale';
import styles from './bulk.module.css';

export interface Selection {
  /** The selected products as the list last showed them, in the order in which they were selected. */
  chosen: ReadonlyMap<number, ListedProduct>;
  set: (products: readonly ListedProduct[], isChosen: boolean) => void;
  clear: () => void;
}

const Context = createContext<Selection | null>(null);

export const SelectionProvider = Context.Provider;

/** Products stay selected when the list shows others. */
export function useSelection(rows: readonly ListedProduct[]): Selection {
  const [ids, setIds] = useState<ReadonlyMap<number, ListedProduct>>(new Map());
  const chosen = useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row]));
    return new Map([...ids].map(([id, known]) => [id, shown.get(id) ?? known]));
  }, [ids, rows]);
  return useMemo(
    () => ({
      chosen,
      set: (products, isChosen) => {
        setIds((before) => {
          const after = new Map(before);
          for (const product of products) {
            if (isChosen) after.set(product.id, product);
            else after.delete(product.id);
          }
          return after;
        });
      },
      clear: () => {
        setIds(new Map());
      },
    }),
    [chosen],
  );
}

/** The box of a row. */
export function SelectBox({ product }: { product: ListedProduct }) {
  const { bulk: words } = useMessages();
  const selection = useContext(Context);
  if (selection === null) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.select(product.name)}
        checked={selection.chosen.has(product.id)}
        onChange={({ target }) => {
          selection.set([product], target.checked);
        }}
      />
    </label>
  );
}

/** The box of all rows that are shown. */
export function SelectShown({ rows, selection }: { rows: readonly ListedProduct[]; selection: Selection }) {
  const { bulk: words } = useMessages();
  const count = rows.filter(({ id }) => selection.chosen.has(id)).length;
  return (
    <Checkbox
      label={words.selectShown(rows.length)}
      checked={count > 0 && count === rows.length}
      ref={(element) => {
        if (element !== null) element.indeterminate = count > 0 && count < rows.length;
      }}
      onChange={({ target }) => {
        selection.set(rows, target.checked);
      }}
    />
  );
}
