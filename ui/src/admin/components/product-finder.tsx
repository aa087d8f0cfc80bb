// Finds a product by its name, to be chosen.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../primitives/button';
import { PlusIcon } from '../../primitives/icons';
import { type ListedProduct, listProducts } from '../api/products';
import { useMessages } from '../locale';
import { FailedNote } from './failed-note';
import styles from './product-finder.module.css';
import { DelayedSearch } from './search-field';

/** The number of products that a search offers. */
const OFFERED = 8;

export interface ProductFinderProps {
  /** The accessible name of the search. */
  label: string;
  /** Products that are not offered. */
  without: readonly number[];
  onChoose: (product: ListedProduct) => void;
}

export function ProductFinder({ label, without, onChoose }: ProductFinderProps) {
  const { catalogue } = useMessages();
  const [search, setSearch] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const found = useQuery({
    queryKey: ['products-to-choose', search] as const,
    queryFn: ({ signal }) => listProducts({ search, category: '', status: '', lacksArabic: false }, null, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const offered = search === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !without.includes(id)).slice(0, OFFERED);
  return (
    <div ref={place} className={styles.finder}>
      <DelayedSearch words={{ ...catalogue.list, search: label, searchPlaceholder: catalogue.product.addRelated }} value={search} onChange={setSearch} />
      <FailedNote
        error={search !== '' && found.data === undefined ? found.error : null}
        onRetry={() => {
          void found.refetch();
          // The button that was pressed is gone after it.
          place.current?.querySelector('input')?.focus();
        }}
      />
      {offered.length > 0 && (
        <ul className={styles.offered}>
          {offered.map((product) => (
            <li key={product.id}>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  onChoose(product);
                }}
              >
                <PlusIcon size={16} />
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
