// A list of the home page: its products in their order, each with from and until.
import { useState } from 'react';
import { comma } from '#copy/language';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { CloseIcon } from '../../../primitives/icons';
import type { HomeList } from '../../api/banners';
import type { ConflictItem } from '../../components/conflict-items';
import { ListError } from '../../components/list-error';
import { Part } from '../../components/part';
import { ProductFinder } from '../../components/product-finder';
import { ProductPicture } from '../../components/product-picture';
import { SaveBar } from '../../components/save-bar';
import { ShownBadge, ShownFields } from '../../components/shown-state';
import { SortableList, type Sorting } from '../../components/sortable-list';
import { useEditor } from '../../components/use-editor';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { type HomeDraft, type ProductDraft, editing } from './editing';
import styles from './home.module.css';

export function HomeListPart({ list }: { list: HomeList }) {
  const { content, fields } = useMessages();
  const { home: words } = content;
  const editor = useEditor(editing, {
    stored: list,
    begin: (): HomeDraft => ({ products: [] }),
    onSaved: () => {
      say(words.saved);
    },
  });
  const { draft, set, errorOf } = editor;
  const { products } = draft;
  const name = words.lists[list.list];
  return (
    <Part title={name}>
      <p className={styles.soft}>{words.hints[list.list]}</p>
      {products.length === 0 && <p className={styles.soft}>{words.none}</p>}
      {products.length > 0 && (
        <SortableList
          className={styles.sorted}
          label={name}
          items={products}
          idOf={({ product_id }) => String(product_id)}
          nameOf={(product) => product.name}
          onSort={(sorted) => {
            set({ products: sorted });
          }}
        >
          {(product, sorting) => (
            <Entry
              product={product}
              sorting={sorting}
              errorOf={(field) => errorOf(`entries[${sorting.index}].${field}`)}
              onChange={(change) => {
                set({ products: products.map((one) => (one === product ? { ...one, ...change, state: null } : one)) });
              }}
              onRemove={() => {
                set({ products: products.filter((one) => one !== product) });
              }}
            />
          )}
        </SortableList>
      )}
      <ListError>{errorOf('entries')}</ListError>
      <ProductFinder
        label={words.find(name)}
        without={products.map(({ product_id }) => product_id)}
        onChoose={({ id, name: called, image, status, is_active }) => {
          set({ products: [...products, { product_id: id, name: called, image, from: '', until: '', state: null, is_visible: status === 'published', is_on_sale: is_active }] });
        }}
      />
      <SaveBar editor={editor} action={words.saveOf(name)} fields={{ names: fields, shownOf, itemsOf: (_, value) => itemsOf(value as ProductDraft[], content.time) }} />
    </Part>
  );
}

/** Shows the products by name. */
const shownOf = (field: string, value: unknown) => (field === 'products' ? (value as ProductDraft[]).map((product) => product.name).join(comma) : undefined);

/** Returns the times of the products. */
const itemsOf = (products: readonly ProductDraft[], words: { from: string; until: string }): ConflictItem[] =>
  products.map(({ product_id, name, from, until }) => ({
    id: String(product_id),
    name,
    fields: [
      [words.from, from.replace('T', ' ')],
      [words.until, until.replace('T', ' ')],
    ],
  }));

interface EntryProps {
  product: ProductDraft;
  sorting: Sorting;
  errorOf: (field: string) => string | null;
  onChange: (change: { from: string } | { until: string }) => void;
  onRemove: () => void;
}

function Entry({ product, sorting: { handle }, errorOf, onChange, onRemove }: EntryProps) {
  const { content } = useMessages();
  const { home: words } = content;
  const { name, image, state, is_visible, is_on_sale, from, until } = product;
  const isHidden = !is_visible || !is_on_sale;
  const [isOpen, setOpen] = useState(false);
  // A time that was there when the list was opened has its fields; clearing it does not take them away from the person.
  const [wasTimed] = useState(from !== '' || until !== '');
  const hasFields = isOpen || wasTimed || from !== '' || until !== '';
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        {handle}
        <ProductPicture image={image} name={name} size={36} className={styles.picture} />
        <span className={styles.name}>{name}</span>
        {state !== null && !(state === 'shown' && isHidden) && <ShownBadge state={state} />}
        {!is_visible && <Badge tone="amber">{words.notVisible}</Badge>}
        {is_visible && !is_on_sale && <Badge tone="amber">{words.offSale}</Badge>}
        {!hasFields && (
          <span className={styles.time}>
            <span className={styles.soft}>{words.always}</span>
            <Button
              kind="quiet"
              size="small"
              aria-label={words.setTimeOf(name)}
              onClick={() => {
                setOpen(true);
              }}
            >
              {words.setTime}
            </Button>
          </span>
        )}
        <Button kind="quiet" size="small" aria-label={words.remove(name)} onClick={onRemove}>
          <CloseIcon size={18} />
        </Button>
      </div>
      {hasFields && <ShownFields name={name} from={from} until={until} errors={{ from: errorOf('from'), until: errorOf('until') }} onChange={onChange} />}
      <ListError>{errorOf('product_id')}</ListError>
    </div>
  );
}
