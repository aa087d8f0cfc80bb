// Tests of the finder of products: a search that failed is not shown as one that finds nothing.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { errorResponse, fakeServer, json } from '../../test/server';
import { ProductFinder } from './product-finder';

const found = { items: [{ id: 7, name: 'Safi' }], next: null, count: 1 };

function open(answerTo: (text: string | null) => Response) {
  fakeServer({ 'staff/product/list': ({ path }) => answerTo(new URL(path, 'http://x').searchParams.get('search')) });
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProductFinder label="Find a product" without={[]} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  return { onChoose, user: userEvent.setup(), box: screen.getByRole('searchbox', { name: 'Find a product' }) };
}

it('says why a search failed, and tries it again', async () => {
  let answer = () => errorResponse(503, 'unavailable', 'The shop is busy. Try again soon.');
  const { box, onChoose, user } = open(() => answer());
  await user.type(box, 'safi{Enter}');
  expect(await screen.findByText(/^That did not load\. /)).toBeVisible();
  answer = () => json(found);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(box).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Safi' }));
  expect(onChoose).toHaveBeenCalledWith(found.items[0]);
  expect(screen.queryByText(/^That did not load/)).toBeNull();
});

it('forgets a failure with the text that was searched for', async () => {
  const { box, user } = open((text) => (text === 'x' ? errorResponse(503, 'unavailable', 'busy') : json(found)));
  await user.type(box, 'x{Enter}');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
