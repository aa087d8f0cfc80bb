// The categories of the shop, in their order, which is changed by dragging, by keyboard or with arrows.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Badge } from '../../../primitives/badge';
import { ButtonLink } from '../../../primitives/button';
import { PlusIcon, TagIcon } from '../../../primitives/icons';
import { InlineError } from '../../../primitives/inline-error';
import { type Category, arrangeCategories, categoriesQuery } from '../../api/categories';
import { CataloguePages } from '../../components/catalogue-pages';
import { Message, NotLoaded, Page } from '../../components/page';
import { ProductPicture } from '../../components/product-picture';
import { SortableList, type Sorting } from '../../components/sortable-list';
import { SortableRow } from '../../components/sortable-row';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { categoryPath, newCategoryPath } from '../../paths';
import { say } from '../../stores/notices';
import { useShop } from '../../stores/shop';
import styles from './categories.module.css';

export default function CategoriesScreen() {
  const { catalogue } = useMessages();
  const { category: words } = catalogue;
  const query = useQuery(categoriesQuery);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <ButtonLink to={newCategoryPath}>
          <PlusIcon size={18} />
          {words.add}
        </ButtonLink>
      }
    >
      <CataloguePages />
      {query.data === undefined ? (
        <NotLoaded query={query} rows={6} />
      ) : query.data.categories.length === 0 ? (
        <Message icon={<TagIcon size={32} />} title={words.empty} hint={words.emptyHint} />
      ) : (
        <Order key={query.data.categories.map(({ id, version }) => `${id} ${version}`).join()} categories={query.data.categories} />
      )}
    </Page>
  );
}

function Order({ categories }: { categories: readonly Category[] }) {
  const { catalogue } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  // Shown at once; the list that the shop answers with takes its place.
  const [shown, setShown] = useState(categories);
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: (sorted: readonly Category[]) => arrangeCategories(sorted.map(({ id }) => id)),
    onSuccess: () => {
      say(catalogue.arranged);
    },
    onError: () => {
      setShown(categories);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
  });
  return (
    <>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
      <SortableList
        className={styles.sorted}
        label={catalogue.category.label}
        items={shown}
        idOf={({ id }) => String(id)}
        nameOf={({ form }) => form.name}
        isDisabled={isPending}
        onSort={(sorted) => {
          setShown(sorted);
          mutate(sorted);
        }}
      >
        {(category, sorting) => <Entry category={category} sorting={sorting} />}
      </SortableList>
    </>
  );
}

function Entry({ category: { id, form, image, products, missing_arabic }, sorting }: { category: Category; sorting: Sorting }) {
  const { catalogue } = useMessages();
  const { isInArabic } = useShop();
  const { category: words } = catalogue;
  const { name, name_ar, is_featured, subcategories } = form;
  return (
    <SortableRow name={name} sorting={sorting}>
      <ProductPicture image={image} name={name} size={44} className={styles.picture} />
      <div className={styles.names}>
        <span className={styles.title}>
          <Link to={categoryPath(id)} className={styles.name}>
            {name}
          </Link>
          {name_ar !== '' && (
            <span lang="ar" dir="rtl" className={styles.soft}>
              {name_ar}
            </span>
          )}
          {is_featured && <Badge>{words.featured}</Badge>}
          {isInArabic && missing_arabic > 0 && <Badge tone="amber">{catalogue.arabic.missingCount(missing_arabic)}</Badge>}
        </span>
        <span className={styles.soft}>
          {words.products(products)}
          {subcategories.length > 0 && ` · ${words.subcategories(subcategories.length)}`}
        </span>
      </div>
    </SortableRow>
  );
}
