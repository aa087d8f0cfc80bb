// The end of a list that comes in pages: the next page loads when the end comes near, or by a button.
import { type ReactNode, useEffect, useRef } from 'react';
import { NetworkError } from '../../api/errors';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { useIsReturning } from '../../stores/scroll-places';
import { failureText } from '../failure-text';
import { useSingleFlightMutation } from '../use-single-flight-mutation';
import styles from './load-more.module.css';

/** The next page is requested when the end is less than one and a half windows below this one, or anywhere above it. */
const AHEAD = '1000000px 0px 150%';

/** After so many pages the button has to be pressed, so that the footer can be reached. */
const PAGES_IN_A_ROW = 4;

export interface LoadMoreProps {
  /** The number of loaded pages. */
  pages: number;
  /** Whether nothing of these pages is shown: then the next one loads in any case. */
  isBare?: boolean;
  /** Whether the last page is still being rendered. */
  isBehind?: boolean;
  /** Loads the next page. After a press of the button it also moves the focus to the first item of that page. */
  load: (isPressed: boolean) => Promise<unknown>;
  /** The button's name. */
  label: string;
  /** Stands for what is coming. */
  skeleton: ReactNode;
}

/** Calls `near` when the element is near the window, or wherever it is if `isReturning`, and again when `times` has changed. */
function useNear(isWatched: boolean, isReturning: boolean, times: number, near: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(near);
  useEffect(() => {
    latest.current = near;
  });
  useEffect(() => {
    if (!isWatched || ref.current === null) return undefined;
    if (isReturning) {
      latest.current();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [isWatched, isReturning, times]);
  return ref;
}

export function LoadMore({ pages, isBare = false, isBehind = false, load, label, skeleton }: LoadMoreProps) {
  const messages = useMessages();
  const { mutate, isPending, isError, error } = useSingleFlightMutation({ mutationFn: load });
  const isBusy = isPending || isBehind;
  const isReturning = useIsReturning();
  const isByItself = !isError && (isBare || isReturning || pages % PAGES_IN_A_ROW !== 0);
  const end = useNear(isByItself && !isBusy, isReturning, pages, () => {
    mutate(false);
  });
  const { common } = messages;
  return (
    <div className={styles.more}>
      <div ref={end} />
      {(isByItself || isBusy) && (
        // Another one after each page: what stands here does not move down to the new end.
        <div key={isBehind ? pages - 1 : pages} aria-hidden="true">
          {skeleton}
        </div>
      )}
      {isError && (
        <p role="alert">{error instanceof NetworkError ? `${common.errorTitle}. ${common.errorHint}` : failureText(error, messages)}</p>
      )}
      <Button
        kind="secondary"
        busy={isBusy}
        className={styles.button}
        onClick={() => {
          mutate(true);
        }}
      >
        {label}
      </Button>
    </div>
  );
}
