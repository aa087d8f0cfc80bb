// The product search: a box that asks on every change, and the list of names it finds.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchQuery } from '../api/catalog';
import type { SearchResult } from '../api/types';
import { core } from '../core';
import { useMessages } from '../locale';
import { paths } from '../paths';
import { Button } from '../primitives/button';
import { classes } from '../primitives/classes';
import { CloseIcon, SearchIcon } from '../primitives/icons';
import { Picture } from '../primitives/picture';
import { productLink } from './product-link';
import styles from './product-search.module.css';

export interface ProductSearchProps {
  /** Tells this search from another on the page. */
  label: string;
  /** The page's own search box: the list pushes the page down instead of lying over it. */
  inPage?: boolean;
  /** What is searched for from the start. */
  initial?: string;
  className?: string | undefined;
}

interface Found {
  results: SearchResult[];
  /** There is an answer, or one to what was typed before. */
  isAnswered: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The products found for a text; nothing is asked before the first change. */
function useResults(text: string, touched: boolean): Found {
  const { data, isError, refetch } = useQuery({
    ...searchQuery(text),
    enabled: touched,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    results: text.trim() === '' ? [] : (data ?? []).filter((result) => core().isListed('search', result.is_active)),
    isAnswered: data !== undefined,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

function useOutsideClick(onOutside: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onOutside();
    };
    document.addEventListener('pointerdown', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
    };
  }, [onOutside]);
  return ref;
}

export function ProductSearch({ label, inPage = false, initial = '', className }: ProductSearchProps) {
  const { shell, common, words } = useMessages();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(initial);
  const [touched, setTouched] = useState(initial !== '');
  const [open, setOpen] = useState(initial !== '');
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { results, isAnswered, hasFailed, retry } = useResults(text, touched);
  const shown = open && text.trim() !== '';

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const box = useOutsideClick(close);

  const leave = () => {
    setText('');
    close();
    input.current?.blur();
  };

  const pick = (result: SearchResult) => {
    const { to, state } = productLink(result);
    leave();
    void navigate(to, { state });
  };

  /** What the arrow keys chose is opened; otherwise all that is found is shown on the search page. */
  const enter = () => {
    const result = shown ? results[active] : undefined;
    if (result !== undefined) {
      pick(result);
      return;
    }
    if (text.trim() === '') return;
    if (inPage) {
      setOpen(true);
      return;
    }
    leave();
    void navigate(paths.searchFor(text.trim()));
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // An Enter that only ends a word of an input method is none.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((active + step + results.length) % results.length);
  };

  return (
    <div ref={box} role="search" aria-label={label} className={classes(styles.search, inPage && styles.inPage, className)}
    >
      <div className={styles.box}>
        <SearchIcon size={20} className={styles.glass} />
        <input
          ref={input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          placeholder={shell.searchProducts}
          aria-label={shell.searchProducts}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // What is found next begins with what fits best.
            if (list.current !== null) list.current.scrollTop = 0;
            setTouched(true);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => {
            setOpen(true);
          }}
          onKeyDown={press}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={shell.clearSearch}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <CloseIcon size={18} />
          </button>
        )}
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={shell.searchResults}
        className={styles.list}
        hidden={!shown || results.length === 0}
      >
        {results.map((result, index) => (
          // The keyboard reaches the options through the box, as comboboxes do.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={result.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onClick={() => {
              pick(result);
            }}
          >
            <Picture
              src={result.featured_image}
              // The name stands beside it.
              alt=""
              sizes="44px"
              small
              className={styles.picture}
            />
            {result.name}
          </div>
        ))}
      </div>
      <div
        role="status"
        className={classes(shown && results.length === 0 && (isAnswered || hasFailed) ? styles.none : 'visually-hidden')}
      >
        {shown && isAnswered && results.length > 0 && shell.resultCount(results.length)}
        {shown && isAnswered && results.length === 0 && (
          <>
            <p className={styles.nothing}>{words.no_data_found}</p>
            <p>{shell.searchNothing}</p>
          </>
        )}
        {shown && hasFailed && (
          <>
            <p>{shell.searchUnanswered}</p>
            <Button kind="secondary" onClick={retry}>
              {common.retry}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
