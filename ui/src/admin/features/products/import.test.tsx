// Tests of the import of the catalogue: what is wrong is told by row and column, and what changes is shown before it is made.
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyCatalogue, checkCatalogue } from '../../api/catalogue-file';
import { core } from '../../core';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

// A file is sent by what the tests' server does not answer.
vi.mock('../../api/catalogue-file', () => ({ checkCatalogue: vi.fn(), applyCatalogue: vi.fn(), exportCatalogue: vi.fn(), picturesLeft: vi.fn() }));

const nothing = {
  problems: [],
  problem_count: 0,
  version: 'v1',
  created: 0,
  updated: 0,
  retired: 0,
  returned: 0,
  unchanged: 2,
  categories_created: 0,
  categories_updated: 0,
  prices: 0,
  price_jumps: 0,
  stocks: 0,
  pictures: 0,
  changes: [],
};

const onePrice = {
  ...nothing,
  updated: 1,
  prices: 1,
  changes: [{ slug: 'safi', name: 'Safi', kind: 'updated' as const, fields: [{ column: 'price', variation: 'Whole', from: '22.50', to: '23.75', is_price_jump: false }], field_count: 3 }],
};

const file = () => new File(['product,price\nsafi,23.75\n'], 'prices.csv', { type: 'text/csv' });

const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

describe('the import', () => {
  it('shows a price before and after, and changes it once it is told to', async () => {
    vi.mocked(checkCatalogue).mockResolvedValue(onePrice);
    vi.mocked(applyCatalogue).mockResolvedValue({ state: 'done', pictures_left: 0, check: onePrice });
    const { user } = openOffice('/admin/products/import', 'manager');
    await screen.findByRole('heading', { name: 'Import and export', level: 1 });
    await user.upload(chooser(), file());
    const row = await screen.findByRole('row', { name: /Safi/ });
    expect(row).toHaveTextContent('price of Whole 22.50 → 23.75and 2 more fields');
    expect(screen.getByRole('heading', { name: 'What would change' })).toBeInTheDocument();
    expect(screen.queryByText(/less than half/)).toBeNull();
    expect(applyCatalogue).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
    expect(await screen.findByText(/The import is done/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'What changed' })).toBeInTheDocument();
    expect(vi.mocked(applyCatalogue).mock.calls.map(([{ retiresMissing }, seen]) => [retiresMissing, seen])).toEqual([[false, 'v1']]);
  });

  it('warns of prices that are probably mistakes, or of an old file', async () => {
    const fields = [{ column: 'price', variation: '', from: '68.00', to: '3500.00', is_price_jump: true }];
    const jump = { slug: 'squid', name: 'Squid', kind: 'updated' as const, fields, field_count: 1 };
    vi.mocked(checkCatalogue).mockResolvedValue({ ...onePrice, prices: 3, price_jumps: 2, changes: [jump, ...onePrice.changes] });
    const { user } = openOffice('/admin/products/import', 'manager');
    await screen.findByRole('heading', { name: 'Import and export', level: 1 });
    await user.upload(chooser(), file());
    expect(await screen.findByText(/^2 new prices are less than half or more than twice .* Is the file old\?$/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Squid/ })).toHaveTextContent('68.00 → 3500.00 Check this price');
    expect(screen.getByRole('row', { name: /Safi/ })).not.toHaveTextContent('Check this price');
    vi.mocked(applyCatalogue).mockClear().mockResolvedValue({ state: 'done', pictures_left: 0, check: onePrice });
    await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
    const question = within(screen.getByRole('dialog', { name: 'Are these 2 prices right?' }));
    expect(question.getByRole('list', { name: 'Prices to check' })).toHaveTextContent('Squid: 68.00 → 3500.00and 1 more');
    expect(applyCatalogue).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Change 1 product' }));
    expect(await screen.findByText(/The import is done/)).toBeInTheDocument();
  });

  it('asks before products leave the shop, with their number and names', async () => {
    const leaving = Array.from({ length: 12 }, (_, index) => ({ slug: `p-${index}`, name: `Fish ${index}`, kind: 'retired' as const, fields: [], field_count: 0 }));
    const check = { ...nothing, retired: 12, changes: leaving };
    vi.mocked(checkCatalogue).mockResolvedValue(check);
    vi.mocked(applyCatalogue).mockClear().mockResolvedValue({ state: 'done', pictures_left: 0, check });
    const { user } = openOffice('/admin/products/import', 'manager');
    await screen.findByRole('heading', { name: 'Import and export', level: 1 });
    await user.upload(chooser(), file());
    await user.click(await screen.findByRole('button', { name: 'Retire 12 products and import' }));
    const dialog = within(screen.getByRole('dialog', { name: '12 products leave the shop' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...leaving.slice(0, 8).map(({ name }) => name), 'and 4 more']);
    expect(applyCatalogue).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Retire 12 products and import' }));
    expect(await screen.findByText(/The import is done/)).toBeInTheDocument();
    expect(applyCatalogue).toHaveBeenCalledOnce();
  });

  it.each([
    ['fish.toml', 'fish.toml is one text file of an export. Pack it with the others into a .zip file, as the export has them, and choose that.'],
    ['prices.XLSX', 'prices.XLSX is a workbook. In the spreadsheet, save it as CSV UTF-8, then choose that file.'],
    ['safi.jpg', 'safi.jpg is a picture, not a table. Choose a .csv file, or a .zip file from an export.'],
    ['catalogue', 'catalogue cannot be imported. Choose a .csv file or a .zip file. Pack a folder into a .zip file first.'],
    ['catalogue.tar', 'catalogue.tar cannot be imported. Choose a .csv file or a .zip file. Pack a folder into a .zip file first.'],
  ])('does not send %s, and says why', async (name, text) => {
    vi.mocked(checkCatalogue).mockClear().mockResolvedValue(onePrice);
    const { user } = openOffice('/admin/products/import', 'manager');
    await screen.findByRole('heading', { name: 'Import and export', level: 1 });
    // What is dropped does not pass the browser's file chooser.
    const box = screen.getByText('Drop a .csv or .zip file here').parentElement!;
    const drop = (...files: File[]) => fireEvent.drop(box, { dataTransfer: { types: ['Files'], files } });
    drop(new File(['x'], name));
    expect(screen.getByText(text)).toBeVisible();
    drop(file(), file());
    expect(screen.getByText('Choose one file. Pack several files into one .zip file.')).toBeVisible();
    expect(checkCatalogue).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(/^A \.csv file is a table\./);
    await user.upload(chooser(), file());
    expect(await screen.findByRole('row', { name: /Safi/ })).toBeVisible();
    expect(screen.queryByText(/^Choose one file/)).toBeNull();
  });

  it('explains every column of the table', async () => {
    openOffice('/admin/products/import', 'manager');
    const terms = (await screen.findAllByRole('term', { hidden: true })).map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(terms.map(([name]) => name)).toEqual(core().sheetColumns());
    expect(terms.every(([, text]) => text !== undefined && text !== '')).toBe(true);
  });

  it('names each problem by row and column, and offers no change', async () => {
    const problem = { file: '', row: 2, column: 'colour', item: 'safi', code: 'column_unknown' as const, details: ['colour'] };
    vi.mocked(checkCatalogue).mockResolvedValue({ ...nothing, version: '', problem_count: 1, problems: [problem] });
    const { user } = openOffice('/admin/products/import', 'manager');
    await screen.findByRole('heading', { name: 'Import and export', level: 1 });
    await user.upload(chooser(), file());
    const table = await screen.findByRole('table', { name: 'Problems in the file' });
    const row = within(table).getByRole('row', { name: /prices\.csv, row 2/ });
    expect(row).toHaveTextContent('column colour');
    expect(row).toHaveTextContent('There is no column colour.');
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});
