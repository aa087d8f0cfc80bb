// Where each page of this tab's history was scrolled to, so that Back, Forward and a reload return there.
import { create } from 'zustand';

const STORAGE_KEY = 'scroll-places';

/** After this time in milliseconds a list that is still too short has probably shrunk. */
const LONGEST_RETURN_MS = 5_000;

/** What shoppers do who want to be elsewhere. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const useReturn = create<{ isRunning: boolean }>(() => ({ isRunning: false }));

/** Whether the page is too short for the place that it returns to: its list has to load the pages that it had. */
export const useIsReturning = (): boolean => useReturn(({ isRunning }) => isRunning);

/** The distance from the top in CSS pixels, by the key of the history's entry. */
let places = new Map<string, number>();
let current: string | undefined;

function read(): void {
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    // Without storage no place is known.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // Without storage a reload forgets the places.
  }
}

function note(): void {
  if (current !== undefined && !useReturn.getState().isRunning) places.set(current, window.scrollY);
}

/** Begins to note the places. Returns a function that ends this. */
export function notePlaces(): () => void {
  read();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', store);
  };
}

/**
 * Notes from now on the place of the page with this key. Returns the place that it had before, if there is one; a page that
 * `isNew` has none, although the first page of every document has the same key.
 */
export function enterPlace(key: string, isNew: boolean): number | undefined {
  current = key;
  if (isNew) places.delete(key);
  return places.get(key);
}

/** Returns the place of the page with this key, or 0. */
export const placeOf = (key: string): number => places.get(key) ?? 0;

/** Scrolls to a place, once the page is long enough. Returns a function that gives this up. */
export function returnTo(place: number): () => void {
  const reach = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return false;
    window.scrollTo({ top: place, behavior: 'instant' });
    return true;
  };
  if (reach()) return () => undefined;
  useReturn.setState({ isRunning: true });
  const observer = new ResizeObserver(() => {
    if (reach()) end();
  });
  const timer = window.setTimeout(end, LONGEST_RETURN_MS);
  const input = new AbortController();
  function end() {
    observer.disconnect();
    window.clearTimeout(timer);
    input.abort();
    useReturn.setState({ isRunning: false });
  }
  observer.observe(document.body);
  for (const event of INPUT) window.addEventListener(event, end, { passive: true, signal: input.signal });
  return end;
}
