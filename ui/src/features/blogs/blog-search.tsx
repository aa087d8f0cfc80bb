// The blog's search box. It searches on every change.
import { useRef } from 'react';
import { useMessages } from '../../locale';
import { CloseIcon, SearchIcon } from '../../primitives/icons';
import styles from './blog-search.module.css';

export interface BlogSearchProps {
  text: string;
  onText: (text: string) => void;
}

export function BlogSearch({ text, onText }: BlogSearchProps) {
  const { blogs } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" aria-label={blogs.blogs} className={styles.search}>
      <SearchIcon size={20} className={styles.glass} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        placeholder={blogs.search}
        aria-label={blogs.search}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={blogs.clearSearch}
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        >
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  );
}
