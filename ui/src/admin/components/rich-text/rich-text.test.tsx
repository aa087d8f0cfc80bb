// Tests of the editor of texts: what it keeps of what is pasted, its names, and its links.
import { Editor } from '@tiptap/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import '../../test/rule-book';
import { NodeSelection } from '@tiptap/pm/state';
import { useNotices } from '../../stores/notices';
import { typedBelowPicture, withoutTables } from './pasting';
import RichText, { type RichTextProps } from './rich-text';
import { extensionsOf } from './schema';

const kept = (html: string, hasPictures = true) => {
  const editor = new Editor({ extensions: extensionsOf(hasPictures), content: html, injectCSS: false });
  const text = editor.getHTML();
  editor.destroy();
  return text;
};

describe('what is kept of a pasted text', () => {
  it('has the structure of a text from Word, without its styles', () => {
    const word =
      '<h1 style="mso-margin-top-alt:auto">Returns</h1><p class="MsoNormal" style="color:red"><b>Call</b> <o:p></o:p>us<span style="font-size:40pt"> soon</span></p>' +
      '<p class="MsoListParagraph"><span style="mso-list:Ignore">·   </span>Fresh fish</p><style>p{color:red}</style>';
    expect(kept(word)).toBe('<h2>Returns</h2><p><strong>Call</strong> us soon</p><p>Fresh fish</p>');
  });

  it('has no links that run something, and no pictures of other sites', () => {
    expect(kept('<p><a href="javascript:x()">a</a> <a href="https://example.com">b</a></p><img src="https://e.com/a.png"><img src="/media/a.webp" alt="Fish">')).toBe(
      '<p>a <a href="https://example.com">b</a></p><img src="/media/a.webp" alt="Fish">',
    );
    expect(kept('<p>a</p><img src="/media/a.webp">', false)).toBe('<p>a</p>');
  });

  it('is what was saved before', () => {
    const saved = '<h2>كيف</h2><h3>More</h3><ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol><blockquote><p>Three<br>four</p></blockquote>';
    expect(kept(saved)).toBe(saved);
  });
});

describe('what is pasted or typed', () => {
  it('has a line for each row of a table', () => {
    expect(withoutTables('<table><tr><th>Fish</th><th>QR</th></tr><tr><td><b>Safi</b></td><td><table><tr><td>9</td></tr></table></td></tr></table>')).toBe('<p>Fish QR</p><p>Safi 9</p>');
    expect(withoutTables('<table><tr><td><h2>Returns</h2><p>Call us</p></td></tr></table>')).toBe('<h2>Returns</h2><p>Call us</p>');
    expect(withoutTables('<p>a</p>')).toBe('<p>a</p>');
  });

  it.each([
    ['<p>a</p><img src="/media/a.webp"><p>b</p>', '<p>a</p><img src="/media/a.webp"><p>xy</p><p>b</p>'],
    ['<p>a</p><img src="/media/a.webp"><p></p>', '<p>a</p><img src="/media/a.webp"><p>xy</p>'],
    ['<p>a</p><img src="/media/a.webp">', '<p>a</p><img src="/media/a.webp"><p>xy</p>'],
  ])('goes below a selected picture: %s', (before, after) => {
    const editor = new Editor({ element: document.createElement('div'), extensions: extensionsOf(true), content: before, injectCSS: false });
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3)));
    expect(typedBelowPicture(editor.view, 'x')).toBe(true);
    expect(typedBelowPicture(editor.view, 'y')).toBe(false);
    editor.commands.insertContent('y');
    expect(editor.getHTML()).toBe(after);
    editor.destroy();
  });
});

function Text({ value: first = '', onChange, ...rest }: Partial<RichTextProps>) {
  const [value, setValue] = useState(first);
  return (
    <MemoryRouter>
      <RichText
        {...rest}
        label="Terms, Arabic"
        value={value}
        onChange={(html) => {
          setValue(html);
          onChange?.(html);
        }}
      />
    </MemoryRouter>
  );
}

describe('the editor', () => {
  beforeAll(() => {
    // Without layout there are no lines, whose places the editor asks for when it scrolls.
    const none = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
    Range.prototype.getClientRects = none;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    document.elementFromPoint = () => null;
  });

  it('is named and written from the right in Arabic', async () => {
    render(<Text lang="ar" value="<p>السلام</p>" error="Too long" />);
    const text = await screen.findByRole('textbox', { name: 'Terms, Arabic' });
    expect(text).toHaveAttribute('dir', 'rtl');
    expect(text).toHaveTextContent('السلام');
    expect(text).toHaveAccessibleDescription('Too long');
    expect(screen.getByRole('toolbar', { name: 'Terms, Arabic: tools' })).toBeInTheDocument();
  });

  it('turns a paragraph into a heading and back', async () => {
    const onChange = vi.fn<(html: string) => void>();
    const user = userEvent.setup();
    render(<Text value="<p>Delivery</p>" onChange={onChange} />);
    await user.click(await screen.findByRole('button', { name: 'Heading' }));
    expect(onChange).toHaveBeenLastCalledWith('<h2>Delivery</h2>');
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onChange).toHaveBeenLastCalledWith('<p>Delivery</p>');
  });

  it('refuses a link that leads nowhere, and inserts one that leads somewhere', async () => {
    const onChange = vi.fn<(html: string) => void>();
    const user = userEvent.setup();
    render(<Text onChange={onChange} />);
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'javascript:x');
    await user.click(within(dialog).getByRole('button', { name: 'Set the link' }));
    expect(within(dialog).getByText(/A link begins with/)).toBeInTheDocument();
    await user.clear(within(dialog).getByRole('textbox', { name: 'Address' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'tel:+97455512345');
    await user.click(within(dialog).getByRole('button', { name: 'Set the link' }));
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith('<p><a href="tel:+97455512345">tel:+97455512345</a></p>');
    });
  });

  it('adds the picture that was chosen', async () => {
    const onChange = vi.fn<(html: string) => void>();
    const user = userEvent.setup();
    render(<Text onChange={onChange} onPicture={() => Promise.resolve({ src: '/media/a.webp', alt: 'A hamour' })} />);
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<img src="/media/a.webp" alt="A hamour">'));
    });
  });

  it('goes on below a picture, which the next letter does not replace', async () => {
    const onChange = vi.fn<(html: string) => void>();
    const user = userEvent.setup();
    render(<Text onChange={onChange} onPicture={() => Promise.resolve({ src: '/media/a.webp', alt: 'A hamour' })} />);
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith('<img src="/media/a.webp" alt="A hamour"><p></p>');
    });
    // What is chosen in the list of links is written at the cursor.
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Address' }), '/blogs');
    await user.click(within(dialog).getByRole('button', { name: 'Set the link' }));
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith('<img src="/media/a.webp" alt="A hamour"><p><a href="/blogs">/blogs</a></p>');
    });
  });

  it('pastes a table as lines, and says so', async () => {
    const onChange = vi.fn<(html: string) => void>();
    render(<Text onChange={onChange} />);
    const text = await screen.findByRole('textbox', { name: 'Terms, Arabic' });
    const html = '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p><img src="https://e.com/a.png">After</p>';
    fireEvent.paste(text, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '1\t2'), types: ['text/html'], files: [] } });
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith('<p>1 2</p><p>After</p>');
    });
    expect(useNotices.getState().shown?.text).toBe('The table was pasted as lines of text. Pictures were left out: this text has none.');
  });

  it('does not open a text with parts that it cannot hold, unless they are given up', async () => {
    const onChange = vi.fn<(html: string) => void>();
    const user = userEvent.setup();
    const text = '<p>Catch</p><table><caption>May</caption><tbody><tr><td>Safi</td></tr></tbody></table>';
    render(<Text value={text} onChange={onChange} />);
    expect(await screen.findByText(/cannot show some parts of this text: table, caption\./)).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveTextContent('Safi');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Terms, Arabic: change it without these parts' }));
    expect(await screen.findByRole('textbox', { name: 'Terms, Arabic' })).toHaveTextContent('Catch');
    expect(onChange).not.toHaveBeenCalled();
  });
});
