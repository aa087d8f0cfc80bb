// A search field with a magnifying glass, and a button that empties it. It searches on every change.
import type { InputHTMLAttributes, RefObject } from 'react';
import { CloseIcon, SearchIcon } from './icons';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** The accessible name of the field, which is also its placeholder. */
  label: string;
  clearLabel: string;
  text: string;
  onText: (text: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ label, clearLabel, text, onText, ref, ...rest }: SearchBoxProps) {
  return (
    <div className={styles.box}>
      <SearchIcon size={20} className={styles.glass} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        placeholder={label}
        aria-label={label}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
        {...rest}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => {
            onText('');
            ref.current?.focus();
          }}
        >
          <CloseIcon size={18} />
        </button>
      )}
    </div>
  );
}
