// What a text can hold. Whatever else is pasted, such as the styles of Word, is left out.
import { type Extensions, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { core } from '../../core';

/** Pictures of the shop's own store. Those of other sites would tell them who reads the text. */
const OwnPicture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
});

/** Without Tab, which moves to the next control. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Headings below the title of the page. A first level becomes a second. */
const Title = Heading.extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
}).configure({ levels: [2, 3] });

/** A list of Word: paragraphs whose mark is a text that Word itself hides elsewhere. */
const WordMarks = Node.create({
  name: 'wordMarks',
  parseHTML: () => [{ tag: 'span[style*="mso-list"]', ignore: true }],
});

/** What a text consists of, with or without pictures. */
export const extensionsOf = (hasPictures: boolean): Extensions => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Title,
  BulletList,
  OrderedList,
  Item,
  Blockquote,
  HardBreak,
  WordMarks,
  UndoRedo,
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => core().checkLink(address ?? '') === undefined,
  }),
  ...(hasPictures ? [OwnPicture] : []),
];
