// A carousel. Until the slider's code is loaded, the same slides are shown in the same positions.
import { type CSSProperties, type ReactNode, lazy, Suspense, useEffect, useState } from 'react';
import styles from './carousel.module.css';
import { classes } from './classes';

export interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string;
  slides: readonly { key: string | number; content: ReactNode }[];
  /** Slides in view by minimum window width: `{ 0: 1, 768: 3 }`. */
  perView?: Readonly<Record<number, number>>;
  /** Space between slides in CSS pixels, by minimum window width. */
  gap?: Readonly<Record<number, number>>;
  loop?: boolean;
  /** Autoplay interval in milliseconds. Adds a button to stop it. */
  autoplayMs?: number;
  /** Duration of one move in milliseconds. */
  speedMs: number;
  /** Clickable dots, on the slides or below them. */
  dots?: 'on' | 'below' | undefined;
  /** Buttons for the previous and the next slide. */
  arrows?: boolean;
  /** How long to wait after the last window resize before updating the layout, in milliseconds. */
  resizeDebounceMs: number;
  className?: string | undefined;
}

const loadEngine = () => import('./carousel-engine');

const Engine = lazy(loadEngine);

/** Starts loading the slider before the first carousel is rendered. A failure surfaces when it is. */
export function preloadCarousel(): void {
  loadEngine().catch(() => undefined);
}

const ONE = { 0: 1 };
const NO_GAP = { 0: 0 };

/** Returns the value of the largest width that is not above `width`. */
export function atWidth(values: Readonly<Record<number, number>>, width: number): number {
  let found = 1;
  for (const [from, value] of Object.entries(values)) {
    if (width >= Number(from)) found = value;
  }
  return found;
}

/** Returns the window's width, updated once resizing has paused. */
export function useWindowWidth(debounceMs: number): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    let timer: number | undefined;
    const follow = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        setWidth(window.innerWidth);
      }, debounceMs);
    };
    window.addEventListener('resize', follow);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', follow);
    };
  }, [debounceMs]);
  return width;
}

export function Carousel({ perView = ONE, gap = NO_GAP, resizeDebounceMs, ...props }: CarouselProps) {
  const width = useWindowWidth(resizeDebounceMs);
  const inView = atWidth(perView, width);
  const space = atWidth(gap, width);
  return (
    <Suspense fallback={<StillSlides {...props} inView={inView} space={space} />}>
      <Engine {...props} inView={inView} space={space} />
    </Suspense>
  );
}

export interface EngineProps extends Omit<CarouselProps, 'perView' | 'gap' | 'resizeDebounceMs'> {
  inView: number;
  space: number;
}

function StillSlides({ label, slides, inView, space, dots, className }: EngineProps) {
  const style = { '--in-view': inView, '--space': `${space}px` } as CSSProperties;
  return (
    <div role="group" aria-label={label} className={classes(styles.carousel, className)} style={style}>
      <div className={styles.still}>
        {slides.map(({ key, content }) => (
          <div key={key} className={styles.stillSlide}>
            {content}
          </div>
        ))}
      </div>
      {dots === 'below' && <div className={styles.dotsPlace} />}
    </div>
  );
}
