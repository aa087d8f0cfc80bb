// A category: its texts in both languages, and its subcategories.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { comma } from '#copy/language';
import { type Category, categoriesQuery, deleteCategory } from '../../api/categories';
import { BackLink } from '../../components/back-link';
import { DeleteButton } from '../../components/delete-button';
import { Frozen } from '../../components/frozen';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import { TextLink } from '../../components/text-link';
import { ownName } from '../../components/two-names';
import { useEditor } from '../../components/use-editor';
import { usePictureWait } from '../../components/use-picture-wait';
import { useMessages } from '../../locale';
import { categoryPath, idIn, paths } from '../../paths';
import { say } from '../../stores/notices';
import { CategoryFields } from './category-fields';
import { type SubcategoryDraft, editing, forgetCategories, newCategory } from './editing';

/** The part of the address of a new category. */
const NEW = 'new';

export default function CategoryScreen() {
  const { id } = useParams();
  const number = idIn(id);
  if (id === NEW) return <CategoryForm key={NEW} category={null} />;
  return number === null ? <NoCategory /> : <StoredCategory key={number} id={number} />;
}

function NoCategory() {
  const { catalogue } = useMessages();
  const { category: words } = catalogue;
  return <MissingPage title={words.notFound} hint={words.notFoundHint} action={<TextLink to={paths.categories}>{words.goToList}</TextLink>} />;
}

function StoredCategory({ id }: { id: number }) {
  const query = useQuery(categoriesQuery);
  if (query.data === undefined) return <NotLoaded query={query} rows={6} />;
  const found = query.data.categories.find((category) => category.id === id);
  return found === undefined ? <NoCategory /> : <CategoryForm category={found} />;
}

function CategoryForm({ category }: { category: Category | null }) {
  const { catalogue, fields } = useMessages();
  const { category: words } = catalogue;
  const navigate = useNavigate();
  const editor = useEditor(editing, {
    stored: category,
    begin: newCategory,
    onSaved: ({ id }) => {
      say(category === null ? words.created : catalogue.saved);
      if (category === null) void navigate(categoryPath(id), { replace: true });
    },
  });
  const pictures = usePictureWait(editor);
  const itemsOf = (field: string, value: unknown) =>
    (field === 'subcategories' ? (value as SubcategoryDraft[]) : []).map(({ id, slug, name, name_ar }, index) => ({
      id: typeof id === 'number' ? String(id) : `new ${index}`,
      name,
      fields: [[catalogue.slug, slug] as const, [fields.name_ar ?? '', name_ar] as const],
    }));
  return (
    <>
      <BackLink to={paths.categories}>{words.back}</BackLink>
      <Page title={category === null ? words.newTitle : ownName(category.form.name, category.form.name_ar)} {...(category !== null && { actions: <Delete category={category} /> })}>
        <Frozen isFrozen={editor.isCreating}>
          <CategoryFields category={category} editor={editor} onAdding={pictures.onAdding} />
        </Frozen>
        <SaveBar editor={editor} pictures={pictures} action={category === null ? words.create : catalogue.save} fields={{ names: fields, shownOf, itemsOf }} />
      </Page>
    </>
  );
}

/** Shows the subcategories by name. */
const shownOf = (field: string, value: unknown) => (field === 'subcategories' ? (value as SubcategoryDraft[]).map(({ name }) => name).join(comma) : undefined);

function Delete({ category }: { category: Category }) {
  const { catalogue } = useMessages();
  const client = useQueryClient();
  return (
    <DeleteButton
      words={catalogue.category}
      to={paths.categories}
      call={() => deleteCategory(category.id, category.version)}
      onDeleted={() => {
        forgetCategories(client);
      }}
    />
  );
}
