// The reader's search text and choices, stored in the address so that Back from a post restores them.
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { parseId } from '../../paths';

/** Debounces writing the search text into the address, in milliseconds. Browsers limit the rate of changes. */
const SETTLE_MS = 400;

type Name = 'query' | 'category' | 'more';

export interface BlogView {
  text: string;
  setText: (text: string) => void;
  categoryId: number | null;
  setCategory: (id: number | null) => void;
  /** Whether all posts are shown instead of the first few. */
  expanded: boolean;
  setExpanded: (expanded: boolean) => void;
}

export function useBlogView(): BlogView {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const inAddress = search.get('query') ?? '';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(key);

  // This page changes the address by REPLACE only. After any other navigation the address wins.
  if (seen !== key) {
    setSeen(key);
    if (navigation !== 'REPLACE') setText(inAddress);
  }

  const put = useCallback(
    (name: Name, value: string | null) => {
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  useEffect(() => {
    if (text === inAddress) return undefined;
    const timer = window.setTimeout(() => {
      put('query', text);
    }, SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text, inAddress, put]);

  return {
    text,
    setText,
    categoryId: parseId(search.get('category') ?? undefined),
    setCategory: (id) => {
      put('category', id === null ? null : String(id));
    },
    expanded: search.get('more') === '1',
    setExpanded: (expanded) => {
      put('more', expanded ? '1' : null);
    },
  };
}
