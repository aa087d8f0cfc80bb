// A carousel's autoplay. Swiper's own autoplay module cannot wait until the next slide's picture has loaded.
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Swiper } from 'swiper';

/** Loads the next slide's picture and returns it, or null if there is none. Browsers defer lazy pictures out of view. */
export function loadNextPicture(swiper: Swiper): HTMLImageElement | null {
  const picture = swiper.el.querySelector<HTMLImageElement>('.swiper-slide-next img');
  if (picture !== null) picture.loading = 'eager';
  return picture;
}

const NOT_PAUSED = { focus: false, hover: false, touch: false };

/**
 * Moves to the next slide every `delayMs`, and not at all if that is undefined. Waits for the next slide's picture to
 * load or fail. Holds while the keyboard focus, the mouse or a finger is on the slides, and while the tab is hidden.
 * `active` is the index of the current slide; the delay starts anew when it changes.
 */
export function useAutoplay(swiper: RefObject<Swiper | null>, delayMs: number | undefined, active: number) {
  const [playing, setPlaying] = useState(true);
  const [paused, setPaused] = useState(NOT_PAUSED);
  const runs = playing && !paused.focus && !paused.hover && !paused.touch;

  useEffect(() => {
    if (delayMs === undefined || !runs) return undefined;
    const stopped = new AbortController();
    // Called again by the interval if the tab is hidden, and by the picture if it has not loaded.
    const advance = () => {
      if (swiper.current === null || document.hidden) return;
      const picture = loadNextPicture(swiper.current);
      if (picture === null || picture.complete) swiper.current.slideNext();
      else for (const end of ['load', 'error']) picture.addEventListener(end, advance, { signal: stopped.signal });
    };
    const timer = window.setInterval(advance, delayMs);
    return () => {
      window.clearInterval(timer);
      stopped.abort();
    };
  }, [swiper, delayMs, runs, active]);

  const setPausedBy = (by: keyof typeof NOT_PAUSED, isPaused: boolean) => {
    setPaused((before) => (before[by] === isPaused ? before : { ...before, [by]: isPaused }));
  };
  const toggle = () => {
    setPlaying(!playing);
    // Playing starts at once, although the keyboard focus is still on the button.
    setPausedBy('focus', false);
  };
  /** Event handlers of the carousel's root element. */
  const handlers = {
    // A press with the mouse or a finger moves the focus too, but does not stop the slides.
    onFocus: ({ target }: FocusEvent) => {
      setPausedBy('focus', target.matches(':focus-visible'));
    },
    onBlur: () => {
      setPausedBy('focus', false);
    },
    // The dots and buttons are outside of Swiper's element.
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      setPausedBy('hover', pointerType === 'mouse' && swiper.current?.el.contains(target as Node) === true);
    },
    onPointerLeave: () => {
      setPausedBy('hover', false);
    },
    onTouchStart: () => {
      setPausedBy('touch', true);
    },
    onTouchEnd: () => {
      setPausedBy('touch', false);
    },
    onTouchCancel: () => {
      setPausedBy('touch', false);
    },
  };
  return { playing, toggle, handlers };
}
