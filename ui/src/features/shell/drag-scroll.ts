// Scrolls a row by dragging it with the mouse, with inertia. Touch scrolling is native.
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export interface DragScroll {
  /** The factor by which the speed decays per frame. */
  decayRate: number;
  /** Movement in CSS pixels below which a drag counts as a click. */
  safeDisplacementPx: number;
}

const FRAME_MS = 1000 / 60;
/** Speed in pixels per frame below which the glide ends. */
const STANDSTILL = 0.5;

interface Drag {
  startX: number;
  startScroll: number;
  lastX: number;
  /** Pixels per frame. */
  speed: number;
  lastAt: number;
  moved: boolean;
}

const beginning = (event: PointerEvent, startScroll: number): Drag => ({
  startX: event.clientX,
  startScroll,
  lastX: event.clientX,
  speed: 0,
  lastAt: event.timeStamp,
  moved: false,
});

/** The speed of a drag as it is now. */
function noteSpeed(drag: Drag, event: PointerEvent): void {
  const frames = Math.max((event.timeStamp - drag.lastAt) / FRAME_MS, 0.1);
  drag.speed = (event.clientX - drag.lastX) / frames;
  drag.lastX = event.clientX;
  drag.lastAt = event.timeStamp;
}

export function useDragScroll<Row extends HTMLElement>(
  row: RefObject<Row | null>,
  { decayRate, safeDisplacementPx }: DragScroll,
) {
  const drag = useRef<Drag | null>(null);
  const glide = useRef(0);
  const swallowClick = useRef(false);

  useEffect(() => () => {
    cancelAnimationFrame(glide.current);
  }, []);

  const glideOn = (speed: number) => {
    if (row.current === null || Math.abs(speed) < STANDSTILL) return;
    row.current.scrollBy({ left: -speed, behavior: 'instant' });
    glide.current = requestAnimationFrame(() => {
      glideOn(speed * decayRate);
    });
  };

  const end = (event: PointerEvent) => {
    const ended = drag.current;
    drag.current = null;
    if (!ended?.moved) return;
    // Suppress the click that follows a drag.
    swallowClick.current = true;
    setTimeout(() => {
      swallowClick.current = false;
    });
    // No glide if the mouse rested before it was released.
    if (event.timeStamp - ended.lastAt < 2 * FRAME_MS) glideOn(ended.speed);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      cancelAnimationFrame(glide.current);
      if (event.pointerType !== 'mouse' || event.button !== 0 || row.current === null) return;
      drag.current = beginning(event, row.current.scrollLeft);
    },
    onPointerMove: (event: PointerEvent) => {
      const current = drag.current;
      if (current === null || row.current === null) return;
      const distance = event.clientX - current.startX;
      if (!current.moved && Math.abs(distance) < safeDisplacementPx) return;
      if (!current.moved) row.current.setPointerCapture(event.pointerId);
      current.moved = true;
      row.current.scrollTo({ left: current.startScroll - distance, behavior: 'instant' });
      noteSpeed(current, event);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!swallowClick.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: { preventDefault: () => void }) => {
      // Prevent the native drag of links and pictures.
      event.preventDefault();
    },
  };
}
