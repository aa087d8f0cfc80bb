// The shop's own pages: which have a text of their own, and who wrote it.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { type ShopPage, pagesQuery } from '../../api/pages';
import { type Column, DataTable, column } from '../../components/data-table';
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
  const columns = useColumns();
  return (
    <Page title={pages.title} hint={pages.hint}>
      {query.data === undefined ? <NotLoaded query={query} rows={4} /> : <DataTable label={pages.list} rows={query.data.pages} columns={columns} idOf={({ page }) => page} />}
    </Page>
  );
}

function useColumns(): Column<ShopPage>[] {
  const { pages, catalogue } = useMessages();
  const lacksArabic = useLacksArabic();
  const { ago } = useDateFormats();
  return useMemo(() => {
    const missing = (page: ShopPage) => [
      ...(lacksArabic(page.html, page.html_ar) ? [catalogue.arabic.missing] : []),
      ...(lacksEnglish(page) ? [pages.englishMissing] : []),
    ];
    return [
      column('page', pages.page, (page) => <PageCell page={page} />, { place: 'title' }),
      column('state', pages.state, (page) => <Badge tone={isOwn(page) ? 'leaf' : 'sea'}>{isOwn(page) ? pages.own : pages.neutral}</Badge>),
      column('change', pages.lastChange, ({ written_by, written_at }) => (typeof written_by === 'string' && typeof written_at === 'string' ? pages.changed(ago(written_at), written_by) : null)),
      column('languages', pages.languages, (page) =>
        missing(page).length === 0 ? null : (
          <span className={styles.marks}>
            {missing(page).map((text) => (
              <Badge key={text} tone="amber">
                {text}
              </Badge>
            ))}
          </span>
        ),
      ),
    ];
  }, [pages, catalogue, lacksArabic, ago]);
}

function PageCell({ page: { page } }: { page: ShopPage }) {
  const { pages } = useMessages();
  return (
    <div className={styles.names}>
      <Link to={shopPagePath(page)} className={styles.name}>
        {pages.names[page]}
      </Link>
      <span className={styles.soft}>{pages.hints[page]}</span>
    </div>
  );
}
