// The toaster's code may fail to load when offline.
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notify, useToaster } from '../stores/toast';
import { Providers } from './providers';

vi.mock('./toaster', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('[TOAST-01] errors are still shown, once, and the page stays', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  render(<Providers>The page</Providers>);
  act(() => {
    for (let press = 0; press < 3; press += 1) notify('error', 'We could not reach the shop.');
    notify('success', 'Coupon Applied');
  });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('We could not reach the shop.');
  await act(() => screen.getByRole('button', { name: 'OK' }).click());
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect(screen.getByText('The page')).toBeInTheDocument();
  // The next toast requests it again.
  expect(useToaster.getState().isNeeded).toBe(false);
});
