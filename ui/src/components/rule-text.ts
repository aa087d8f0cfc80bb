// What refusals and remarks say in the language in force: by their code, with what their text names.
import { useCallback } from 'react';
import type { CustomerNotification, Notice } from '../api/types';
import { type RuleCode, type Issue, core } from '../core';
import { type Messages, useMessages } from '../locale';
import { filled, unbroken } from '../locale/filled';
import { useWhen } from '../locale/when';

/** A refusal as data, of the rule book or of the server: one newer than this page may have codes that it lacks. */
export type ErrorText = Readonly<Pick<Issue, 'message' | 'details'>> & { readonly code: string };

type Words = Readonly<Record<string, string | undefined>>;

/** What a text names, in the catalogue's words: a field or a thing, an amount, or something that needs no words. */
const named = (detail: string, names: Words): string => names[detail] ?? core().groupedMoney(detail) ?? detail;

/** The catalogue's words for a refusal. */
export function errorText(
  { rules, serverErrors, details: names, common }: Pick<Messages, 'rules' | 'serverErrors' | 'details' | 'common'>,
  { code, message, details = [] }: ErrorText,
): string {
  const known: Words = { ...serverErrors, ...rules };
  const text = known[code];
  // A text that names something is no text without it.
  if (text === undefined || (details.length === 0 && text.includes('{}'))) return unbroken(message, common.currency);
  return unbroken(filled(text, ...details.map((detail) => named(detail, names))), common.currency);
}

/** Texts of refusals. */
export function useErrorText(): (refusal: ErrorText) => string {
  const messages = useMessages();
  return useCallback((refusal: ErrorText) => errorText(messages, refusal), [messages]);
}

/** Texts by code, for refusals that the interface itself has to word. */
export function useRuleText(): (code: RuleCode) => string {
  const { rules } = useMessages();
  return useCallback((code: RuleCode) => rules[code], [rules]);
}

/** What the shop says that refuses nothing, as data: of a newer shop too, as above. */
type AnyNotice = Readonly<Omit<Notice, 'code'>> & { readonly code: string };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Texts of remarks that belong together; the English text that came along where the catalogue lacks one of them. */
export function useNoticeText(): (notices: readonly AnyNotice[], message: string) => string {
  const { words, details: names, common } = useMessages();
  const when = useWhen();
  return useCallback(
    (notices, message) => {
      const known: Words = words;
      const texts = notices.map(({ code, details }) => {
        const text = known[code];
        if (text === undefined) return undefined;
        return filled(text, ...details.map((one) => (DAY.test(one) ? when.date(one) : named(one, names))));
      });
      return unbroken(texts.length === 0 || texts.includes(undefined) ? message : texts.join(' '), common.currency);
    },
    [words, names, when, common],
  );
}

/** Title and text of a notification; as they wrote it, if it was the shop's staff. */
export function useNotificationText(): (notification: CustomerNotification) => { title: string; description: string } {
  const noticeText = useNoticeText();
  return ({ title, description, notice }) =>
    notice === null
      ? { title, description }
      : { title: noticeText([notice.title], title), description: noticeText([notice.description], description) };
}
