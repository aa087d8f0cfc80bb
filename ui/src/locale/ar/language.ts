// The language of this folder's copy.
export const language = 'ar';
export const direction = 'rtl';
