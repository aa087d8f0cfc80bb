// The products that a product's page shows first: found by name, put into an order, and removed.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../primitives/button';
import { CloseIcon, PlusIcon } from '../../../primitives/icons';
import { InlineError } from '../../../primitives/inline-error';
import { listProducts } from '../../api/products';
import { Part } from '../../components/part';
import { DelayedSearch } from '../../components/search-field';
import { SortableList } from '../../components/sortable-list';
import { useMessages } from '../../locale';
import { productQuery } from './keys';
import type { PartsProps } from './parts';
import styles from './product.module.css';

/** The number of products that a search offers. */
const OFFERED = 8;

export function RelatedPart({ product, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const { related } = draft;
  const names = useNames(related);
  const errors = related.map((_, index) => errorOf(`related[${index}]`)).find((text) => text !== null);
  return (
    <Part title={words.related}>
      <p className={styles.soft}>{words.relatedHint}</p>
      {related.length > 0 && (
        <SortableList
          className={styles.sorted}
          label={words.related}
          items={related}
          idOf={String}
          nameOf={(id) => names.get(id) ?? String(id)}
          onSort={(ids) => {
            set({ related: ids });
          }}
        >
          {(id, { handle }) => (
            <div className={styles.related}>
              {handle}
              <span className={styles.relatedName}>{names.get(id) ?? '…'}</span>
              <Button
                kind="quiet"
                size="small"
                aria-label={words.removeVariation(names.get(id) ?? String(id))}
                onClick={() => {
                  set({ related: related.filter((one) => one !== id) });
                }}
              >
                <CloseIcon size={18} />
              </Button>
            </div>
          )}
        </SortableList>
      )}
      <InlineError>{errorOf('related') ?? errors ?? null}</InlineError>
      <Offered
        without={[...related, product?.id ?? 0]}
        onChoose={(id) => {
          set({ related: [...related, id] });
        }}
      />
    </Part>
  );
}

/** Returns the names of products. */
function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const found = useQueries({ queries: ids.map((id) => productQuery(id)) });
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.form.name] as const])));
}

function Offered({ without, onChoose }: { without: readonly number[]; onChoose: (id: number) => void }) {
  const { catalogue } = useMessages();
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['products-to-relate', search] as const,
    queryFn: ({ signal }) => listProducts({ search, category: '', status: '', lacksArabic: false }, null, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const offered = search === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !without.includes(id)).slice(0, OFFERED);
  return (
    <>
      <DelayedSearch words={{ ...catalogue.list, search: catalogue.product.addRelated, searchPlaceholder: catalogue.product.addRelated }} value={search} onChange={setSearch} />
      {offered.length > 0 && (
        <ul className={styles.offered}>
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  onChoose(id);
                }}
              >
                <PlusIcon size={16} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
