// A text as shoppers read it, in both languages.
import { RichText } from '../../primitives/rich-text';
import { useMessages } from '../locale';
import styles from './shown-texts.module.css';
import { useShowsArabic } from './use-shows-arabic';

export function ShownTexts({ texts: { html, html_ar } }: { texts: { html: string; html_ar: string } }) {
  const { pages, preview } = useMessages();
  const showsArabic = useShowsArabic(html_ar);
  return (
    <div className={styles.shown}>
      {[
        { language: pages.english, lang: 'en', dir: 'ltr', text: html },
        ...(showsArabic ? [{ language: pages.arabic, lang: 'ar', dir: 'rtl', text: html_ar }] : []),
      ].map(({ language, lang, dir, text }) => (
        <section key={lang} aria-label={language}>
          <h3 className={styles.above}>{language}</h3>
          {text === '' ? (
            <p className={styles.soft}>{preview.empty}</p>
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
