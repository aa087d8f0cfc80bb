// Error texts of failed API calls.
import { ApiError } from '../api/errors';
import type { ErrorCode } from '../api/types';
import type { Messages } from '../locale';
import { fillPlaceholders } from '../locale/placeholders';
import { errorText } from './rule-text';

/** Whether the error has no text for the shopper. A 503 has one. */
const isBroken = ({ status, message }: ApiError) => message === '' || (status >= 500 && status !== 503);

/** Returns the catalogue's text for the error, or a general "try again later". */
export function failureText(error: unknown, messages: Messages): string {
  // A rate-limiting proxy sends only the status.
  if (error instanceof ApiError && error.status === 429 && error.message === '') return messages.serverErrors.too_many;
  if (!(error instanceof ApiError) || isBroken(error)) return messages.words.try_later;
  const { code, message, issues } = error;
  return errorText(messages, { code, ...issues[0], message });
}

/** Like `failureText`, with a line for each further issue, such as each product that is short in stock. */
export function failureLines(error: unknown, messages: Messages): string {
  const known: Readonly<Record<string, string | undefined>> = messages.serverErrors;
  const lines = (error instanceof ApiError ? error.issues.slice(1) : []).flatMap(({ code, details = [] }) => {
    const text = known[code];
    // Product names are inserted unchanged, even if the catalogue has a text under the same name.
    return text === undefined ? [] : [fillPlaceholders(text, ...details)];
  });
  return [failureText(error, messages), ...lines].join('\n');
}

/** Returns the error text of each rejected field. */
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
