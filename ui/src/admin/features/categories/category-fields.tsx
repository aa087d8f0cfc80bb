// The parts of a category's form.
import { Button } from '../../../primitives/button';
import { Checkbox } from '../../../primitives/choice';
import { PlusIcon } from '../../../primitives/icons';
import { TrashIcon } from '../../../primitives/screen-icons';
import type { Category } from '../../api/categories';
import { TextField } from '../../components/field';
import { ListError } from '../../components/list-error';
import { LocalText } from '../../components/local-text';
import { Part } from '../../components/part';
import { PictureField } from '../../components/picture-field';
import { SearchEnginesPart } from '../../components/search-engines-part';
import { shopAddress } from '../../components/shop-address';
import { SortableList, type Sorting } from '../../components/sortable-list';
import type { OnAdding } from '../../components/use-picture-wait';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { type CategoryEditor, type SubcategoryDraft, newSubcategory } from './editing';
import styles from './categories.module.css';

interface PartsProps {
  category: Category | null;
  editor: CategoryEditor;
}

export interface CategoryFieldsProps extends PartsProps {
  onAdding: OnAdding;
}

export function CategoryFields({ category, editor, onAdding }: CategoryFieldsProps) {
  return (
    <div className={styles.form}>
      <div className={styles.column}>
        <TextsPart category={category} editor={editor} />
        <PicturePart editor={editor} onAdding={onAdding} />
      </div>
      <div className={styles.column}>
        <SubcategoriesPart category={category} editor={editor} />
        <SearchEnginesPart editor={editor} />
      </div>
    </div>
  );
}

function TextsPart({ category, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { category: words } = catalogue;
  const slug = draft.slug.trim() === '' ? core().slugOf(draft.name) : draft.slug.trim();
  return (
    <Part title={words.texts}>
      <LocalText
        label={words.name}
        name="name"
        english={draft.name}
        arabic={draft.name_ar}
        onEnglish={(name) => {
          set({ name });
        }}
        onArabic={(text) => {
          set({ name_ar: text });
        }}
        error={errorOf('name')}
        errorOfArabic={errorOf('name_ar')}
        isAutoFocused={category === null}
      />
      <TextField
        label={catalogue.slug}
        name="slug"
        autoComplete="off"
        spellCheck="false"
        placeholder={core().slugOf(draft.name)}
        hint={slug === '' ? catalogue.slugEmpty : catalogue.slugHint(shopAddress('category', slug, category?.id))}
        value={draft.slug}
        onChange={(text) => {
          set({ slug: text });
        }}
        error={errorOf('slug')}
      />
      <Checkbox
        label={words.isFeatured}
        checked={draft.is_featured}
        onChange={({ target }) => {
          set({ is_featured: target.checked });
        }}
      />
      {(category === null || category.products === 0) && <p className={styles.soft}>{words.emptyHidden}</p>}
    </Part>
  );
}

function PicturePart({ editor: { draft, set, errorOf }, onAdding }: Pick<CategoryFieldsProps, 'editor' | 'onAdding'>) {
  const { catalogue } = useMessages();
  const { category: words } = catalogue;
  return (
    <Part title={words.picture}>
      <p className={styles.soft}>{words.pictureHint}</p>
      <PictureField
        label={words.picture}
        usedAs="card"
        field="image"
        image={draft.image}
        isOptional
        error={errorOf('image')}
        onAdding={onAdding}
        onChange={(image) => {
          set({ image });
        }}
      />
      <LocalText
        label={words.alt}
        hint={words.altHint}
        name="image_alt"
        english={draft.image_alt}
        arabic={draft.image_alt_ar}
        onEnglish={(text) => {
          set({ image_alt: text });
        }}
        onArabic={(text) => {
          set({ image_alt_ar: text });
        }}
        error={errorOf('image_alt')}
        errorOfArabic={errorOf('image_alt_ar')}
      />
    </Part>
  );
}

function SubcategoriesPart({ category, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { category: words } = catalogue;
  const { subcategories } = draft;
  const productsOf = (id: number | null | undefined): number => {
    const at = category?.form.subcategories.findIndex((part) => part.id === id) ?? -1;
    return category?.products_of[at] ?? 0;
  };
  return (
    <Part title={words.subcategoriesTitle}>
      <p className={styles.soft}>{words.subcategoriesHint}</p>
      {subcategories.length > 0 && (
        <SortableList
          className={styles.sorted}
          label={words.subcategoriesTitle}
          items={subcategories}
          idOf={({ key }) => key}
          nameOf={(part) => words.subcategoryOf(part.name, subcategories.indexOf(part) + 1)}
          onSort={(sorted) => {
            set({ subcategories: sorted });
          }}
        >
          {(part, sorting) => (
            <Subcategory
              part={part}
              sorting={sorting}
              products={productsOf(part.id)}
              errorOf={(field) => errorOf(`subcategories[${sorting.index}].${field}`)}
              onChange={(change) => {
                set({ subcategories: subcategories.map((one) => (one === part ? { ...one, ...change } : one)) });
              }}
              onRemove={() => {
                set({ subcategories: subcategories.filter((one) => one !== part) });
              }}
            />
          )}
        </SortableList>
      )}
      <ListError>{errorOf('subcategories')}</ListError>
      <div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            set({ subcategories: [...subcategories, newSubcategory()] });
          }}
        >
          <PlusIcon size={16} />
          {words.addSubcategory}
        </Button>
      </div>
    </Part>
  );
}

interface SubcategoryProps {
  part: SubcategoryDraft;
  sorting: Sorting;
  /** The number of its products: with any, it cannot be removed. */
  products: number;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<SubcategoryDraft>) => void;
  onRemove: () => void;
}

function Subcategory({ part, sorting: { handle, index }, products, errorOf, onChange, onRemove }: SubcategoryProps) {
  const { catalogue } = useMessages();
  const { category: words } = catalogue;
  return (
    <div className={styles.part}>
      {handle}
      <div className={styles.partFields}>
        <LocalText
          label={words.subcategoryOf('', index + 1)}
          name={`subcategory-${index}`}
          english={part.name}
          arabic={part.name_ar}
          onEnglish={(name) => {
            onChange({ name });
          }}
          onArabic={(text) => {
            onChange({ name_ar: text });
          }}
          error={errorOf('name') ?? errorOf('slug')}
          errorOfArabic={errorOf('name_ar')}
        />
        {products > 0 && <p className={styles.soft}>{words.inUse(products)}</p>}
      </div>
      <Button kind="quiet" size="small" aria-label={words.removeSubcategory(words.subcategoryOf(part.name, index + 1))} disabled={products > 0} onClick={onRemove}>
        <TrashIcon size={18} />
      </Button>
    </div>
  );
}
