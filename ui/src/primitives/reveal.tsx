// Animates elements below the first screen when they are scrolled into view. Elements in view at once, or focused by
// keyboard, are not animated. The animation is in the style sheet.
import { type CSSProperties, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import styles from './reveal.module.css';

export interface Entrance {
  durationMs: number;
  delayMs: number;
  /** The vertical offset at the start, in CSS pixels. */
  offsetPx: number;
}

/** `settled` is final and has no style, so that nothing can move under a press. */
type Phase = 'unknown' | 'waiting' | 'rising' | 'settled';

const afterSighting = (before: Phase, isInView: boolean): Phase => {
  if (before === 'unknown') return isInView ? 'settled' : 'waiting';
  return before === 'waiting' && isInView ? 'rising' : before;
};

const listeners = new WeakMap<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** Reports whether the element is in view, until it is for the first time. All elements share one observer. */
function watchUntilInView(element: Element, listener: (isInView: boolean) => void): () => void {
  const shared = (observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      listeners.get(target)?.(isIntersecting);
      if (isIntersecting) observer?.unobserve(target);
    }
  }));
  listeners.set(element, listener);
  shared.observe(element);
  return () => {
    listeners.delete(element);
    shared.unobserve(element);
  };
}

export interface RevealProps {
  entrance: Entrance;
  /** A key for the surrounding list. If it changes, the element may be in view unscrolled, and is not animated. */
  among?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Reveal({ entrance, among = '', className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('unknown');
  const [previousAmong, setPreviousAmong] = useState(among);
  if (among !== previousAmong) {
    setPreviousAmong(among);
    setPhase('settled');
  }
  const isSettled = phase === 'settled';
  useEffect(() => {
    if (ref.current === null || isSettled) return undefined;
    return watchUntilInView(ref.current, (isInView) => {
      setPhase((before) => afterSighting(before, isInView));
    });
  }, [isSettled]);
  const moving = phase === 'waiting' || phase === 'rising' ? styles[phase] : null;
  const timing = {
    '--reveal-duration': `${entrance.durationMs}ms`,
    '--reveal-delay': `${entrance.delayMs}ms`,
    '--reveal-offset': `${entrance.offsetPx}px`,
  } as CSSProperties;
  return (
    <div
      ref={ref}
      role="presentation"
      className={classes(className, moving) || undefined}
      style={moving === null ? undefined : timing}
      onAnimationEnd={({ target }) => {
        if (target === ref.current) setPhase('settled');
      }}
      // A press also focuses a button; settling then would move it away from the pointer.
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) setPhase('settled');
      }}
    >
      {children}
    </div>
  );
}
