// The product search page. It starts with the text typed in the header.
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/page-meta';
import { ProductSearch } from '../../components/product-search';
import { CategoryGrid } from '../../components/category-grid';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { searchedFor } from '../../paths';
import { Page } from '../../primitives/page';
import styles from './search-screen.module.css';

export default function SearchScreen() {
  const { catalog } = useMessages();
  const [search] = useSearchParams();
  const query = searchedFor(search);
  return (
    <Page className={styles.page}>
      <PageMeta title={catalog.searchTitle(shop.name)} />
      <h1>{catalog.searchHeading}</h1>
      <ProductSearch key={query} label={catalog.searchHeading} inPage initial={query} />
      <CategoryGrid title={catalog.orLookAround} />
    </Page>
  );
}
