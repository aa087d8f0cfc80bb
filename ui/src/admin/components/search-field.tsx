// A search field. What is typed is sent after a pause, or at once with Enter.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../../primitives/icons';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  words: { search: string; searchPlaceholder: string; clearSearch: string };
  value: string;
  onType: (text: string) => void;
  onSubmit?: () => void;
}

export function SearchField({ words, value, onType, onSubmit }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form role="search" aria-label={words.search} className={styles.search} onSubmit={submit}>
      <SearchIcon size={18} />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={words.clearSearch}
          onClick={() => {
            onType('');
            // The button is gone with the text.
            input.current?.focus();
          }}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </form>
  );
}

/** For how long somebody stops typing before the search is sent, in milliseconds. */
const TYPING_MS = 250;

export interface DelayedSearchProps {
  words: SearchFieldProps['words'];
  /** The text that is searched for. */
  value: string;
  onChange: (text: string) => void;
}

export function DelayedSearch({ words, value, onChange }: DelayedSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address has changed by other means, such as the browser's back button.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = window.setTimeout(() => {
      setShown(typed.trim());
      onChange(typed.trim());
    }, TYPING_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [typed, value, onChange]);
  return (
    <SearchField
      words={words}
      value={typed}
      onType={setTyped}
      onSubmit={() => {
        onChange(typed.trim());
      }}
    />
  );
}
