// What an order that was refused for its stock lacks: which products, and how many of each are left.
import { ApiError } from '../../api/errors';
import { hasCode } from '../../components/failure-text';
import type { Messages } from '../../locale';
import { filled } from '../../locale/filled';

/** One line for each product that is short; none for any other failure. The details are name and units, in turn. */
export function shortageTexts(error: unknown, { words }: Pick<Messages, 'words'>): string[] {
  if (!(error instanceof ApiError) || !hasCode(error, 'out_of_stock')) return [];
  const details = error.issues[0]?.details ?? [];
  const names = details.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => {
    const left = details[2 * index + 1] ?? '0';
    return left === '0' ? filled(words.none_left, name) : filled(words.few_left, name, left);
  });
}
