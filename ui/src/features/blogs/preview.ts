// The plain words of a post's text, for its preview.

/** Where a block ends, words must not grow together. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|dt|dd|blockquote|pre|tr|td|th|figcaption|caption|div)>|<br\s*\/?>/gi;

export function plainWords(html: string): string {
  // Nothing runs and nothing is fetched in a document that is only parsed.
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$& '), 'text/html');
  // A heading would run into the sentence after it.
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.remove();
  return body.textContent.replace(/\s+/g, ' ').trim();
}
