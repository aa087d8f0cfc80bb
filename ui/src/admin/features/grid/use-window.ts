// Which rows of the grid are rendered: those in view, some around them, and that of the cursor.
import { type RefObject, type UIEvent, useLayoutEffect, useState } from 'react';

/** The height of a row in pixels, as in grid.module.css. */
export const ROW_HEIGHT = 48;
/** The height that is assumed until it is measured. */
const UNMEASURED = 640;
/** Rows that are rendered above and below those in view. */
const AROUND = 6;

export interface RowWindow {
  /** The rendered rows, in their order. */
  indexes: readonly number[];
  /** The number of rows in view. */
  page: number;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

export function useWindow(frame: RefObject<HTMLElement | null>, rows: number, cursor: number): RowWindow {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - AROUND);
  const last = Math.min(rows - 1, Math.ceil((top + height) / ROW_HEIGHT) + AROUND);
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (cursor < first) indexes.unshift(cursor);
  if (cursor > last && cursor < rows) indexes.push(cursor);
  return {
    indexes,
    page,
    onScroll: ({ currentTarget }) => { setTop(currentTarget.scrollTop); },
  };
}
