// Tests of the import of the catalogue: what is wrong is told by row and column, and what changes is shown before it is made.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applyCatalogue, checkCatalogue } from '../../api/catalogue-file';
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
  unchanged: 2,
  categories_created: 0,
  categories_updated: 0,
  prices: 0,
  stocks: 0,
  pictures: 0,
  changes: [],
};

const onePrice = {
  ...nothing,
  updated: 1,
  prices: 1,
  changes: [{ slug: 'safi', name: 'Safi', kind: 'updated' as const, prices: [{ variation: '', from: '22.50', to: '23.75' }], stocks: 0 }],
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
    expect(row).toHaveTextContent('QR 22.50 → QR 23.75');
    expect(applyCatalogue).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
    expect(await screen.findByText(/The import is done/)).toBeInTheDocument();
    expect(vi.mocked(applyCatalogue).mock.calls.map(([{ retiresMissing }, seen]) => [retiresMissing, seen])).toEqual([[false, 'v1']]);
  });

  it('names each problem by row and column, and offers no change', async () => {
    const problem = { file: 'catalogue.csv', row: 2, column: 'colour', item: 'safi', code: 'column_unknown' as const, details: ['colour'] };
    vi.mocked(checkCatalogue).mockResolvedValue({ ...nothing, version: '', problem_count: 1, problems: [problem] });
    const { user } = openOffice('/admin/products/import', 'manager');
    await screen.findByRole('heading', { name: 'Import and export', level: 1 });
    await user.upload(chooser(), file());
    const table = await screen.findByRole('table', { name: 'Problems in the file' });
    const row = within(table).getByRole('row', { name: /row 2/ });
    expect(row).toHaveTextContent('column colour');
    expect(row).toHaveTextContent('There is no column colour.');
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});
