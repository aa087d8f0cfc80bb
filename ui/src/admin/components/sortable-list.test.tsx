// Tests of the list in an order: each entry's handle has a name, and its buttons move it by one place.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SortableList } from './sortable-list';

function Fruit() {
  const [items, setItems] = useState(['Apple', 'Banana', 'Cherry']);
  return (
    <SortableList label="Fruit" items={items} idOf={(item) => item} nameOf={(item) => item} onSort={setItems}>
      {(item, { handle, index, earlier, later }) => (
        <>
          {handle}
          <span>{`${index + 1}. ${item}`}</span>
          {earlier !== null && <button type="button" onClick={earlier}>{`${item} up`}</button>}
          {later !== null && <button type="button" onClick={later}>{`${item} down`}</button>}
        </>
      )}
    </SortableList>
  );
}

const order = () =>
  within(screen.getByRole('list', { name: 'Fruit' }))
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('span')?.textContent);

describe('a list in an order', () => {
  it('is sorted with the buttons of its entries, and the ends have one button', async () => {
    render(<Fruit />);
    await userEvent.click(screen.getByRole('button', { name: 'Apple down' }));
    expect(order()).toEqual(['1. Banana', '2. Apple', '3. Cherry']);
    await userEvent.click(screen.getByRole('button', { name: 'Cherry up' }));
    expect(order()).toEqual(['1. Banana', '2. Cherry', '3. Apple']);
    expect(screen.queryByRole('button', { name: 'Banana up' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apple down' })).toBeNull();
  });

  it('says how an entry is moved by keyboard', () => {
    render(<Fruit />);
    const handle = screen.getByRole('button', { name: 'Move Banana' });
    expect(handle).toHaveAccessibleDescription(/press Space or Enter/);
  });
});
