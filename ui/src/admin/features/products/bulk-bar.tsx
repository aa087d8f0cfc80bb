// What is done with all selected products, and the question before it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { currentOf } from '../../api/errors';
import { type ListedProduct, type PresentProducts, type ProductAction, changeProducts } from '../../api/products';
import { FormDialog } from '../../components/dialog';
import { forgetProducts } from '../../components/forget-products';
import { useRequestKey } from '../../components/use-request-key';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import styles from './bulk.module.css';
import type { Selection } from './selection';

const ACTIONS: readonly ProductAction[] = ['publish', 'put_on_sale', 'take_off_sale', 'retire'];
/** The number of products that the question names. */
const NAMES = 8;

export function BulkBar({ selection }: { selection: Selection }) {
  const { bulk: words } = useMessages();
  const [asked, setAsked] = useState<{ action: ProductAction; products: readonly ListedProduct[] } | null>(null);
  const { chosen, clear } = selection;
  if (chosen.size === 0) return null;
  return (
    <div role="group" aria-label={words.bar} className={styles.bar}>
      <p role="status">{words.selected(chosen.size)}</p>
      <div className={styles.buttons}>
        {ACTIONS.map((action) => (
          <Button
            key={action}
            kind={action === 'retire' ? 'danger' : 'secondary'}
            size="small"
            onClick={() => {
              // What the person saw when they pressed it.
              setAsked({ action, products: [...chosen.values()] });
            }}
          >
            {words.actions[action]}
          </Button>
        ))}
        <Button kind="quiet" size="small" onClick={clear}>
          {words.clear}
        </Button>
      </div>
      {asked !== null && (
        <BulkDialog
          {...asked}
          onClose={() => {
            setAsked(null);
          }}
          onDone={() => {
            setAsked(null);
            clear();
          }}
        />
      )}
    </div>
  );
}

interface BulkDialogProps {
  action: ProductAction;
  products: readonly ListedProduct[];
  onClose: () => void;
  onDone: () => void;
}

const FIELD = /^products\[(\d+)\]/;

type Status = ListedProduct['status'];

/** Changes the products, with the statuses that the person has seen last. */
function useBulk(action: ProductAction, products: readonly ListedProduct[]) {
  const { ofFields } = useErrorTexts();
  const client = useQueryClient();
  const { keyOf, forget } = useRequestKey();
  /** What somebody else has made of the products; null for those that are gone. */
  const [now, setNow] = useState<ReadonlyMap<number, Status | null>>(new Map());
  const left = products.filter(({ id }) => now.get(id) !== null);
  const seen = left.map(({ id, status }) => ({ id, status: now.get(id) ?? status }));
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => changeProducts(keyOf({ action, seen }), action, seen),
    onSuccess: () => {
      forget();
      forgetProducts(client);
    },
    onError: (failure) => {
      const current = currentOf<PresentProducts>(failure, 'products_changed')?.products;
      if (current === undefined) return;
      const present = new Map(current.map(({ id, status }) => [id, status]));
      setNow(new Map(products.map(({ id }) => [id, present.get(id) ?? null])));
      forgetProducts(client);
    },
  });
  const problems = Object.entries(error === null ? {} : ofFields(error)).flatMap(([field, text]) => {
    const product = left[Number(FIELD.exec(field)?.[1] ?? -1)];
    return product === undefined ? [] : [{ product, text }];
  });
  const moved = products.filter(({ id, status }) => now.has(id) && now.get(id) !== status).map(({ id, name }) => ({ id, name, status: now.get(id) ?? null }));
  return { left, moved, problems, mutate, isPending, error: problems.length > 0 ? null : error };
}

function BulkDialog({ action, products, onClose, onDone }: BulkDialogProps) {
  const { bulk: words, catalogue } = useMessages();
  const { left, moved, problems, mutate, isPending, error } = useBulk(action, products);
  return (
    <FormDialog
      title={words.ask[action](left.length)}
      action={words.actions[action]}
      isDangerous={action === 'retire'}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate(undefined, {
          onSuccess: () => {
            onDone();
            say(words.done[action](left.length));
          },
        });
      }}
    >
      <p>{words.hints[action]}</p>
      {problems.length > 0 ? (
        <div role="alert" className={styles.problems}>
          <p>{words.problems(problems.length)}</p>
          <ul>
            {problems.map(({ product, text }) => (
              <li key={product.id}>
                <strong>{product.name}</strong>: {text}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ul className={styles.names} aria-label={words.names}>
          {left.slice(0, NAMES).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {left.length > NAMES && <li>{words.more(left.length - NAMES)}</li>}
        </ul>
      )}
      {moved.length > 0 && (
        <ul aria-label={words.moved} className={styles.names}>
          {moved.map(({ id, name, status }) => (
            <li key={id}>{words.isNow(name, status === null ? words.gone : catalogue.statuses[status])}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
