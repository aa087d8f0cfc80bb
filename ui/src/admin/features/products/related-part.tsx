// The products that a product's page shows first: found by name, put into an order, and removed.
import { useQueries } from '@tanstack/react-query';
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import { CloseIcon } from '../../../primitives/icons';
import { ListError } from '../../components/list-error';
import { Part } from '../../components/part';
import { ProductFinder } from '../../components/product-finder';
import { SortableList } from '../../components/sortable-list';
import { ownName } from '../../components/two-names';
import { useMessages } from '../../locale';
import { productQuery } from './keys';
import type { PartsProps } from './parts';
import styles from './product.module.css';

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
      <ListError>{errorOf('related') ?? errors ?? null}</ListError>
      <ProductFinder
        label={words.addRelated}
        without={[...related, product?.id ?? 0]}
        onChoose={({ id }) => {
          set({ related: [...related, id] });
        }}
      />
    </Part>
  );
}

/** The names of related products in their order, on one line. */
export function RelatedNames({ ids }: { ids: readonly number[] }) {
  const { catalogue } = useMessages();
  const names = useNames(ids);
  return ids.length === 0 ? catalogue.product.noRelated : ids.map((id) => names.get(id) ?? '…').join(comma);
}

/** Returns the names of products. */
function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const found = useQueries({ queries: ids.map((id) => productQuery(id)) });
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, ownName(data.form.name, data.form.name_ar)] as const])));
}
