// A text as shoppers read it, in both languages. The server returns it without what could run, and with the values.
import { useQuery } from '@tanstack/react-query';
import { InlineError } from '../../../primitives/inline-error';
import { RichText } from '../../../primitives/rich-text';
import { Skeleton } from '../../../primitives/skeleton';
import { type PageTexts, previewPage } from '../../api/pages';
import { Dialog } from '../../components/dialog';
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

export function ShownTexts({ texts: { html, html_ar } }: { texts: PageTexts }) {
  const { pages } = useMessages();
  return (
    <div className={styles.shown}>
      {[
        { language: pages.english, lang: 'en', dir: 'ltr', text: html },
        { language: pages.arabic, lang: 'ar', dir: 'rtl', text: html_ar },
      ].map(({ language, lang, dir, text }) => (
        <section key={lang} aria-label={language}>
          <h3 className={styles.above}>{language}</h3>
          {text === '' ? (
            <p className={styles.soft}>{pages.previewEmpty}</p>
          ) : (
            <div lang={lang} dir={dir}>
              <RichText html={text} isElsewhere />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
