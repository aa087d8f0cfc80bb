// Guards what is typed and not saved: whoever leaves the page is asked first.
import { useCallback, useLayoutEffect, useState } from 'react';
import { hold, letGo } from '../stores/unsaved';

/** Returns what lets the page be left without the question, because all is saved. Call it before a save navigates. */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const [form] = useState(() => Symbol('form'));
  // Before the next paint, so that a page that is gone does not ask.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    hold(form);
    return () => {
      letGo(form);
    };
  }, [isUnsaved, form]);
  return useCallback(() => {
    letGo(form);
  }, [form]);
}
