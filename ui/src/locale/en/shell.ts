// Copy of the header, the bars, the menus and the footer.
export const shell = {
  skipToContent: 'Skip to content',
  toasts: 'Messages',
};
