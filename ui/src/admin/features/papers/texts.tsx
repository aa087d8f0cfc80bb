// Texts of papers: in both languages, or typed by somebody in one of them.
import type { Bilingual } from '../../api/papers';
import { classes } from '../../../primitives/classes';
import styles from './texts.module.css';

export function Both({ text: { english, arabic }, className }: { text: Bilingual; className?: string | undefined }) {
  return (
    <span className={classes(styles.both, className)}>
      <span>{english}</span>
      <span>
        <bdi lang="ar" dir="rtl">
          {arabic}
        </bdi>
      </span>
    </span>
  );
}

/** Whether a text is read as Arabic. */
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Lines of names, addresses and notes, each in its own direction but all at the same edge. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={index} className={styles.line}>
      <bdi lang={isArabic(line) ? 'ar' : undefined} dir="auto">
        {line}
      </bdi>
    </span>
  ));
}
