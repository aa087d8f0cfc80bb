// The product search page. It starts with the text typed in the header.
import { useSearchParams } from 'react-router-dom';
import { LoadMore } from '../../components/load-more/load-more';
import { PageMeta } from '../../components/page-meta';
import { ProductSearch, type ResultPages } from '../../components/product-search';
import RecentSearches from '../../components/recent-searches';
import { CategoryGrid } from '../../components/category-grid';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { searchedFor } from '../../paths';
import { Page } from '../../primitives/page';
import { Skeleton } from '../../primitives/skeleton';
import styles from './search-screen.module.css';

const SKELETONS = 12;

function MoreResults({ pages: { data, hasNextPage, isPlaceholderData, fetchNextPage } }: { pages: ResultPages }) {
  const { catalog } = useMessages();
  if (!hasNextPage || isPlaceholderData) return null;
  const load = async () => {
    const { error, isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError && error !== null) throw error;
  };
  const skeleton = (
    <div className={styles.ghosts}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
  const isBare = data?.pages.every(({ page }) => page.length === 0) ?? true;
  return <LoadMore pages={data?.pages.length ?? 0} isBare={isBare} load={load} label={catalog.showMore} skeleton={skeleton} />;
}

export default function SearchScreen() {
  const { catalog } = useMessages();
  const [search] = useSearchParams();
  const query = searchedFor(search);
  return (
    <Page className={styles.page}>
      <PageMeta title={catalog.searchTitle(shop.name)} />
      <h1>{catalog.searchHeading}</h1>
      <ProductSearch key={query} label={catalog.searchHeading} inPage initial={query} Recent={RecentSearches} renderEnd={(pages) => <MoreResults pages={pages} />} />
      <CategoryGrid title={catalog.orLookAround} />
    </Page>
  );
}
