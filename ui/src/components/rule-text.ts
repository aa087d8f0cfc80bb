// Texts of errors and of the shop in the current language, by code, with their details filled in.
import { useCallback } from 'react';
import { type Issue, type RuleCode, core } from '../core';
import { type Messages, useMessages } from '../locale';
import { fillPlaceholders, withNoBreakSpace } from '../locale/placeholders';

/** An error of the rule book or the server. A newer server may send unknown codes. */
export interface ErrorText extends Readonly<Pick<Issue, 'details'>> {
  readonly code: string;
  /** The server's text. The rule book has none. */
  readonly message?: string;
}

type Words = Readonly<Record<string, string | undefined>>;

/** Returns a detail as text: the catalogue's name, otherwise a formatted amount, otherwise the detail itself. */
const named = (detail: string, names: Words): string => names[detail] ?? core().groupedMoney(detail) ?? detail;

/** Returns the catalogue's text for an error, or the server's `message` if there is none. */
export function errorText(
  { rules, serverErrors, details: names, common }: Pick<Messages, 'rules' | 'serverErrors' | 'details' | 'common'>,
  { code, message = '', details = [] }: ErrorText,
): string {
  const known: Words = { ...serverErrors, ...rules };
  const text = known[code];
  // A text with placeholders cannot be used without details.
  if (text === undefined || (details.length === 0 && text.includes('{}'))) return withNoBreakSpace(message, common.currency);
  return withNoBreakSpace(fillPlaceholders(text, ...details.map((detail) => named(detail, names))), common.currency);
}

/** Returns a function that gives the text of an error. */
export function useErrorText(): (error: ErrorText) => string {
  const messages = useMessages();
  return useCallback((error: ErrorText) => errorText(messages, error), [messages]);
}

/** Returns a function that gives the text of a code, for errors that the UI itself raises. */
export function useRuleText(): (code: RuleCode) => string {
  const { rules } = useMessages();
  return useCallback((code: RuleCode) => rules[code], [rules]);
}

/** Returns a function that prepares a text of the shop, which is in the language of the page, for the screen. */
export function useShopText(): (text: string) => string {
  const { common } = useMessages();
  return (text) => withNoBreakSpace(text, common.currency);
}
