// The parts of a product's form.
import { Part } from '../../components/part';
import { SearchEnginesPart } from '../../components/search-engines-part';
import { SortableList } from '../../components/sortable-list';
import { Button } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import { useMedia } from '../../../primitives/use-media';
import { ListError } from '../../components/list-error';
import { LocalText } from '../../components/local-text';
import { TextField } from '../../components/field';
import { useMessages } from '../../locale';
import { type VariationDraft, newVariation } from './draft';
import { HistoryPart, type HistoryPartProps } from './history-part';
import { type PartsProps, useIsLocked } from './parts';
import { PicturesPart } from './pictures-part';
import { PlacePart, VisibilityPart } from './side-parts';
import { RelatedPart } from './related-part';
import type { PictureSaving } from './use-page-saving';
import { VariationCard } from './variation-card';
import styles from './product.module.css';

/** Where the parts beside the texts come below them. As in the style sheet. */
const NARROW = '(width < 1080px)';

export interface ProductFieldsProps extends PartsProps {
  saving: PictureSaving;
  onRestore: HistoryPartProps['onRestore'];
}

export function ProductFields({ product, editor, saving, onRestore }: ProductFieldsProps) {
  // Whether shoppers see a product is not looked for below its pictures and prices.
  const isFirst = useMedia(NARROW) && product !== null;
  const visibility = <VisibilityPart product={product} editor={editor} />;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isFirst && visibility}
        <TextsPart product={product} editor={editor} />
        {product !== null && <PicturesPart productId={product.id} name={editor.draft} saving={saving} />}
        <VariationsPart product={product} editor={editor} />
        <RelatedPart product={product} editor={editor} />
      </div>
      <div className={styles.column}>
        {!isFirst && visibility}
        <PlacePart product={product} editor={editor} />
        <SearchEnginesPart editor={editor} />
        {product !== null && <HistoryPart product={product} onRestore={onRestore} />}
      </div>
    </div>
  );
}

function TextsPart({ product, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  return (
    <Part title={words.texts} anchor="description">
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
        isAutoFocused={product === null}
      />
      <LocalText
        label={words.description}
        name="description"
        rows={5}
        english={draft.description}
        arabic={draft.description_ar}
        onEnglish={(description) => {
          set({ description });
        }}
        onArabic={(text) => {
          set({ description_ar: text });
        }}
        error={errorOf('description')}
        errorOfArabic={errorOf('description_ar')}
      />
      <TextField
        label={words.searchTerms}
        note={catalogue.optional}
        hint={words.searchTermsHint}
        name="search_terms"
        autoComplete="off"
        value={draft.search_terms}
        onChange={(text) => {
          set({ search_terms: text });
        }}
        error={errorOf('search_terms')}
      />
    </Part>
  );
}

function VariationsPart({ product, editor: { draft, set, errorOf } }: PartsProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const isLocked = useIsLocked(product);
  const { variations } = draft;
  const change = (index: number, changes: Partial<VariationDraft>) => {
    set({ variations: variations.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  };
  const stockOf = (id: number | null): number | null => {
    const at = product?.form.variations.findIndex((one) => one.id === id) ?? -1;
    return product?.stock[at]?.stock ?? null;
  };
  const isOnly = variations.length === 1;
  return (
    <Part title={words.variations}>
      <p className={styles.soft}>{isLocked ? words.priceLocked : words.variationsHint}</p>
      <SortableList
        className={styles.sorted}
        label={words.variations}
        items={variations}
        idOf={({ key }) => key}
        nameOf={(one) => words.variationOf(one.name, variations.indexOf(one) + 1)}
        onSort={(sorted) => {
          set({ variations: sorted });
        }}
      >
        {(variation, sorting) => (
          <VariationCard
            variation={variation}
            index={sorting.index}
            isOnly={isOnly}
            stock={stockOf(variation.id)}
            storedPrice={product?.form.variations.find(({ id }) => id !== null && id === variation.id)?.price ?? null}
            isLocked={isLocked}
            sorting={sorting}
            errorOf={errorOf}
            onChange={(changes) => {
              change(sorting.index, changes);
            }}
            onRemove={() => {
              set({ variations: variations.filter((one) => one !== variation) });
            }}
          />
        )}
      </SortableList>
      <ListError>{errorOf('variations')}</ListError>
      {!isLocked && (
        <AddButton
          onAdd={() => {
            set({ variations: [...variations, newVariation(variations.at(-1))] });
          }}
        />
      )}
    </Part>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { catalogue } = useMessages();
  return (
    <div>
      <Button kind="secondary" size="small" onClick={onAdd}>
        <PlusIcon size={16} />
        {catalogue.product.addVariation}
      </Button>
    </div>
  );
}
