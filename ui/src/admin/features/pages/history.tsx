// The versions of a page: who wrote them and when. An earlier one can be looked at and put into the form.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { Skeleton } from '../../../primitives/skeleton';
import { type PageName, type ShopPage, listVersions, versionOf } from '../../api/pages';
import { Dialog } from '../../components/dialog';
import { MoreRows } from '../../components/more-rows';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { ShownTexts } from '../../components/shown-texts';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import styles from './pages.module.css';

interface HistoryProps {
  page: PageName;
  onRestore: (version: ShopPage) => void;
}

export function History({ page, onRestore }: HistoryProps) {
  const { pages } = useMessages();
  const { dateTime } = useDateFormats();
  const [looked, setLooked] = useState<number | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['page-versions', page],
    queryFn: ({ pageParam, signal }) => listVersions(page, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const versions = query.data?.pages.flatMap((part) => part.versions) ?? [];
  return (
    <Part title={pages.history}>
      {query.data === undefined && <NotLoaded query={query} rows={2} />}
      {query.data !== undefined && versions.length === 0 && <p className={styles.soft}>{pages.noHistory}</p>}
      {versions.length > 0 && (
        <ol role="list" aria-label={pages.history} className={styles.versions}>
          {versions.map(({ version, written_by, written_at }, index) => (
            <li key={version} className={styles.version}>
              <span className={styles.names}>
                <span>{pages.version(version)}</span>
                <span className={styles.soft}>{pages.changed(dateTime(written_at), written_by)}</span>
              </span>
              {index === 0 && <Badge tone="leaf">{pages.current}</Badge>}
              <Button
                kind="secondary"
                size="small"
                aria-label={pages.look(version)}
                onClick={() => {
                  setLooked(version);
                }}
              >
                {pages.lookShort}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {query.data !== undefined && <MoreRows list={query} name={pages.more} />}
      {looked !== null && (
        <Version
          page={page}
          version={looked}
          onRestore={onRestore}
          onClose={() => {
            setLooked(null);
          }}
        />
      )}
    </Part>
  );
}

function Version({ page, version, onRestore, onClose }: HistoryProps & { version: number; onClose: () => void }) {
  const { pages } = useMessages();
  const { ofFailure } = useErrorTexts();
  const query = useQuery({ queryKey: ['page-version', page, version], queryFn: ({ signal }) => versionOf(page, version, signal), staleTime: Infinity });
  const { data } = query;
  return (
    <Dialog
      title={pages.version(version)}
      onClose={onClose}
      actions={
        <Button
          disabled={data === undefined}
          onClick={() => {
            if (data !== undefined) onRestore(data);
            onClose();
          }}
        >
          {pages.restore}
        </Button>
      }
    >
      <InlineError>{query.error === null ? null : ofFailure(query.error)}</InlineError>
      {query.isPending && <Skeleton className={styles.waiting} />}
      {data !== undefined && <ShownTexts texts={data} />}
    </Dialog>
  );
}
