// Two versions of a text, short enough to be compared at a glance.

/** The longest excerpt, in characters, and how much of what is the same stands before the difference. */
const MOST = 160;
const BEFORE = 40;

/** Returns the words of HTML; other texts stay. */
const wordsOf = (text: string): string => {
  if (!text.includes('<')) return text;
  const parsed = new DOMParser().parseFromString(text.replaceAll(/<\/(p|h\d|li|td|th)>|<br>/g, '$& '), 'text/html');
  return (parsed.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

/** Returns the beginning of two texts or, if they are long, what stands around the first difference. */
export function excerpts(one: string, other: string): [string, string] {
  // Where only headings, links or pictures differ, these are shown as they are written.
  const words: [string, string] = [wordsOf(one), wordsOf(other)];
  const [first, second] = words[0] === words[1] ? [one, other] : words;
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const start = Math.max(first.length, second.length) <= MOST ? 0 : Math.max(0, same - BEFORE);
  const cut = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, start + MOST)}${text.length > start + MOST ? '…' : ''}`;
  return [cut(first), cut(second)];
}
