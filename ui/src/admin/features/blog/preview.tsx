// A post as shoppers will read it, as it is typed.
import { RichText } from '../../../primitives/rich-text';
import type { BlogLabels, Post } from '../../api/blog';
import { PreviewDialog, type PreviewLanguage } from '../../components/preview-dialog';
import { useMessages } from '../../locale';
import styles from './blog.module.css';
import type { PostDraft } from './editing';

export interface PreviewProps {
  /** The post as it is saved; null for a new one. */
  post: Post | null;
  draft: PostDraft;
  labels: BlogLabels;
  onClose: () => void;
}

export function Preview({ post, draft, labels, onClose }: PreviewProps) {
  const { preview } = useMessages();
  const saved = post !== null && (
    <a href={`${post.path}?preview`} target="_blank" rel="noopener">
      {preview.openSaved}
    </a>
  );
  return (
    <PreviewDialog note={saved} onClose={onClose}>
      {(language) => <Article draft={draft} labels={labels} language={language} />}
    </PreviewDialog>
  );
}

/** In the order of the shop's page. What has no Arabic is in English, as in the shop. */
function Article({ draft, labels: { categories, writers, tags }, language }: Pick<PreviewProps, 'draft' | 'labels'> & { language: PreviewLanguage }) {
  const { preview } = useMessages();
  const isArabic = language === 'ar';
  const of = (english: string, arabic: string) => (isArabic && arabic !== '' ? arabic : english);
  const nameOf = (found: BlogLabels['tags'][number] | undefined) => (found === undefined ? '' : of(found.form.name, found.form.name_ar));
  const [category, writer] = [nameOf(categories.find(({ id }) => id === draft.category_id)), nameOf(writers.find(({ id }) => id === draft.writer_id))];
  const html = of(draft.html, draft.html_ar);
  return (
    <>
      <p className={styles.soft}>{[writer, category].filter((name) => name !== '').join(' · ')}</p>
      <h3 className={styles.shownTitle}>{of(draft.title, draft.title_ar)}</h3>
      <p className={styles.soft}>
        {tags
          .filter(({ id }) => draft.tag_ids.includes(id))
          .map((tag) => `# ${nameOf(tag)}`)
          .join(' ')}
      </p>
      {draft.image !== '' && <img src={draft.image} alt={of(draft.image_alt, draft.image_alt_ar)} className={styles.shownCover} />}
      {html === '' ? <p className={styles.soft}>{preview.empty}</p> : <RichText html={html} isElsewhere />}
    </>
  );
}
