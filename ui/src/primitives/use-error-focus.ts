// Moves the focus to the first invalid field after a rejected submit.
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ErrorFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Call after a rejected submit. The focus moves once the errors are rendered. */
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
