// What a picture shows, in English and Arabic side by side.
import { useMessages } from '../locale';
import { TextField } from './field';
import styles from './picture-texts.module.css';
import { useLacksArabic } from './use-lacks-arabic';
import { useShowsArabic } from './use-shows-arabic';

export interface PictureTextsProps {
  alt: string;
  altAr: string;
  onChange: (texts: { alt: string } | { alt_ar: string }) => void;
  /** The texts of what is wrong. */
  errors: { alt: string | null; altAr: string | null };
}

export function PictureTexts({ alt, altAr, onChange, errors }: PictureTextsProps) {
  const { pictures } = useMessages();
  const lacksArabic = useLacksArabic();
  const showsArabic = useShowsArabic(altAr, errors.altAr);
  return (
    <div className={styles.texts}>
      <TextField
        label={pictures.alt}
        note={pictures.required}
        isRequired
        autoComplete="off"
        value={alt}
        error={errors.alt}
        onChange={(text) => {
          onChange({ alt: text });
        }}
      />
      {showsArabic && (
        <TextField
          label={pictures.altAr}
          isArabic
          autoComplete="off"
          value={altAr}
          error={errors.altAr}
          hint={lacksArabic(alt, altAr) ? <span className={styles.missing}>{pictures.arabicMissing}</span> : undefined}
          onChange={(text) => {
            onChange({ alt_ar: text });
          }}
        />
      )}
    </div>
  );
}
