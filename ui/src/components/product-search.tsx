// The product search: a combobox that searches on every change.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchQuery } from '../api/catalog';
import type { SearchResult } from '../api/types';
import { core } from '../core';
import { useMessages } from '../locale';
import { paths } from '../paths';
import { classes } from '../primitives/classes';
import { SearchBox } from '../primitives/search-box';
import { RetryButton } from '../primitives/state';
import { Picture } from './picture';
import { productLink } from './product-link';
import type { RecentSearchesProps } from './recent-searches';
import styles from './product-search.module.css';

export interface ProductSearchProps {
  /** Distinguishes this search from another on the page. */
  label: string;
  /** Set for the search page's own box: the results are in the page's flow instead of covering it. */
  inPage?: boolean;
  /** The initial search text. */
  initial?: string;
  /** Shows what was searched for lately while nothing is typed. */
  Recent?: ComponentType<RecentSearchesProps>;
  /** Renders the end of the list of results, which loads more of them. Without it only the first page is shown. */
  renderEnd?: (pages: ResultPages) => ReactNode;
  className?: string | undefined;
}

/** The pages of results. */
export type ResultPages = ReturnType<typeof usePages>;

interface Found {
  results: SearchResult[];
  pages: ResultPages;
  /** Whether there is a response, possibly to the previous text. */
  isAnswered: boolean;
  hasFailed: boolean;
  retry: () => void;
}

const usePages = (text: string, touched: boolean) =>
  useInfiniteQuery({ ...searchQuery(text), enabled: touched, staleTime: 0, placeholderData: keepPreviousData });

/** Returns the products found for a text. Sends nothing before the first change. */
function useResults(text: string, touched: boolean): Found {
  const pages = usePages(text, touched);
  const { data, isError, refetch } = pages;
  const found = core().isBlankSearch(text) ? [] : (data?.pages ?? []).flatMap(({ page }) => page);
  return {
    results: found.filter((result) => core().isListed('search', result.is_active)),
    pages,
    isAnswered: data !== undefined,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** Calls `onOutside` when something else is pressed or gets the focus. */
function useOutside(onOutside: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = ({ type, target }: Event) => {
      if (!(target instanceof Node) || ref.current?.contains(target)) return;
      // A press on a result, which takes no focus, gives it to the part of the page around the box.
      if (type === 'focusin' && target.contains(ref.current)) return;
      onOutside();
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, listen);
    return () => {
      for (const event of events) document.removeEventListener(event, listen);
    };
  }, [onOutside]);
  return ref;
}

const ignore = () => undefined;

/** Without the code, on a device without a line, a search is not remembered. */
const remember = (text: string) => {
  import('../stores/recent-searches').then(({ rememberSearch }) => {
    rememberSearch(text);
  }, ignore);
};

/** Where the search leads, once `leave` has put its box away. Back to the search page finds its text again. */
function useRedirects(typed: string, inPage: boolean, leave: () => void) {
  const navigate = useNavigate();
  return {
    toProduct: (result: SearchResult) => {
      const { to, state } = productLink(result);
      remember(typed);
      if (inPage) void navigate(paths.searchFor(typed), { replace: true });
      leave();
      void navigate(to, { state });
    },
    toSearchPage: () => {
      leave();
      void navigate(paths.searchFor(typed));
    },
  };
}

/** What is typed, what is found for it and chosen by the arrow keys, and where a choice leads. */
function useSearchBox(inPage: boolean, initial: string) {
  const [text, setText] = useState(initial);
  const [touched, setTouched] = useState(initial !== '');
  const [open, setOpen] = useState(initial !== '');
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useResults(text, touched);
  const { results } = found;
  const isBlank = core().isBlankSearch(text);
  const shown = open && !isBlank;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const box = useOutside(close);

  const { toProduct, toSearchPage } = useRedirects(text.trim(), inPage, () => {
    setText('');
    close();
    input.current?.blur();
  });

  /** Opens the result chosen with the arrow keys, otherwise the search page with all results. */
  const enter = () => {
    const result = shown ? results[active] : undefined;
    if (result !== undefined) {
      toProduct(result);
      return;
    }
    if (isBlank) return;
    remember(text.trim());
    if (inPage) setOpen(true);
    else toSearchPage();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    // Ignore an Enter that only confirms an input method's composition.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((active + step + results.length) % results.length);
  };

  const type = (next: string) => {
    setText(next);
    // What is found next begins with what fits best.
    if (list.current !== null) list.current.scrollTop = 0;
    setTouched(true);
    setOpen(true);
    setActive(-1);
  };

  const openList = () => {
    setOpen(true);
  };
  const typeAgain = (next: string) => {
    type(next);
    input.current?.focus();
  };
  const showsRecent = isBlank && (open || inPage);
  return { box, input, list, text, found, shown, showsRecent, active, type, typeAgain, openList, press, pick: toProduct };
}

type SearchBoxState = ReturnType<typeof useSearchBox>;

interface InputProps extends Pick<SearchBoxState, 'input' | 'text' | 'shown' | 'active' | 'type' | 'openList' | 'press'> {
  listId: string;
}

function Input({ input, listId, text, shown, active, type, openList, press }: InputProps) {
  const { shell } = useMessages();
  return (
    <SearchBox
      ref={input}
      role="combobox"
      label={shell.searchProducts}
      clearLabel={shell.clearSearch}
      aria-expanded={shown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
      text={text}
      onText={type}
      onFocus={openList}
      onKeyDown={press}
    />
  );
}

interface OptionsProps extends Pick<SearchBoxState, 'list' | 'shown' | 'active' | 'pick'> {
  listId: string;
  results: readonly SearchResult[];
}

function Options({ list, listId, results, shown, active, pick }: OptionsProps) {
  const { shell } = useMessages();
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
  return (
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
          <span>
            {result.name}
            {result.matched_term !== undefined && (
              <span className={styles.reason}>
                {' · '}
                <bdi>{result.matched_term}</bdi>
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

/** How many were found, that none were, or that nobody answered. The region stays, so that its words are announced. */
function Outcome({ found, shown }: Pick<SearchBoxState, 'found' | 'shown'>) {
  const { shell, words } = useMessages();
  const { results, pages, isAnswered, hasFailed, retry } = found;
  const isOver = hasFailed || (isAnswered && !pages.hasNextPage);
  return (
    <div
      role="status"
      className={classes(shown && results.length === 0 && isOver ? styles.none : 'visually-hidden')}
    >
      {shown && isAnswered && results.length > 0 && (pages.hasNextPage ? shell.firstResults : shell.resultCount)(results.length)}
      {shown && isAnswered && isOver && results.length === 0 && (
        <>
          <p className={styles.nothing}>{words.no_data_found}</p>
          <p>{shell.searchNothing}</p>
        </>
      )}
      {shown && hasFailed && (
        <>
          <p>{shell.searchUnanswered}</p>
          <RetryButton onRetry={retry} />
        </>
      )}
    </div>
  );
}

export function ProductSearch({ label, inPage = false, initial = '', Recent, renderEnd, className }: ProductSearchProps) {
  const listId = useId();
  const { box, input, list, text, found, shown, showsRecent, active, type, typeAgain, openList, press, pick } =
    useSearchBox(inPage, initial);
  const classNames = classes(styles.search, inPage && styles.inPage, className);
  return (
    <div ref={box} role="search" aria-label={label} className={classNames}>
      <Input {...{ input, listId, text, shown, active, type, openList, press }} />
      <Options {...{ list, listId, shown, active, pick }} results={found.results} />
      {showsRecent && Recent !== undefined && (
        <Suspense>
          <Recent onPick={typeAgain} input={input} className={styles.list} />
        </Suspense>
      )}
      {shown && renderEnd?.(found.pages)}
      <Outcome found={found} shown={shown} />
    </div>
  );
}
