// Tests of rich text: content is kept, active content is removed, links go to the right places.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../test/render';
import { RichText } from './rich-text';

const show = (html: string) => renderAt(<RichText html={html} />, { at: '/blogs/fish' });

describe('rich text', () => {
  it('[BLOG-06] keeps headings, lists, quotes, tables and emphasis', () => {
    const { container } = show(
      '<h1>Fish</h1><h2>Look</h2><p>Clear <strong>eyes</strong><br>and <em>red</em> gills</p><ol start="3"><li>One</li></ol>' +
        '<blockquote><p>Cold</p></blockquote>' +
        '<table>\n<tbody>\n<tr><th scope="row">Sardine</th><td colspan="2">1 day</td></tr>\n</tbody>\n</table>',
    );
    const headings = screen.getAllByRole('heading').map((one) => [one.tagName, one.textContent]);
    expect(headings).toEqual([['H2', 'Fish'], ['H2', 'Look']]);
    expect(container.querySelector('p strong')).toHaveTextContent('eyes');
    expect(container.querySelector('p br')).not.toBeNull();
    expect(container.querySelector('ol')).toHaveAttribute('start', '3');
    expect(container.querySelector('blockquote p')).toHaveTextContent('Cold');
    const table = within(screen.getByRole('region', { name: 'Table' }));
    expect(table.getByRole('rowheader', { name: 'Sardine' })).toBeVisible();
    expect(table.getByRole('cell', { name: '1 day' })).toHaveAttribute('colspan', '2');
  });

  it('[BLOG-06] shows nothing that could act, even if it came', () => {
    const { container } = show(
      '<p onclick="x()" style="position:fixed" class="a">Text</p><script>steal()</script><style>*{}</style>' +
        '<iframe src="//e"></iframe><form action="/api/x"><input></form><svg><script>x()</script></svg>' +
        '<img src="javascript:x()"><img src="data:image/png;base64,AA" alt="hidden"><unknown>kept <b>words</b></unknown>',
    );
    expect(container.querySelectorAll('script, style, iframe, form, input, svg, img, unknown')).toHaveLength(0);
    const text = screen.getByText('Text');
    expect(text.getAttributeNames()).toEqual([]);
    expect(container).toHaveTextContent('Textkept words');
  });

  it('[BLOG-06] leads to other sites without a way back, and inside the shop without a reload', async () => {
    const { user, location } = show(
      '<a href="https://example.com/fish">elsewhere</a><a href="/category/fish/1?sub=2">fish</a>' +
        '<a href="mailto:a@b.example">write</a><a href="/media/list.pdf">list</a><a href="javascript:x()">run</a><a>bare</a>',
    );
    const away = screen.getByRole('link', { name: 'elsewhere (opens in a new tab)' });
    expect(away).toHaveAttribute('href', 'https://example.com/fish');
    expect(away.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:a@b.example');
    expect(screen.getByRole('link', { name: 'list' }).getAttribute('href')).toMatch(/\/media\/list\.pdf$/);
    expect(screen.getAllByRole('link')).toHaveLength(4);
    expect(screen.getByText(/run/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'fish' }));
    expect(location().pathname).toBe('/category/fish/1');
  });

  it('opens pages of the shop in a new tab where it is shown elsewhere', async () => {
    const { user, location } = renderAt(<RichText html={'<a href="/terms">terms</a>'} isElsewhere />, { at: '/admin/pages' });
    const link = screen.getByRole('link', { name: 'terms (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(link);
    expect(location().pathname).toBe('/admin/pages');
  });

  it('[BLOG-06] reads in the direction of its own letters', () => {
    const { container } = show('<p>سمك الهامور</p>');
    expect(container.querySelector('p')?.parentElement).toHaveAttribute('dir', 'auto');
  });

  it('[BLOG-06] shows pictures with their words and size, when they come near', () => {
    show('<figure><img src="/media/a-800.webp" alt="A crab" width="800" height="600"><figcaption>Crab</figcaption></figure>');
    const picture = screen.getByRole('img', { name: 'A crab' });
    expect(picture).toHaveAttribute('src', '/media/a-800.webp');
    expect(picture).toHaveAttribute('width', '800');
    expect(picture).toHaveAttribute('height', '600');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(screen.getByText('Crab')).toBeVisible();
  });
});
