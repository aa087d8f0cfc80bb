// Fills the details into a text of the rule book: one per placeholder, or all of them into a single one. Also
// prevents line breaks between a currency and its amount.
const PLACE = '{}';

export function fillPlaceholders(text: string, ...details: readonly string[]): string {
  const parts = text.split(PLACE);
  if (parts.length === 2) return parts.join(details.join(', '));
  return parts.reduce((whole, part, index) => whole + (details[index - 1] ?? '') + part);
}

/** Returns the text with a no-break space between currency and amount. */
export const withNoBreakSpace = (text: string, currency: string): string =>
  text.replaceAll(new RegExp(`\\b(${currency}) (?=\\d)`, 'g'), '$1\u00a0');
