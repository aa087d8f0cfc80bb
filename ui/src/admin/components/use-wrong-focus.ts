// Moves the focus to the first field that is wrong after a save was tried, also if only the answer says what is wrong.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Fields with an error, and groups of controls with one, such as a picture with its buttons. */
const WRONG = '[aria-invalid="true"], [data-invalid="true"], [data-wrong]';
const FOCUSABLE = 'input:not([tabindex="-1"]), textarea, button, a, [contenteditable="true"], [data-wrong][tabindex]';

function focusFirst(root: ParentNode): boolean {
  for (const one of root.querySelectorAll<HTMLElement>(WRONG)) {
    const field = one.matches(FOCUSABLE) ? one : one.querySelector<HTMLElement>(FOCUSABLE);
    if (field === null) continue;
    field.focus();
    return true;
  }
  return false;
}

export interface WrongFocus<Root extends HTMLElement> {
  /** An element of the form, such as its bar: the fields are looked for in the nearest part or the page. */
  place: RefObject<Root | null>;
  /** To be called when a save is tried. */
  look: () => void;
}

export function useWrongFocus<Root extends HTMLElement>(): WrongFocus<Root> {
  const place = useRef<Root>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const root = place.current?.closest('form, section, main');
    if (tries === 0 || root === null || root === undefined || focusFirst(root)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusFirst(root)) observer.disconnect();
    });
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid', 'data-wrong'] });
    const stop = () => {
      observer.disconnect();
    };
    // Who types again is not interrupted.
    root.addEventListener('input', stop);
    return () => {
      root.removeEventListener('input', stop);
      stop();
    };
  }, [tries]);
  return {
    place,
    look: () => {
      setTries((count) => count + 1);
    },
  };
}
