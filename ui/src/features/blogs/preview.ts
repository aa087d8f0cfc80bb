// The excerpt of a post in a list.

/** Returns the text of an HTML fragment. */
export const plainText = (html: string): string =>
  // A parsed document runs no scripts and fetches nothing.
  new DOMParser().parseFromString(html, 'text/html').body.textContent;
