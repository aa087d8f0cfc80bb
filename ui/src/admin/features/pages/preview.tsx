// A text as shoppers read it, in both languages. The server returns it without what could run, and with the values.
import { useQuery } from '@tanstack/react-query';
import { InlineError } from '../../../primitives/inline-error';
import { Skeleton } from '../../../primitives/skeleton';
import { type PageTexts, previewPage } from '../../api/pages';
import { Dialog } from '../../components/dialog';
import { ShownTexts } from '../../components/shown-texts';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './pages.module.css';

export function Preview({ texts, onClose }: { texts: PageTexts; onClose: () => void }) {
  const { pages } = useMessages();
  const { ofFailure } = useErrorTexts();
  const query = useQuery({ queryKey: ['page-preview', texts], queryFn: () => previewPage(texts), gcTime: 0, retry: false });
  return (
    <Dialog title={pages.previewTitle} onClose={onClose}>
      <InlineError>{query.error === null ? null : ofFailure(query.error)}</InlineError>
      {query.isPending && <Skeleton className={styles.waiting} />}
      {query.data !== undefined && <ShownTexts texts={query.data} />}
    </Dialog>
  );
}
