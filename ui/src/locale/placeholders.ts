// Fills the details into a text of the rule book: one per placeholder, or all of them into a single one. Also
// prevents line breaks between a currency and its amount.
import { apart, comma } from '#copy/language';

const PLACE = '{}';

export function fillPlaceholders(text: string, ...details: readonly string[]): string {
  const parts = text.split(PLACE);
  const named = details.map(apart);
  if (parts.length === 2) return parts.join(named.join(comma));
  return parts.reduce((whole, part, index) => whole + (named[index - 1] ?? '') + part);
}

/** Returns the text with a no-break space between currency and amount, whichever comes first. */
export function withNoBreakSpace(text: string, currency: string): string {
  const escaped = currency.replaceAll('.', String.raw`\.`);
  return text
    .replaceAll(new RegExp(String.raw`(^|[^\p{L}])(${escaped}) (?=[\u2068\d])`, 'gu'), '$1$2\u00a0')
    .replaceAll(new RegExp(String.raw`([\d\u2069]) (${escaped})(?!\p{L})`, 'gu'), '$1\u00a0$2');
}
