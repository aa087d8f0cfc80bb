// Brings what gets the focus by keyboard into view as a whole; browsers are content with a part of it.
import type { FocusEvent } from 'react';
import { scrollBehavior } from './motion';

/** For a row that scrolls. A press with a pointer moves nothing under the pointer. */
export const showsFocused = {
  onFocus: ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() });
  },
};
