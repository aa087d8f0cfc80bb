// A text of the rule book with what it names: one detail in each place, or all of them in the only one.
const PLACE = '{}';

export function filled(text: string, ...details: readonly string[]): string {
  const parts = text.split(PLACE);
  if (parts.length === 2) return parts.join(details.join(', '));
  return parts.reduce((whole, part, index) => whole + (details[index - 1] ?? '') + part);
}
