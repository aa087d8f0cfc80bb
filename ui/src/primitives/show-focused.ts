// Scrolls an element focused by keyboard fully into view. Browsers may leave it partly hidden.
import type { FocusEvent } from 'react';
import { scrollBehavior } from './motion';

/** Props of a scrolling row. Focus by pointer does not scroll. */
export const showsFocused = {
  onFocus: ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() });
  },
};
