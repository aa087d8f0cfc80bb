// The categories of the shop, in their order, which is changed by dragging, by keyboard or with arrows.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { ButtonLink } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import { TagIcon } from '../../../primitives/screen-icons';
import { InlineError } from '../../../primitives/inline-error';
import { type Category, arrangeCategories, categoriesQuery } from '../../api/categories';
import { CataloguePages } from '../../components/catalogue-pages';
import { Message, NotLoaded, Page } from '../../components/page';
import { ProductPicture } from '../../components/product-picture';
import { SortableList, type Sorting } from '../../components/sortable-list';
import { SortableRow } from '../../components/sortable-row';
import { OtherName, ownName } from '../../components/two-names';
import { useArranging } from '../../components/use-arranging';
import { useMessages } from '../../locale';
import { categoryPath, newCategoryPath } from '../../paths';
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
        <Order categories={query.data.categories} />
      )}
    </Page>
  );
}

function Order({ categories }: { categories: readonly Category[] }) {
  const { catalogue } = useMessages();
  const client = useQueryClient();
  const { shown, sort, isPending, failure } = useArranging({
    items: categories,
    save: arrangeCategories,
    refetch: () => void client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
  return (
    <>
      <InlineError>{failure}</InlineError>
      <SortableList
        className={styles.sorted}
        label={catalogue.category.label}
        items={shown}
        idOf={({ id }) => String(id)}
        nameOf={({ form }) => ownName(form.name, form.name_ar)}
        isDisabled={isPending}
        onSort={sort}
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
            {ownName(name, name_ar)}
          </Link>
          <OtherName english={name} arabic={name_ar} className={styles.soft} />
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
