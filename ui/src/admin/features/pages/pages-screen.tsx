// The shop's own pages: which have a text of their own, and who wrote it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { ChevronIcon } from '../../../primitives/icons';
import { type ShopPage, pagesQuery } from '../../api/pages';
import { NotLoaded, Page } from '../../components/page';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { shopPagePath } from '../../paths';
import { isOwn, lacksEnglish } from './editing';
import styles from './pages.module.css';

export default function PagesScreen() {
  const { pages } = useMessages();
  const query = useQuery(pagesQuery);
  return (
    <Page title={pages.title} hint={pages.hint}>
      {query.data === undefined ? (
        <NotLoaded query={query} rows={4} />
      ) : (
        <ul role="list" aria-label={pages.list} className={styles.list}>
          {query.data.pages.map((page) => (
            <Entry key={page.page} page={page} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Entry({ page }: { page: ShopPage }) {
  const { pages, catalogue } = useMessages();
  const lacksArabic = useLacksArabic();
  const { ago } = useDateFormats();
  const { written_by, written_at } = page;
  return (
    <li>
      <Link to={shopPagePath(page.page)} className={styles.entry}>
        <span className={styles.names}>
          <span className={styles.name}>{pages.names[page.page]}</span>
          <span className={styles.soft}>{typeof written_by === 'string' && typeof written_at === 'string' ? pages.changed(ago(written_at), written_by) : pages.hints[page.page]}</span>
        </span>
        <span className={styles.marks}>
          {lacksArabic(page.html, page.html_ar) && <Badge tone="amber">{catalogue.arabic.missing}</Badge>}
          {lacksEnglish(page) && <Badge tone="amber">{pages.englishMissing}</Badge>}
          <Badge tone={isOwn(page) ? 'leaf' : 'sea'}>{isOwn(page) ? pages.own : pages.neutral}</Badge>
        </span>
        <ChevronIcon size={18} />
      </Link>
    </li>
  );
}
