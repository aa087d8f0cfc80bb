// The language of this folder's copy, and how it joins and encloses what texts name.
export const language = 'ar';
export const direction = 'rtl';

/** The language that pages offer beside it. */
export const otherLanguage = 'en';

/** Separates the entries of a list. */
export const comma = '، ';

/** Lets a figure with a sign keep its direction within a text: U+2066 and U+2069. */
export const figure = (text: string | number): string => `\u2066${text}\u2069`;

/** Lets a name of any script keep its direction within a text: U+2068 and U+2069 of the bidirectional algorithm. */
export const apart = (name: string | number): string => `\u2068${name}\u2069`;
