// What a refusal says in the language in force: by its code, with what its text names.
import { useCallback } from 'react';
import { type Code, core } from '../core';
import { type Messages, useMessages } from '../locale';

/** A refusal as data, of the rule book or of the server. */
export interface Refusal {
  /** Stable name. */
  code: string;
  /** English text, for a code that this page does not know yet. */
  message: string;
  /** What the text names: fields by their wire names, amounts in riyals. */
  details?: readonly string[];
}

/** The catalogue's words for a refusal. */
export function refusalText(
  { rules, ruleDetails, refusals }: Pick<Messages, 'rules' | 'ruleDetails' | 'refusals'>,
  { code, message, details = [] }: Refusal,
): string {
  const known: Readonly<Record<string, string | undefined>> = { ...refusals, ...rules };
  const named = details.map((detail) => ruleDetails[detail] ?? core().groupedMoney(detail) ?? detail);
  const text = known[code];
  // A text that names something is no text without it.
  return text === undefined || (named.length === 0 && text.includes('{}'))
    ? message
    : text.replace('{}', () => named.join(', '));
}

/** Texts of refusals. */
export function useRefusalText(): (refusal: Refusal) => string {
  const messages = useMessages();
  return useCallback((refusal: Refusal) => refusalText(messages, refusal), [messages]);
}

/** Texts by code, for refusals that the interface itself has to word. */
export function useRuleText(): (code: Code) => string {
  const { rules } = useMessages();
  return useCallback((code: Code) => rules[code], [rules]);
}
