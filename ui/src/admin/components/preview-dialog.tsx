// What is typed, as shoppers will read it: in each language, and as wide as on a computer or on a phone.
import { type ReactNode, useState } from 'react';
import { classes } from '../../primitives/classes';
import { useMessages } from '../locale';
import { useShop } from '../stores/shop';
import { Dialog } from './dialog';
import styles from './preview-dialog.module.css';
import { SegmentButtons } from './segments';

export type PreviewLanguage = 'en' | 'ar';

export interface PreviewDialogProps {
  /** Said above it, such as where what is saved can be seen. */
  note?: ReactNode;
  children: (language: PreviewLanguage) => ReactNode;
  onClose: () => void;
}

export function PreviewDialog({ note, children, onClose }: PreviewDialogProps) {
  const { preview: words } = useMessages();
  const { isInArabic } = useShop();
  const [width, setWidth] = useState<keyof typeof words.widths>('computer');
  const [language, setLanguage] = useState<PreviewLanguage>('en');
  return (
    <Dialog title={words.title} isLarge onClose={onClose}>
      <div className={styles.bar}>
        <SegmentButtons
          label={words.width}
          options={words.widths}
          value={width}
          onChange={(value) => {
            setWidth(value as keyof typeof words.widths);
          }}
        />
        {isInArabic && (
          <SegmentButtons
            label={words.language}
            options={words.languages}
            value={language}
            onChange={(value) => {
              setLanguage(value as PreviewLanguage);
            }}
          />
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <section aria-label={words.of(words.widths[width], words.languages[language])} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={classes(styles.window, width === 'phone' && styles.phone)}>
        {children(language)}
      </section>
    </Dialog>
  );
}
