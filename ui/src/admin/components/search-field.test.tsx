// A search field: its × clears it and leaves the focus in it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchField } from './search-field';

const words = { search: 'Find an order', searchPlaceholder: 'Number', clearSearch: 'Clear the search' };

function Field() {
  const [text, setText] = useState('');
  return <SearchField words={words} value={text} onType={setText} />;
}

it('can be typed into again after it is cleared', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(screen.getByRole('searchbox'), 'HM1');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await user.keyboard('HM2');
  expect(screen.getByRole('searchbox')).toHaveValue('HM2');
});
