// Lets what lies below the first screen rise into place when it is scrolled to. What is in view at once stays put, and
// what gets the focus is there at once. Nothing moves away from under a finger or a mouse that presses it.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { loadMotion, prefersStillness } from './motion';

export interface Entrance {
  durationMs: number;
  delayMs: number;
  /** How far below its place it starts, in CSS pixels. */
  offsetPx: number;
}

/** Others came or went around it, and it may have come into view without being scrolled to. */
const MOVED = Symbol('moved');

async function riseWhenSeen(element: HTMLElement, entrance: Entrance, signal: AbortSignal) {
  const { animate } = await loadMotion();
  // It may have come into view while the library was on the way; then it must not vanish again.
  if (signal.aborted || element.getBoundingClientRect().top < window.innerHeight) return;
  const { durationMs, delayMs, offsetPx } = entrance;
  const start = `translateY(${offsetPx}px)`;
  // Already where it will rise from: what is pressed before it is seen to rise must not move then.
  element.style.opacity = '0';
  element.style.transform = start;
  const settle = () => {
    element.style.opacity = '';
    element.style.transform = '';
  };
  let rise: ReturnType<typeof animate> | undefined;
  let isHeld = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    rise = animate(
      element,
      { opacity: [0, 1], transform: [start, 'none'] },
      { duration: durationMs / 1000, delay: delayMs / 1000, ease: 'easeOut' },
    );
    if (isHeld) rise.pause();
    rise.then(settle, settle);
  });
  observer.observe(element);
  const stand = () => {
    observer.disconnect();
    rise?.complete();
    settle();
  };
  const listen = { signal };
  // Whoever presses a button focuses it too, a finger only after it has left; to stand up then would take it away.
  const focused = ({ target }: FocusEvent) => {
    if (!isHeld && target instanceof Element && target.matches(':focus-visible')) stand();
  };
  element.addEventListener('focusin', focused, listen);
  const hold = () => {
    isHeld = true;
    rise?.pause();
  };
  const release = () => {
    if (isHeld) rise?.play();
    isHeld = false;
  };
  element.addEventListener('pointerdown', hold, listen);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, listen);
  signal.addEventListener('abort', () => {
    if (signal.reason === MOVED) stand();
    observer.disconnect();
    settle();
  });
}

export interface RevealProps {
  entrance: Entrance;
  /** What it stands among; when that changes, it stands there at once. */
  among?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Reveal({ entrance, among = '', className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  const waiting = useRef<AbortController>(null);
  const stoodAmong = useRef(among);
  const { durationMs, delayMs, offsetPx } = entrance;
  useEffect(() => {
    const element = ref.current;
    if (element === null || prefersStillness()) return undefined;
    if (element.getBoundingClientRect().top < window.innerHeight) return undefined;
    const controller = new AbortController();
    waiting.current = controller;
    // Without the library the content simply stands there.
    riseWhenSeen(element, { durationMs, delayMs, offsetPx }, controller.signal).catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [durationMs, delayMs, offsetPx]);
  useLayoutEffect(() => {
    if (stoodAmong.current === among) return;
    stoodAmong.current = among;
    waiting.current?.abort(MOVED);
  }, [among]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
