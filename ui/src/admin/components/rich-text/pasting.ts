// What becomes of what is pasted or typed, where the editor would lose it.
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote';

/** Returns a row as a line of its words or, if a cell has paragraphs, as those of its cells one after the other. */
function linesOf(row: Element, page: Document): Node[] {
  const cells = [...row.querySelectorAll('td, th')].filter((cell) => cell.closest('tr') === row);
  if (cells.some((cell) => cell.querySelectorAll(BLOCKS).length > 1)) return cells.flatMap((cell) => [...cell.childNodes]);
  const line = page.createElement('p');
  line.textContent = cells
    .map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' ');
  return [line];
}

/** Returns a pasted text in which each row of a table is a line: without tables, its cells would become one word. */
export function withoutTables(html: string): string {
  if (!/<table/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Those inside of others are a part of a cell.
  for (let table = page.querySelector('table'); table !== null; table = page.querySelector('table')) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    table.replaceWith(...rows.flatMap((row) => linesOf(row, page)));
  }
  return page.body.innerHTML;
}

/** Types below a selected picture, which the text would replace. Returns whether it did. */
export function typedBelowPicture(view: EditorView, text: string): boolean {
  const { selection, schema, tr, doc } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
  const next = doc.nodeAt(selection.to);
  const isThere = next?.isTextblock === true && next.content.size === 0;
  const paragraph = schema.nodes['paragraph']?.create();
  if (!isThere && paragraph !== undefined) tr.insert(selection.to, paragraph);
  tr.insertText(text, selection.to + 1);
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length));
  view.dispatch(tr.scrollIntoView());
  return true;
}
