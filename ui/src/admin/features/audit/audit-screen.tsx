// The audit log: who changed what, newest first, with filters that are part of the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ReceiptIcon } from '../../../primitives/screen-icons';
import { type AuditFilter, listAudit } from '../../api/audit';
import type { AuditPage } from '../../api/types';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded, Page } from '../../components/page';
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
  if (log.data === undefined) return <NotLoaded query={log} rows={8} />;
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
      <MoreRows list={log} name={audit.older} end={audit.end} />
    </>
  );
}
