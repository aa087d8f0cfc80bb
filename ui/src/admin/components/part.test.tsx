// Tests of arriving at a part of a page: once, and never while the person does something else.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Part } from './part';

/** A page whose part is loaded at the press of a button, and built again at each further one. */
function PartlyLoaded() {
  const [built, setBuilt] = useState(0);
  return (
    <main tabIndex={-1}>
      <button
        onClick={() => {
          setBuilt(built + 1);
        }}
      >
        Load
      </button>
      <input aria-label="Search" />
      {built > 0 && (
        <Part key={built} title="Status" anchor="status">
          <button>Published</button>
        </Part>
      )}
    </main>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <PartlyLoaded /> }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
  const load = (focused: HTMLElement | null) => {
    act(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      focused?.focus();
      // Does not move the focus, unlike a user's click.
      screen.getByRole('button', { name: 'Load' }).click();
    });
  };
  return { go: (to: string) => act(() => router.navigate(to)), load, status: () => screen.getByRole('button', { name: 'Published' }) };
}

it('is done when the part appears, and not again when it is built anew', async () => {
  const { go, load, status } = open();
  await go('/page#status');
  load(null);
  expect(status()).toHaveFocus();
  load(null);
  expect(status()).not.toHaveFocus();
});

it('is done again by another link, also where the whole content has the focus', async () => {
  const { go, load, status } = open();
  await go('/page#status');
  load(screen.getByRole('main'));
  expect(status()).toHaveFocus();
  act(() => {
    screen.getByRole('main').focus();
  });
  await go('/page#status');
  expect(status()).toHaveFocus();
});

it('leaves the focus with what the person does meanwhile, also later', async () => {
  const { go, load } = open();
  await go('/page#status');
  const search = screen.getByLabelText('Search');
  load(search);
  expect(search).toHaveFocus();
  await userEvent.type(search, 'safi');
  load(null);
  expect(document.body).toHaveFocus();
});
