// Copy of the home page, product cards, listings and search.
export const catalog = {};
