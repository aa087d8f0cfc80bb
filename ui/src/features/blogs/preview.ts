// How a post in a list begins.

/** The words of an HTML text without elements, which is what lists carry. */
export const plainWords = (html: string): string =>
  // Nothing runs and nothing is fetched in a document that is only parsed.
  new DOMParser().parseFromString(html, 'text/html').body.textContent;
