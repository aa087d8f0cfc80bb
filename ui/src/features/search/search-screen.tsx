// The product search page.
import { PageMeta } from '../../components/page-meta';
import { ProductSearch } from '../../components/product-search';
import { Shelves } from '../../components/shelves';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { Page } from '../../primitives/page';
import styles from './search-screen.module.css';

export default function SearchScreen() {
  const { catalog } = useMessages();
  return (
    <Page className={styles.page}>
      <PageMeta title={catalog.searchTitle(shop.name)} />
      <h1 className={styles.title}>{catalog.searchHeading}</h1>
      <ProductSearch label={catalog.searchHeading} inPage />
      <Shelves title={catalog.orLookAround} />
    </Page>
  );
}
