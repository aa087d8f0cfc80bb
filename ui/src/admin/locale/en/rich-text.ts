// Copy of the editor of texts.

export const richText = {
  toolbar: (label: string) => `${label}: tools`,
  groups: { blocks: 'Paragraphs', words: 'Words', history: 'Changes' },
  marks: {
    heading: 'Heading',
    subheading: 'Smaller heading',
    bulletList: 'List with bullets',
    orderedList: 'List with numbers',
    blockquote: 'Quote',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
  },
  picture: 'Add a picture',
  fact: 'Put in a value from the settings',
  factNote: 'The shop shows the present value in its place.',
  undo: 'Undo',
  redo: 'Redo',
  linkTitle: 'Link',
  linkAddress: 'Address',
  linkHint: 'Such as https://example.com, or /blogs for a page of the shop.',
  unlinkHint: 'Leave it empty to take the link away.',
  linkApply: 'Set the link',
  unlink: 'Take the link away',
};
