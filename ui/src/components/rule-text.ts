// Texts of errors and notices in the current language, by code, with their details filled in.
import { useCallback } from 'react';
import type { CustomerNotification, Notice } from '../api/types';
import { type RuleCode, type Issue, core } from '../core';
import { type Messages, useMessages } from '../locale';
import { fillPlaceholders, withNoBreakSpace } from '../locale/placeholders';
import { useDateFormats } from '../locale/date-formats';

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

/** A notice of the server, which is no error. A newer server may send unknown codes. */
type AnyNotice = Readonly<Omit<Notice, 'code'>> & { readonly code: string };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns a function that joins the texts of notices. It returns the English `message` if any text is missing. */
export function useNoticeText(): (notices: readonly AnyNotice[], message: string) => string {
  const { words, details: names, common } = useMessages();
  const when = useDateFormats();
  return useCallback(
    (notices, message) => {
      const known: Words = words;
      const texts = notices.map(({ code, details }) => {
        const text = known[code];
        if (text === undefined) return undefined;
        return fillPlaceholders(text, ...details.map((one) => (DAY.test(one) ? when.date(one) : named(one, names))));
      });
      return withNoBreakSpace(texts.length === 0 || texts.includes(undefined) ? message : texts.join(' '), common.currency);
    },
    [words, names, when, common],
  );
}

/** Returns a function that gives a notification's title and text. Texts written by staff are unchanged. */
export function useNotificationText(): (notification: CustomerNotification) => { title: string; description: string } {
  const noticeText = useNoticeText();
  return ({ title, description, notice }) =>
    notice === null
      ? { title, description }
      : { title: noticeText([notice.title], title), description: noticeText([notice.description], description) };
}
