// What was searched for on this device, latest first. It is loaded when it is needed.
import { create } from 'zustand';

const STORAGE_KEY = 'recent-searches';

/** More would need to be searched themselves. */
const MOST = 6;

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // Storage is blocked, or was written by something else.
    return [];
  }
}

export const useRecentSearches = create<readonly string[]>(stored);

// Changed in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) useRecentSearches.setState(stored(), true);
});

function keep(texts: readonly string[]): void {
  useRecentSearches.setState(texts, true);
  try {
    if (texts.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(texts));
  } catch {
    // They last as long as the page.
  }
}

const without = (text: string) => stored().filter((one) => one.toLowerCase() !== text.toLowerCase());

export function rememberSearch(text: string): void {
  keep([text, ...without(text)].slice(0, MOST));
}

export function forgetSearch(text: string): void {
  keep(without(text));
}

export function forgetSearches(): void {
  keep([]);
}
