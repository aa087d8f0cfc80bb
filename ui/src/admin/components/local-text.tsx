// A text in English and Arabic: two fields side by side, the Arabic one from right to left, with a mark where it is missing.
// In a shop without Arabic the English one alone.
import { type TextareaHTMLAttributes, useId } from 'react';
import { Badge } from '../../primitives/badge';
import { classes } from '../../primitives/classes';
import { WarningIcon } from '../../primitives/icons';
import { useMessages } from '../locale';
import field from './field.module.css';
import styles from './local-text.module.css';
import { useLacksArabic } from './use-lacks-arabic';
import { useShowsArabic } from './use-shows-arabic';

export interface LocalTextProps {
  label: string;
  /** Said beside the label, such as that the field is optional. */
  note?: string;
  hint?: string;
  /** The name of the English field; that of the Arabic one has the suffix `_ar`. */
  name: string;
  english: string;
  arabic: string;
  onEnglish: (text: string) => void;
  onArabic: (text: string) => void;
  error?: string | null;
  errorOfArabic?: string | null;
  /** The number of lines; one if it is missing. */
  rows?: number;
  isReadOnly?: boolean;
  isAutoFocused?: boolean;
}

export function LocalText(props: LocalTextProps) {
  const { label, note, hint, name, english, arabic, onEnglish, onArabic, error = null, errorOfArabic = null, rows = 1 } = props;
  const { catalogue } = useMessages();
  const id = useId();
  const isMissing = useLacksArabic()(english, arabic);
  const showsArabic = useShowsArabic(arabic, errorOfArabic);
  const shared = { rows, readOnly: props.isReadOnly === true };
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>
        {label}
        {note !== undefined && <span className={field.note}> ({note})</span>}
      </legend>
      <Language
        {...shared}
        id={`${id}-en`}
        name={name}
        label={catalogue.arabic.both(label, catalogue.arabic.english)}
        language={catalogue.arabic.english}
        lang="en"
        dir="ltr"
        value={english}
        onText={onEnglish}
        error={error}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- A new thing begins with its name.
        autoFocus={props.isAutoFocused === true}
      />
      {showsArabic && (
        <Language
          {...shared}
          id={`${id}-ar`}
          name={`${name}_ar`}
          label={catalogue.arabic.both(label, catalogue.arabic.arabic)}
          language={catalogue.arabic.arabic}
          missing={isMissing ? catalogue.arabic.missing : null}
          lang="ar"
          dir="rtl"
          value={arabic}
          onText={onArabic}
          error={errorOfArabic}
        />
      )}
      {hint !== undefined && <p className={classes(field.hint, styles.hint)}>{hint}</p>}
    </fieldset>
  );
}

interface LanguageProps extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'autoFocus' | 'dir' | 'lang' | 'name' | 'readOnly' | 'rows' | 'value'> {
  id: string;
  /** The accessible name. */
  label: string;
  /** What stands above it. */
  language: string;
  missing?: string | null;
  error: string | null;
  onText: (text: string) => void;
}

function Language({ id, label, language, missing = null, error, onText, rows, ...rest }: LanguageProps) {
  const described = [missing === null ? '' : `${id}-missing`, error === null ? '' : `${id}-error`].join(' ').trim();
  const attributes = {
    ...rest,
    id,
    className: classes(styles.control, error !== null && styles.invalid),
    'aria-label': label,
    'aria-invalid': error !== null,
    ...(described === '' ? {} : { 'aria-describedby': described }),
    autoComplete: 'off',
  };
  return (
    <div className={styles.language}>
      <div className={styles.above}>
        <span aria-hidden="true">{language}</span>
        {missing !== null && (
          <span id={`${id}-missing`}>
            <Badge tone="amber">{missing}</Badge>
          </span>
        )}
      </div>
      {rows === 1 ? (
        <input
          {...attributes}
          type="text"
          onChange={({ target }) => {
            onText(target.value);
          }}
        />
      ) : (
        <textarea
          {...attributes}
          rows={rows}
          onChange={({ target }) => {
            onText(target.value);
          }}
        />
      )}
      <div aria-live="polite">
        {error !== null && (
          <p id={`${id}-error`} className={field.error}>
            <WarningIcon size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
