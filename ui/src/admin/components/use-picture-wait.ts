// Lets a form be saved while a picture is still being added to it: it is saved as soon as the picture is ready.
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';

/** Told when a picture begins to be added, and when that has ended: with the picture, or without it. */
export type OnAdding = (change: 'begun' | 'added' | 'failed') => void;

export interface PictureWait {
  onAdding: OnAdding;
  isAdding: boolean;
  /** Whether saving was asked for, and is done once all pictures are ready. */
  isWaiting: boolean;
  /** Saves, at once or as soon as all pictures are ready. If one cannot be added, nothing is saved: its field says why. */
  save: () => void;
  /** Saves nothing once the pictures are ready. */
  cancel: () => void;
}

/** Whoever leaves the page while a picture is being added is asked first: the form is not changed before the picture is ready. */
export function usePictureWait(save: () => void): PictureWait {
  const [adding, setAdding] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const isAdding = adding > 0;
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
    onAdding: (change) => {
      setAdding((count) => count + (change === 'begun' ? 1 : -1));
      if (change === 'failed') setIsAsked(false);
    },
    isAdding,
    isWaiting: isAsked && isAdding,
    save: () => {
      if (isAdding) setIsAsked(true);
      else save();
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
