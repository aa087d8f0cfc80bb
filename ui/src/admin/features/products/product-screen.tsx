// A product: its texts in both languages, its variations, its place in the shop and whether shoppers see it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors';
import type { Product } from '../../api/products';
import { BackLink } from '../../components/back-link';
import { Frozen } from '../../components/frozen';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import { TextLink } from '../../components/text-link';
import { ownName } from '../../components/two-names';
import { useEditor } from '../../components/use-editor';
import { useMessages } from '../../locale';
import { idIn, paths, productPath } from '../../paths';
import { say } from '../../stores/notices';
import { type ProductDraft, newDraft } from './draft';
import { productQuery } from './keys';
import { ProductActions } from './product-actions';
import { ProductFields } from './product-fields';
import { useFieldWords } from './field-words';
import { type ProductEditor, editing } from './editing';
import { usePageSaving } from './use-page-saving';

/** The part of the address of a new product. */
const NEW = 'new';

export default function ProductScreen() {
  const { id } = useParams();
  const number = idIn(id);
  if (id === NEW) return <NewProduct />;
  return number === null ? <NoProduct /> : <StoredProduct key={number} id={number} />;
}

function NoProduct() {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  return <MissingPage title={words.notFound} hint={words.notFoundHint} action={<TextLink to={paths.products}>{words.goToList}</TextLink>} />;
}

function StoredProduct({ id }: { id: number }) {
  const query = useQuery(productQuery(id));
  if (query.data === undefined) return hasStatus(query.error, 404) ? <NoProduct /> : <NotLoaded query={query} rows={8} />;
  return <Editor product={query.data} category={0} />;
}

function NewProduct() {
  const [parameters] = useSearchParams();
  return <Editor product={null} category={idIn(parameters.get('category') ?? '') ?? 0} />;
}

/** The earlier version that was put into the form, as long as the form is still as it was then. */
function useRestoring(editor: ProductEditor) {
  const [restored, setRestored] = useState<{ draft: ProductDraft; text: string } | null>(null);
  const shown = restored?.draft === editor.draft ? restored : null;
  return {
    told: editor.isDirty ? shown : null,
    isAsSaved: shown !== null && !editor.isDirty,
    restore: (draft: ProductDraft, text: string) => {
      editor.show(draft);
      setRestored({ draft, text });
    },
  };
}

function Editor({ product, category }: { product: Product | null; category: number }) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const navigate = useNavigate();
  const fields = useFieldWords();
  const editor = useEditor(editing, {
    stored: product,
    begin: () => newDraft(category),
    onSaved: ({ id }) => {
      if (product !== null) return;
      say(words.created);
      void navigate(productPath(id), { replace: true });
    },
  });
  const { isChanged, bar, pictures } = usePageSaving(product, editor);
  const { told, isAsSaved, restore } = useRestoring(editor);
  const note = isAsSaved ? `${words.restoredSaved} ${isChanged ? catalogue.unsaved : words.nothingToSave}` : null;
  const title = product === null ? words.newTitle : ownName(product.form.name, product.form.name_ar);
  return (
    <>
      <BackLink to={paths.products}>{words.back}</BackLink>
      <Page
        title={title}
        {...(product === null ? { hint: words.newHint } : {})}
        {...(product !== null && { actions: <ProductActions product={product} isDirty={isChanged} /> })}
      >
        <Frozen isFrozen={editor.isCreating}>
          <ProductFields product={product} editor={editor} saving={pictures} onRestore={restore} />
        </Frozen>
        <SaveBar {...bar} action={product === null ? words.create : catalogue.save} fields={fields} told={told} note={note} />
      </Page>
    </>
  );
}
