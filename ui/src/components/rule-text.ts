// What a broken rule says in the language in force.
import { useCallback } from 'react';
import type { Code } from '../core';
import { useMessages } from '../locale';

/** Texts by code, for refusals that the interface itself has to word. */
export function useRuleText(): (code: Code) => string {
  const { rules } = useMessages();
  return useCallback((code: Code) => rules[code], [rules]);
}
