// Moves the focus to the first invalid field after a rejected submit.
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ErrorFocus {
  form: RefObject<HTMLFormElement | null>;
  /** Call after a rejected submit. The focus moves once the errors are rendered. */
  focusFirstError: () => void;
}

export function useErrorFocus(): ErrorFocus {
  const form = useRef<HTMLFormElement>(null);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  return {
    form,
    focusFirstError: () => {
      setRejections((count) => count + 1);
    },
  };
}
