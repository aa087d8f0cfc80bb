// A text of the rule book with what it names: one detail in each place, or all of them in the only one. And as it is
// shown: an amount never leaves its currency behind at the end of a line.
const PLACE = '{}';

export function filled(text: string, ...details: readonly string[]): string {
  const parts = text.split(PLACE);
  if (parts.length === 2) return parts.join(details.join(', '));
  return parts.reduce((whole, part, index) => whole + (details[index - 1] ?? '') + part);
}

/** A running text as it is shown. Its letters stay what they are; only the space before an amount does not break. */
export const unbroken = (text: string, currency: string): string =>
  text.replaceAll(new RegExp(`\\b(${currency}) (?=\\d)`, 'g'), '$1\u00a0');
