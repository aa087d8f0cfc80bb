// The language of this folder's copy.
export const language = 'en';
export const direction = 'ltr';
