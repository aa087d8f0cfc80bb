// The versions of a text: who wrote them and when. An earlier one can be looked at and put into the form.
import { type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../primitives/badge';
import { Button } from '../../primitives/button';
import { InlineError } from '../../primitives/inline-error';
import { Skeleton } from '../../primitives/skeleton';
import { useMessages } from '../locale';
import { useDateFormats } from '../locale/dates';
import { useErrorTexts } from '../locale/error-text';
import { say } from '../stores/notices';
import { Dialog, FormDialog } from './dialog';
import { MoreRows } from './more-rows';
import { NotLoaded } from './page';
import { Part } from './part';
import styles from './version-history.module.css';

interface VersionOfText {
  version: number;
  /** Empty if it was imported. */
  written_by: string;
  written_at: string;
}

export interface VersionHistoryProps<Version> {
  queryKey: QueryKey;
  /** Returns a page of the versions that are older than one, the newest first. */
  list: (before: number | null, signal: AbortSignal) => Promise<{ versions: readonly VersionOfText[]; next?: number | null }>;
  load: (version: number, signal: AbortSignal) => Promise<Version>;
  show: (version: Version) => ReactNode;
  /** Whether the form holds changes that are not saved, which another version would replace. */
  isUnsaved: boolean;
  onRestore: (version: Version) => void;
}

export function VersionHistory<Version>(props: VersionHistoryProps<Version>) {
  const { history: words } = useMessages();
  const { dateTime } = useDateFormats();
  const [looked, setLooked] = useState<number | null>(null);
  const query = useInfiniteQuery({
    queryKey: props.queryKey,
    queryFn: ({ pageParam, signal }) => props.list(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const versions = query.data?.pages.flatMap((part) => part.versions) ?? [];
  return (
    <Part title={words.title}>
      {query.data === undefined && <NotLoaded query={query} rows={2} />}
      {query.data !== undefined && versions.length === 0 && <p className={styles.soft}>{words.none}</p>}
      {versions.length > 0 && (
        <ol role="list" aria-label={words.title} className={styles.versions}>
          {versions.map(({ version, written_by, written_at }, index) => (
            <li key={version} className={styles.version}>
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
        <OneVersion
          {...props}
          version={looked}
          onClose={() => {
            setLooked(null);
          }}
        />
      )}
    </Part>
  );
}

function OneVersion<Version>({ queryKey, load, show, isUnsaved, onRestore, version, onClose }: VersionHistoryProps<Version> & { version: number; onClose: () => void }) {
  const { history: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  // A version never changes.
  const query = useQuery({ queryKey: ['version', ...queryKey, version], queryFn: ({ signal }) => load(version, signal), staleTime: Infinity });
  const { data } = query;
  const [isAsked, setIsAsked] = useState(false);
  const restore = () => {
    if (data !== undefined) {
      onRestore(data);
      say(words.restored(version));
    }
    onClose();
  };
  if (isAsked) {
    return (
      <FormDialog title={words.replaceTitle} action={words.replace} isBusy={false} isDangerous onClose={onClose} onSubmit={restore}>
        <p>{words.replaceHint(version)}</p>
      </FormDialog>
    );
  }
  return (
    <Dialog
      title={words.version(version)}
      onClose={onClose}
      actions={
        <Button
          disabled={data === undefined}
          onClick={() => {
            if (isUnsaved) setIsAsked(true);
            else restore();
          }}
        >
          {words.restore}
        </Button>
      }
    >
      <InlineError>{query.error === null ? null : ofFailure(query.error)}</InlineError>
      {query.isPending && <Skeleton className={styles.waiting} />}
      {data !== undefined && show(data)}
    </Dialog>
  );
}
