// The names of the files of the figures: what is in them, and of which days.

/** Returns `orders-2026-11-01-to-2026-11-07.csv`, or `orders-2026-11-01.csv` for one day. */
export function fileName(what: string, { from, until }: { from: string; until: string }): string {
  // A letter of any script may be in a name. What a file system or a shell reads as more than a letter may not.
  const safe = what.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${safe}-${from === until ? from : `${from}-to-${until}`}.csv`;
}
