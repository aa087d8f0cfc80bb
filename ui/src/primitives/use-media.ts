// Whether a media query matches; updates when that changes.
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window has a phone's width, where the bottom bar is shown. */
export const useIsPhone = (): boolean => useMedia('(width < 768px)');

/** Whether the person points with a finger. */
export const useIsTouch = (): boolean => useMedia('(hover: none) and (pointer: coarse)');
