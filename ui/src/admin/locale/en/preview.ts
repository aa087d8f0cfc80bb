// Copy of the preview of what is typed.

export const preview = {
  show: 'Preview',
  title: 'Preview of what you typed',
  width: 'Width',
  widths: { computer: 'Computer', phone: 'Phone' },
  language: 'Language',
  languages: { en: 'English', ar: 'Arabic' },
  of: (width: string, language: string) => `${width}, ${language}`,
  empty: 'There is no text in this language.',
  /** For what can only be shown as it was saved. */
  saved: 'Preview what was saved',
  openSaved: 'Open what was saved, in the shop',
  inShop: 'View in the shop',
};
