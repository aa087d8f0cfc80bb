// The versions of a post: who wrote them and when. An earlier one can be looked at and put into the form.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { Skeleton } from '../../../primitives/skeleton';
import { type Post, type PostText, listPostVersions, postVersion } from '../../api/blog';
import { Dialog } from '../../components/dialog';
import { MoreRows } from '../../components/more-rows';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { ShownTexts } from '../../components/shown-texts';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import styles from './blog.module.css';
import { historyKey } from './keys';

interface HistoryProps {
  post: Post;
  onRestore: (version: PostText) => void;
}

export function History({ post, onRestore }: HistoryProps) {
  const { blog } = useMessages();
  const { history: words } = blog;
  const { dateTime } = useDateFormats();
  const [looked, setLooked] = useState<number | null>(null);
  const query = useInfiniteQuery({
    queryKey: historyKey(post.id),
    queryFn: ({ pageParam, signal }) => listPostVersions(post.id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const versions = query.data?.pages.flatMap((part) => part.versions) ?? [];
  return (
    <Part title={words.title}>
      {query.data === undefined && <NotLoaded query={query} rows={2} />}
      {query.data !== undefined && versions.length === 0 && <p className={styles.soft}>{words.none}</p>}
      {versions.length > 0 && (
        <ol role="list" aria-label={words.title} className={styles.labels}>
          {versions.map(({ version, written_by, written_at }, index) => (
            <li key={version} className={styles.label}>
              <span className={styles.names}>
                <span>{words.version(version)}</span>
                <span className={styles.soft}>{written_by === '' ? words.imported(dateTime(written_at)) : words.changed(dateTime(written_at), written_by)}</span>
              </span>
              {index === 0 && <Badge tone="leaf">{words.current}</Badge>}
              <Button
                kind="secondary"
                size="small"
                aria-label={words.look(version)}
                onClick={() => {
                  setLooked(version);
                }}
              >
                {words.lookShort}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {query.data !== undefined && <MoreRows list={query} name={words.more} />}
      {looked !== null && (
        <Version
          post={post}
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

function Version({ post, version, onRestore, onClose }: HistoryProps & { version: number; onClose: () => void }) {
  const { blog } = useMessages();
  const { history: words } = blog;
  const { ofFailure } = useErrorTexts();
  const query = useQuery({ queryKey: ['post-version', post.id, version], queryFn: ({ signal }) => postVersion(post.id, version, signal), staleTime: Infinity });
  const { data } = query;
  return (
    <Dialog
      title={words.version(version)}
      onClose={onClose}
      actions={
        <Button
          disabled={data === undefined}
          onClick={() => {
            if (data !== undefined) onRestore(data);
            onClose();
          }}
        >
          {words.restore}
        </Button>
      }
    >
      <InlineError>{query.error === null ? null : ofFailure(query.error)}</InlineError>
      {query.isPending && <Skeleton className={styles.waiting} />}
      {data !== undefined && (
        <>
          <p className={styles.shownTitle}>{data.form.title}</p>
          <ShownTexts texts={data.form} />
        </>
      )}
    </Dialog>
  );
}
