// The parts beside a product's texts: whether shoppers see it, its category and address, and what search engines show.
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../primitives/choice';
import { categoriesQuery } from '../../api/categories';
import type { ProductStatus } from '../../api/products';
import { TextField } from '../../components/field';
import { ListError } from '../../components/list-error';
import { Part } from '../../components/part';
import { SegmentButtons } from '../../components/segments';
import { Select } from '../../components/select';
import { shopAddress } from '../../components/shop-address';
import { ownName } from '../../components/two-names';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { type PartsProps, useIsLocked } from './parts';
import styles from './product.module.css';

export function VisibilityPart({ product, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const isLocked = useIsLocked(product);
  const isNew = product === null;
  const hint = isNew ? words.newStatusHint : words.statusHints[draft.status];
  return (
    <Part title={words.visibility} anchor="status">
      <SegmentButtons
        label={words.status}
        // Publishing needs a picture, and the form of a new product has no place for one.
        options={isNew ? { draft: catalogue.statuses.draft } : catalogue.statuses}
        value={draft.status}
        onChange={(status) => {
          // What is published is on sale, unless somebody says otherwise.
          if (!isLocked) set({ status: status as ProductStatus, is_active: status === 'published' });
        }}
      />
      <p className={styles.soft}>{isLocked ? words.priceLocked : hint}</p>
      {draft.status === 'published' && (
        <Checkbox
          label={
            <>
              {words.onSale} <span className={styles.soft}>{words.onSaleHint}</span>
            </>
          }
          checked={draft.is_active}
          disabled={isLocked}
          onChange={({ target }) => {
            set({ is_active: target.checked });
          }}
        />
      )}
      <ListError>{errorOf('status') ?? errorOf('is_active')}</ListError>
    </Part>
  );
}

/** The value of a list's entry that stands for nothing. */
const NONE = '';

export function PlacePart({ product, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const parts = categories.find(({ id }) => id === draft.category_id)?.form.subcategories ?? [];
  const slug = draft.slug.trim() === '' ? core().slugOf(draft.name) : draft.slug.trim();
  return (
    <Part title={words.place}>
      <Select
        label={words.category}
        options={[
          ...(draft.category_id === 0 ? [{ value: '0', label: words.chooseCategory }] : []),
          ...categories.map(({ id, form }) => ({ value: String(id), label: ownName(form.name, form.name_ar) })),
        ]}
        value={String(draft.category_id)}
        onChange={(value) => {
          set({ category_id: Number(value), subcategory_id: null });
        }}
        error={draft.category_id === 0 && errorOf('category_id') !== null ? words.chooseCategory : errorOf('category_id')}
      />
      {parts.length > 0 && (
        <Select
          label={words.subcategory}
          options={[{ value: NONE, label: words.noSubcategory }, ...parts.map(({ id, name, name_ar }) => ({ value: String(id), label: ownName(name, name_ar) }))]}
          value={draft.subcategory_id === null || draft.subcategory_id === undefined ? NONE : String(draft.subcategory_id)}
          onChange={(value) => {
            set({ subcategory_id: value === NONE ? null : Number(value) });
          }}
          error={errorOf('subcategory_id')}
        />
      )}
      <TextField
        label={catalogue.slug}
        name="slug"
        autoComplete="off"
        spellCheck="false"
        placeholder={core().slugOf(draft.name)}
        hint={slug === '' ? catalogue.slugEmpty : catalogue.slugHint(shopAddress('product', slug, product?.id))}
        value={draft.slug}
        onChange={(text) => {
          set({ slug: text });
        }}
        error={errorOf('slug')}
      />
    </Part>
  );
}
