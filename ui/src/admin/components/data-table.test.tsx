// Tests of the table: what there is not has a dash in the table and no line on a card.
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable, column } from './data-table';

interface Person {
  name: string;
  phone: string | null;
}

const columns = [
  column<Person>('name', 'Name', ({ name }) => name, { place: 'title' }),
  column<Person>('phone', 'Phone', ({ phone }) => phone),
  column<Person>('call', 'Call', ({ phone }) => (phone === null ? null : <button type="button">Call</button>), { place: 'corner' }),
];

const show = () =>
  render(
    <MemoryRouter>
      <DataTable label="People" rows={[{ name: 'Ali', phone: '+974 5551 2345' }, { name: 'Noor', phone: null }]} columns={columns} idOf={({ name }) => name} />
    </MemoryRouter>,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what there is not', () => {
  it('has a dash in a table, but no dash in place of a button', () => {
    show();
    const [, , noor] = within(screen.getByRole('table', { name: 'People' })).getAllByRole('row');
    expect(within(noor!).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Noor', '–', '']);
  });

  it('has no line on a card', () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
    show();
    const [ali, noor] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(ali).toHaveTextContent('AliCallPhone+974 5551 2345');
    expect(noor).toHaveTextContent(/^Noor$/);
  });
});
