// Lets a form be saved while a picture is still being added to it: it is saved as soon as the picture is ready.
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';

/**
 * Told when a picture begins to be added, and when that has ended: with the picture, or without it. `field` is the field
 * of the form that it is for, if it is one.
 */
export type OnAdding = (change: 'begun' | 'added' | 'failed', field?: string) => void;

/** The form that waits. */
export interface WaitingForm {
  /** Shows what is wrong, except with fields whose picture is coming. Returns whether nothing is. */
  check: (coming: readonly string[]) => boolean;
  save: () => unknown;
}

export interface PictureWait {
  onAdding: OnAdding;
  isAdding: boolean;
  /** Whether saving was asked for, and is done once all pictures are ready. */
  isWaiting: boolean;
  /**
   * Saves, at once or as soon as all pictures are ready. What is wrong already is shown at once. If a picture cannot be
   * added, nothing is saved: its field says why.
   */
  save: () => void;
  /** Saves nothing once the pictures are ready. */
  cancel: () => void;
}

/** Whoever leaves the page while a picture is being added is asked first: the form is not changed before the picture is ready. */
export function usePictureWait({ check, save }: WaitingForm): PictureWait {
  /** The field of each picture that is being added; empty for one that is for none. */
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const isAdding = adding.length > 0;
  useLeaveGuard(isAdding);
  const due = useRef(save);
  // What is saved is the form of the latest render, to which the picture belongs.
  useEffect(() => {
    due.current = () => {
      setIsAsked(false);
      save();
    };
  });
  useEffect(() => {
    if (isAsked && !isAdding) due.current();
  }, [isAsked, isAdding]);
  return {
    onAdding: (change, field = '') => {
      setAdding((now) => (change === 'begun' ? [...now, field] : now.filter((_, index) => index !== now.indexOf(field))));
      if (change === 'failed') setIsAsked(false);
    },
    isAdding,
    isWaiting: isAsked && isAdding,
    save: () => {
      if (!isAdding) save();
      else if (check(adding)) setIsAsked(true);
    },
    cancel: () => {
      setIsAsked(false);
    },
  };
}

/** Tells a form when a picture begins to be added, and when that has ended. */
export function useTold(isBusy: boolean, hasFailed: boolean, onAdding: OnAdding | undefined): void {
  const was = useRef(false);
  const tell = useRef(onAdding);
  useEffect(() => {
    tell.current = onAdding;
  }, [onAdding]);
  useEffect(() => {
    if (was.current === isBusy) return;
    was.current = isBusy;
    tell.current?.(isBusy ? 'begun' : hasFailed ? 'failed' : 'added');
  }, [isBusy, hasFailed]);
  // A form does not wait for a field that is gone.
  useEffect(
    () => () => {
      if (!was.current) return;
      was.current = false;
      tell.current?.('failed');
    },
    [],
  );
}
