// What to tell the shopper about a failed call.
import { ApiError } from '../api/errors';
import type { ErrorCode } from '../api/types';
import type { Messages } from '../locale';
import { filled } from '../locale/filled';
import { errorText } from './rule-text';

/** An answer that says nothing. A shop that can't serve at the moment (503) says why. */
const isBroken = ({ status, message }: ApiError) => message === '' || (status >= 500 && status !== 503);

/** What the server refused, in the catalogue's words; otherwise that it did not work and may later. */
export function failureText(error: unknown, messages: Messages): string {
  // A proxy that limits requests says so by the status alone.
  if (error instanceof ApiError && error.status === 429 && error.message === '') return messages.serverErrors.too_many;
  if (!(error instanceof ApiError) || isBroken(error)) return messages.words.try_later;
  const { code, message, issues } = error;
  return errorText(messages, { code, ...issues[0], message });
}

/** The same, with a line for all else that the refusal is about, such as each product that is short. */
export function failureLines(error: unknown, messages: Messages): string {
  const known: Readonly<Record<string, string | undefined>> = messages.serverErrors;
  const lines = (error instanceof ApiError ? error.issues.slice(1) : []).flatMap(({ code, details = [] }) => {
    const text = known[code];
    // Names of products stay as they are, whatever else in the catalogue is called so.
    return text === undefined ? [] : [filled(text, ...details)];
  });
  return [failureText(error, messages), ...lines].join('\n');
}

/** What the server refused of each field. */
export function fieldTexts(error: unknown, messages: Messages): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const text = ([field, message]: [string, string]) => {
    const issue = error.issues.find((one) => one.field === field);
    return [field, issue === undefined ? message : errorText(messages, { ...issue, message })];
  };
  return Object.fromEntries(Object.entries(error.fields).map(text)) as Record<string, string>;
}

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
