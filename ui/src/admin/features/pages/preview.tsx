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

export interface PreviewProps {
  title: string;
  /** Null if the shop would show its standard text. */
  texts: PageTexts | null;
  standard: string;
  onClose: () => void;
}

export function Preview({ title, texts, standard, onClose }: PreviewProps) {
  const { pages } = useMessages();
  const { ofFailure } = useErrorTexts();
  const wanted = texts ?? { html: standard, html_ar: '' };
  const query = useQuery({ queryKey: ['page-preview', wanted], queryFn: () => previewPage(wanted), gcTime: 0, retry: false, placeholderData: keepPreviousData });
  return (
    <PreviewDialog onClose={onClose}>
      {(language) => {
        const written = query.data?.[language === 'ar' ? 'html_ar' : 'html'];
        const other = query.data?.[language === 'ar' ? 'html' : 'html_ar'];
        const html = written === '' ? other : written;
        return (
          <>
            <h3 className={styles.shownTitle}>{title}</h3>
            <InlineError>{query.error === null ? null : ofFailure(query.error)}</InlineError>
            {query.isPending && <Skeleton className={styles.waiting} />}
            {html !== undefined && texts === null && <p className={styles.soft}>{pages.standardShown}</p>}
            {texts !== null && written === '' && <p className={styles.soft}>{pages.otherShown}</p>}
            {html !== undefined && html !== '' && <RichText html={html} isElsewhere />}
          </>
        );
      }}
    </PreviewDialog>
  );
}
