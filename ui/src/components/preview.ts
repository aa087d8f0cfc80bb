// Whether a page shows a product or post as shoppers will see it, before it is published.

/** The parameter of the address that says so. */
const PREVIEW = 'preview';

/** The query string of a preview. */
export const PREVIEW_SEARCH = `?${PREVIEW}`;

/** Whether the query string of an address is that of a preview. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).has(PREVIEW);
