// Lets what lies below the first screen rise into place when it is scrolled to. What is in view at once stays put, and
// what gets the focus is there at once.
import { type ReactNode, useEffect, useRef } from 'react';
import { loadMotion, prefersStillness } from './motion';

export interface Entrance {
  durationMs: number;
  delayMs: number;
  /** How far below its place it starts, in CSS pixels. */
  offsetPx: number;
}

async function riseWhenSeen(element: HTMLElement, entrance: Entrance, signal: AbortSignal) {
  const { animate } = await loadMotion();
  // It may have come into view while the library was on the way; then it must not vanish again.
  if (signal.aborted || element.getBoundingClientRect().top < window.innerHeight) return;
  const { durationMs, delayMs, offsetPx } = entrance;
  element.style.opacity = '0';
  const settle = () => {
    element.style.opacity = '';
    element.style.transform = '';
  };
  let rise: ReturnType<typeof animate> | undefined;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    rise = animate(
      element,
      { opacity: [0, 1], transform: [`translateY(${offsetPx}px)`, 'none'] },
      { duration: durationMs / 1000, delay: delayMs / 1000, ease: 'easeOut' },
    );
    rise.then(settle, settle);
  });
  observer.observe(element);
  const stand = () => {
    observer.disconnect();
    rise?.complete();
    settle();
  };
  element.addEventListener('focusin', stand, { once: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    settle();
  });
}

export interface RevealProps {
  entrance: Entrance;
  className?: string | undefined;
  children: ReactNode;
}

export function Reveal({ entrance, className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { durationMs, delayMs, offsetPx } = entrance;
  useEffect(() => {
    const element = ref.current;
    if (element === null || prefersStillness()) return undefined;
    if (element.getBoundingClientRect().top < window.innerHeight) return undefined;
    const controller = new AbortController();
    // Without the library the content simply stands there.
    riseWhenSeen(element, { durationMs, delayMs, offsetPx }, controller.signal).catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [durationMs, delayMs, offsetPx]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
