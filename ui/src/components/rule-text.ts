// What a broken rule says in the language in force.
import { useCallback } from 'react';
import { ruleText } from '../core';
import { useLocale } from '../locale';

/** Texts by code, for refusals that the interface itself has to word. */
export function useRuleText(): (code: string) => string {
  const locale = useLocale();
  return useCallback((code: string) => locale.ruleText(code, ruleText(code)), [locale]);
}
