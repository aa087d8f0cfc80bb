// Tests of the grid: keys, the clipboard, what is wrong, saving, and conflicts.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { GridProduct, GridVariation } from '../../api/grid';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { cellsText, parseCells } from './tsv';

const variation = (changes: Partial<GridVariation> = {}): GridVariation => ({ id: 11, name: '', price: '22.50', compare_at: null, on_shelf: 20, held: 2, is_on_sale: true, ...changes });

const product = (changes: Partial<GridProduct> = {}): GridProduct => ({ id: 1, name: 'Safi', status: 'published', has_picture: true, has_description: true, variations: [variation()], ...changes });

const hamour = product({ id: 2, name: 'Hamour', variations: [variation({ id: 21, name: 'Whole', price: '62.00' }), variation({ id: 22, name: 'Fillet', price: '54.00' })] });

const page = (products: readonly GridProduct[]) => ({ products: [...products], next: null, count: products.length });

type Options = Parameters<typeof openOffice>;

async function openGrid(answers: Options[2] = {}, role: Options[1] = 'manager', products: readonly GridProduct[] = [product(), hamour]) {
  const office = openOffice('/admin/products/grid', role, { 'grid/list': () => json(page(products)), 'category/list': () => json({ categories: [] }), ...answers });
  const grid = await screen.findByRole('grid', { name: 'Variations' });
  const cell = (row: number, column: number) => within(grid).getAllByRole('row')[row]?.children[column] as HTMLElement;
  return { ...office, grid, cell };
}

const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, { clipboardData: { getData: () => text } });

describe('the clipboard', () => {
  it.each([
    ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd']]],
    ['"1,250.00"\t"say ""now"""\n"two\nlines"\t', [['1,250.00', 'say "now"'], ['two\nlines', '']]],
    ['only', [['only']]],
    ['\n45', [[''], ['45']]],
    ['', [['']]],
  ])('reads %j', (text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });

  it('writes what it reads', () => {
    const cells = [['a\tb', 'c"d'], ['e\nf', '']];
    expect(parseCells(cellsText(cells))).toEqual(cells);
  });
});

describe('the grid', () => {
  it('is walked through and changed by keys, with undo, and one cell takes the focus', async () => {
    const { user, grid, cell } = await openGrid();
    expect(grid).toHaveAttribute('aria-rowcount', '4');
    expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([cell(1, 2)]);
    // On a phone, the cell that stays in view says which variation it is.
    expect([...cell(3, 0).children].map(({ textContent }) => textContent)).toEqual(['Hamour', 'Fillet']);
    cell(1, 2).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Home}{End}{Control>}{Home}{/Control}');
    expect(cell(1, 0)).toHaveFocus();
    await user.keyboard('x{Tab}{Tab}');
    expect(cell(1, 2)).toHaveFocus();
    await user.keyboard('1250{Enter}');
    expect(cell(1, 2)).toHaveTextContent('1250.00');
    expect(cell(2, 2)).toHaveFocus();
    await user.keyboard('{F2}{Backspace}{Backspace}{Backspace}.5{Escape}');
    expect(cell(2, 2)).toHaveTextContent('62.00');
    await user.keyboard('{Enter}{Backspace}1{Tab}');
    expect(cell(2, 2)).toHaveTextContent('62.01');
    expect(cell(2, 3)).toHaveFocus();
    expect(screen.getByText('2 cells are changed and not saved.')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(cell(2, 2)).toHaveTextContent('62.00');
    await user.keyboard('{Control>}y{/Control}');
    expect(cell(2, 2)).toHaveTextContent('62.01');
    await user.keyboard('{Escape}{Tab}');
    expect(grid).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('copies, pastes and clears rectangles, and shows what it cannot read in its cell', async () => {
    const { user, cell, calls } = await openGrid();
    cell(1, 2).focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    let text = '';
    fireEvent.copy(cell(2, 3), { clipboardData: { setData: (_: string, given: string) => (text = given) } });
    expect(text).toBe('22.50\t\n62.00\t');
    await user.keyboard('{Control>}{Home}{/Control}{Tab}{Tab}');
    paste(cell(1, 2), '"1,250.00"\t"2,000"\ndear\t70\n55\t\n9\t9\n');
    expect(await screen.findByText('2 pasted cells do not fit here and were left out.')).toBeInTheDocument();
    expect(cell(1, 2)).toHaveTextContent('1250.00');
    expect(cell(1, 3)).toHaveTextContent('2000.00');
    expect(cell(2, 2)).toHaveTextContent('dearA price must be in riyals');
    expect(cell(2, 2)).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(cell(2, 2)).toHaveFocus();
    expect(calls('grid/save')).toHaveLength(0);
    await user.keyboard('{F2}{Backspace>4/}{Enter}{ArrowUp}');
    expect(cell(2, 2)).toHaveTextContent('Enter a price');
    await user.keyboard('65{Enter}{ArrowRight}{ArrowUp}{Delete}');
    expect(cell(2, 3)).toHaveTextContent('');
    expect(screen.queryByRole('list', { name: 'Cells that need your attention' })).not.toBeInTheDocument();
  });

  it('warns of a price that is probably a mistake', async () => {
    const { user, cell } = await openGrid({});
    cell(1, 2).focus();
    await user.keyboard('2.25{Tab}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(screen.getByRole('dialog')).getByText(/^One new price is less than half or more than twice/)).toBeVisible();
  });

  it('says what a save changes, and sends it once with the values that were seen', async () => {
    const saved = { summary: {}, products: [product({ variations: [variation({ price: '30.00', on_shelf: 18 })] })] };
    const { user, cell, calls } = await openGrid({ 'grid/save': () => json(saved) });
    cell(1, 2).focus();
    await user.keyboard('30{Tab}{Tab}18{Tab} ');
    expect(cell(1, 5)).toHaveTextContent('no');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save these changes?' }));
    expect(dialog.queryByText(/less than half/)).toBeNull();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1 price changes',
      '1 stock is counted',
      '1 variation is taken off sale',
      'Safi: Price 22.50 → 30.00',
      'Safi: On the shelf 20 → 18',
      'Safi: On sale Yes → No',
    ]);
    await user.type(dialog.getByLabelText('Reason of the counts'), ' on Friday');
    await user.click(dialog.getByRole('button', { name: 'Save now' }));
    await waitFor(() => { expect(screen.getByText('Nothing is changed yet.')).toBeInTheDocument(); });
    const sent = calls('grid/save').map(({ body }) => body as { edits: unknown[]; note: string });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      note: 'Counted in the table on Friday',
      edits: [
        { product_id: 1, variation_id: 11, column: 'price', text: '30', seen: '22.50' },
        { product_id: 1, variation_id: 11, column: 'stock', text: '18', seen: '20' },
        { product_id: 1, variation_id: 11, column: 'on_sale', text: 'no', seen: 'yes' },
      ],
    });
  });

  it('shows the present value of a cell that somebody else has changed, and keeps mine or theirs', async () => {
    const now = product({ variations: [variation({ price: '25.00', on_shelf: 19 })] });
    const conflict = { error: 'changed', code: 'grid_changed', request_id: 'x', current: { products: [now] } };
    const { user, cell, answers } = await openGrid({ 'grid/save': () => json(conflict, 409) });
    // They have changed another row too, which shows its new price.
    answers['staff/grid/list'] = () => json(page([now, { ...hamour, variations: [variation({ id: 21, name: 'Whole', price: '63.00' })] }]));
    cell(1, 2).focus();
    await user.keyboard('30{Tab}{Tab}18{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText('Now it is 25.00. You wrote 30.00.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody else has changed some of these cells.');
    await waitFor(() => { expect(cell(2, 2)).toHaveTextContent('63.00'); });
    expect(within(screen.getByRole('list', { name: 'Cells that need your attention' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show all 2' }));
    expect(within(screen.getByRole('list', { name: 'Cells that need your attention' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Keep mine, Safi: Price' }));
    expect(cell(1, 2)).toHaveTextContent('30.00');
    // The button is gone with its problem, and the focus is at the next one.
    expect(screen.getByRole('button', { name: 'Safi: On the shelf' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo my change, Safi: On the shelf' }));
    expect(cell(1, 4)).toHaveTextContent('19');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(screen.getByText('1 cell is changed and not saved.')).toBeInTheDocument();
  });

  it('keeps changes of rows that the filter hides', async () => {
    const { user, cell, answers } = await openGrid();
    cell(1, 2).focus();
    await user.keyboard('30{Enter}');
    answers['staff/grid/list'] = () => json(page([hamour]));
    await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'hamour{Enter}');
    await screen.findByText('2 rows');
    expect(cell(1, 0)).toHaveTextContent('Hamour');
    expect(screen.getByText('1 cell is changed and not saved.')).toBeInTheDocument();
  });

  it('lets an editor look, and change nothing', async () => {
    const { user, cell } = await openGrid({}, 'editor');
    cell(1, 2).focus();
    await user.keyboard('30{Enter}');
    expect(cell(1, 2)).toHaveTextContent('22.50');
    expect(cell(1, 2)).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByText(/Your role may not change prices/)).toBeInTheDocument();
  });

  it('shows what the shop alone has refused in its cell', async () => {
    const refused = () => json({ error: 'Invalid', code: 'validation', request_id: 'x', fields: { 'edits[0].text': 'This field is required' } }, 422);
    const { user, cell } = await openGrid({ 'grid/save': refused });
    cell(1, 2).focus();
    await user.keyboard('30{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => { expect(cell(1, 2)).toHaveTextContent('This field is required'); });
  });

  it('renders only the rows in view of ten thousand', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => product({ id: index + 1, name: `No. ${index}`, variations: [variation({ id: index + 1 })] }));
    const { user, grid } = await openGrid({}, 'manager', many);
    expect(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    (within(grid).getAllByRole('gridcell')[1] as HTMLElement).focus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(within(grid).getAllByRole('row').at(-1)).toHaveTextContent('No. 9999');
    expect(document.activeElement).toHaveTextContent('published');
  });
});
