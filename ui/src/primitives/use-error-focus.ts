// After a refused attempt the focus goes to the first field in error, so that nobody has to look for it.
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ErrorFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Call when an attempt was refused; the focus moves once the errors are on screen. */
  refused: () => void;
}

export function useErrorFocus(): ErrorFocus {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return {
    form,
    refused: () => {
      setRefusals((count) => count + 1);
    },
  };
}
