// The order of a category's products, changed by dragging, by keyboard or with arrows. Each change is saved at once.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type ListedProduct, arrangeProducts } from '../../api/products';
import { NotLoaded } from '../../components/page';
import { ProductPicture } from '../../components/product-picture';
import { SortableList } from '../../components/sortable-list';
import { SortableRow } from '../../components/sortable-row';
import { useArranging } from '../../components/use-arranging';
import { useMessages } from '../../locale';
import { forgetLists, orderQuery } from './keys';
import styles from './products.module.css';

export function ArrangeList({ category, onDone }: { category: number; onDone: () => void }) {
  const { catalogue } = useMessages();
  const { list: words } = catalogue;
  const query = useQuery(orderQuery(category));
  if (query.data === undefined) return <NotLoaded query={query} rows={8} />;
  return (
    <section className={styles.arrange} aria-label={words.arrange}>
      <div className={styles.arrangeHead}>
        <p className={styles.soft}>{query.data.next === null ? words.arrangeHint : words.tooMany}</p>
        <Button size="small" onClick={onDone}>
          {words.endArrange}
        </Button>
      </div>
      {query.data.next === null && <Order category={category} items={query.data.items} />}
    </section>
  );
}

function Order({ category, items }: { category: number; items: readonly ListedProduct[] }) {
  const { catalogue } = useMessages();
  const { list: words } = catalogue;
  const client = useQueryClient();
  const { shown, sort, isPending, failure } = useArranging({
    items,
    save: (ids, seen) => arrangeProducts(category, ids, seen),
    refetch: () => {
      forgetLists(client);
    },
  });
  return (
    <>
      <InlineError>{failure}</InlineError>
      <SortableList className={styles.sorted} label={words.arrange} items={shown} idOf={({ id }) => String(id)} nameOf={({ name }) => name} onSort={sort} isDisabled={isPending}>
        {({ name, image }, sorting) => (
          <SortableRow name={name} sorting={sorting}>
            <ProductPicture image={image} name={name} size={44} className={styles.picture} />
            <span className={styles.entryName}>{name}</span>
          </SortableRow>
        )}
      </SortableList>
    </>
  );
}
