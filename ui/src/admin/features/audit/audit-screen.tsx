// The audit log: who changed what, newest first, with filters that are part of the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import { ReceiptIcon } from '../../../primitives/icons';
import { type AuditFilter, listAudit } from '../../api/audit';
import type { AuditPage } from '../../api/types';
import { Failed, Message, Page, SkeletonRows } from '../../components/page';
import { useMessages } from '../../locale';
import { AuditFilters } from './audit-filters';
import { Entry } from './entry';
import styles from './audit.module.css';

const NAMES = ['actor', 'kind', 'subject'] as const;

export default function AuditScreen() {
  const { audit } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const [actor = '', kind = '', subject = ''] = NAMES.map((name) => parameters.get(name) ?? '');
  const filter: AuditFilter = { actor, kind, subject };
  return (
    <Page title={audit.title} hint={audit.hint}>
      <AuditFilters
        key={parameters.toString()}
        filter={filter}
        onChange={(chosen) => {
          setParameters(Object.entries(chosen).filter(([, value]) => value !== '') as [string, string][]);
        }}
      />
      <Entries filter={filter} />
    </Page>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const { audit } = useMessages();
  const log = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => listAudit(filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: AuditPage) => next,
  });
  if (log.data === undefined) {
    return log.isPending ? <SkeletonRows count={8} /> : <Failed error={log.error} onRetry={() => void log.refetch()} />;
  }
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    const isFiltered = Object.values(filter).some((value) => value !== '');
    return <Message title={isFiltered ? audit.emptyFiltered : audit.empty} icon={<ReceiptIcon size={32} />} />;
  }
  return (
    <>
      <ol role="list" className={styles.entries} aria-label={audit.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className={styles.end}>
        {log.hasNextPage ? (
          <Button kind="secondary" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {audit.older}
          </Button>
        ) : (
          <p>{audit.end}</p>
        )}
        {log.isFetchNextPageError && <Failed error={log.error} onRetry={() => void log.fetchNextPage()} />}
      </div>
    </>
  );
}
