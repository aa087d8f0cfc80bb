// A page as shoppers will read it. The server returns its text without what could run, and with the values.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InlineError } from '../../../primitives/inline-error';
import { RichText } from '../../../primitives/rich-text';
import { Skeleton } from '../../../primitives/skeleton';
import { type PageTexts, previewPage } from '../../api/pages';
import { PreviewDialog } from '../../components/preview-dialog';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './pages.module.css';

export function Preview({ title, texts, onClose }: { title: string; texts: PageTexts; onClose: () => void }) {
  const { preview } = useMessages();
  const { ofFailure } = useErrorTexts();
  const query = useQuery({ queryKey: ['page-preview', texts], queryFn: () => previewPage(texts), gcTime: 0, retry: false, placeholderData: keepPreviousData });
  return (
    <PreviewDialog onClose={onClose}>
      {(language) => {
        const html = query.data?.[language === 'ar' ? 'html_ar' : 'html'];
        return (
          <>
            <h3 className={styles.shownTitle}>{title}</h3>
            <InlineError>{query.error === null ? null : ofFailure(query.error)}</InlineError>
            {query.isPending && <Skeleton className={styles.waiting} />}
            {html === '' && <p className={styles.soft}>{preview.empty}</p>}
            {html !== undefined && html !== '' && <RichText html={html} isElsewhere />}
          </>
        );
      }}
    </PreviewDialog>
  );
}
