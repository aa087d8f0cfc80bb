// The language of this folder's copy, and how it joins and encloses what texts name.
export const language = 'en';
export const direction = 'ltr';

/** The language that pages offer beside it. */
export const otherLanguage = 'ar';

/** Separates the entries of a list. */
export const comma = ', ';

/** Lets a figure with a sign keep its direction within a text. */
export const figure = (text: string | number): string => String(text);

/** Lets a name keep its direction within a text. Nothing does, where most names have the direction of the texts. */
export const apart = (name: string | number): string => String(name);
