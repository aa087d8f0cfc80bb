// The text of a failed staff call, in the current language.
import { useCallback } from 'react';
import { fillPlaceholders } from '../../locale/placeholders';
import { type Messages, useMessages } from '.';

interface Named {
  code: string;
  /** The server's text. The rule book has none. */
  message?: string;
  details?: readonly string[];
}

/** An error of a call, as far as its text is concerned. */
interface Failure extends Named {
  message: string;
  status: number;
  issues: readonly (Named & { field: string })[];
  fields: Readonly<Record<string, string>>;
  waitSeconds: number | null;
}

const isFailure = (error: unknown): error is Failure => error instanceof Error && 'status' in error && 'issues' in error;

const MINUTE_S = 60;

/** Returns the catalogue's text of an error, or the server's if there is none. */
export function namedText({ rules, serverErrors, details: names }: Messages, { code, message = '', details = [] }: Named): string {
  const known: Readonly<Record<string, string | undefined>> = { ...serverErrors, ...rules };
  const text = known[code];
  if (text === undefined || (details.length === 0 && text.includes('{}'))) return message;
  const namesByCode: Readonly<Record<string, string | undefined>> = names;
  return fillPlaceholders(text, ...details.map((detail) => namesByCode[detail] ?? detail));
}

/** Returns the text of whatever a call has thrown. */
export function failureText(messages: Messages, error: unknown): string {
  const { common } = messages;
  if (!isFailure(error)) return common.noAnswer;
  const { waitSeconds } = error;
  if (error.status === 429 && waitSeconds !== null) {
    return waitSeconds < MINUTE_S ? common.waitSeconds(waitSeconds) : common.waitMinutes(Math.ceil(waitSeconds / MINUTE_S));
  }
  if (error.message === '' || (error.status >= 500 && error.status !== 503)) return common.tryLater;
  const [issue] = error.issues;
  return namedText(messages, issue ?? error);
}

/** Returns the text of each field that the server has rejected. */
export function fieldTexts(messages: Messages, error: unknown): Readonly<Record<string, string>> {
  if (!isFailure(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => {
      const issue = error.issues.find((one) => one.field === field);
      return [field, issue === undefined ? message : namedText(messages, { ...issue, message: issue.message || message })];
    }),
  );
}

export interface ErrorTexts {
  ofFailure: (error: unknown) => string;
  ofFields: (error: unknown) => Readonly<Record<string, string>>;
  /** The text of a rule that the module has found broken, or null. */
  ofRule: (broken: Named | undefined) => string | null;
}

export function useErrorTexts(): ErrorTexts {
  const messages = useMessages();
  const ofFailure = useCallback((error: unknown) => failureText(messages, error), [messages]);
  const ofFields = useCallback((error: unknown) => fieldTexts(messages, error), [messages]);
  const ofRule = useCallback((broken: Named | undefined) => (broken === undefined ? null : namedText(messages, broken)), [messages]);
  return { ofFailure, ofFields, ofRule };
}
