// The products that the home page puts forward: deals, featured products, and the first of the bestsellers.
import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../api/banners';
import { HomePages } from '../../components/home-pages';
import { NotLoaded, Page } from '../../components/page';
import { useMessages } from '../../locale';
import { HomeListPart } from './home-list-part';
import styles from './home.module.css';

export default function HomeScreen() {
  const { content } = useMessages();
  const query = useQuery(homeQuery);
  return (
    <Page title={content.home.title} hint={content.home.hint}>
      <HomePages />
      {query.data === undefined ? (
        <NotLoaded query={query} rows={6} />
      ) : (
        <div className={styles.lists}>
          {query.data.lists.map((list) => (
            <HomeListPart key={list.list} list={list} />
          ))}
        </div>
      )}
    </Page>
  );
}
