// Copy of the versions of a text.

export const history = {
  title: 'History',
  none: 'Nobody has changed this text here yet.',
  more: 'Show older versions',
  version: (number: number) => `Version ${number}`,
  changed: (when: string, who: string) => `${when} by ${who}`,
  imported: (when: string) => `${when}, imported`,
  current: 'Latest',
  look: (number: number) => `Look at version ${number}`,
  lookShort: 'Look',
  restore: 'Put it into the form',
  replaceTitle: 'Replace what you changed?',
  replaceHint: (number: number) => `What you changed in the form is not saved. Version ${number} takes its place.`,
  replace: 'Replace my changes',
  restored: (number: number) => `Version ${number} is in the form. Look at it, then save.`,
};
