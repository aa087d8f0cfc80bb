// Tests of the finder of customers: what it says while it searches, and that it never says more than it knows.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { errorResponse, fakeServer, json } from '../../test/server';
import type { Customer } from '../api/customers';
import { type ChosenCustomer, CustomerFinder } from './customer-finder';

const customers = (count: number, changes: Partial<Customer> = {}): Customer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Customer ${String(index + 1)}`,
    phone: null,
    created_at: '2026-11-01T10:00:00+03:00',
    order_count: 0,
    last_order_at: null,
    note: '',
    blocked_at: null,
    blocked_reason: null,
    erased_at: null,
    ...changes,
  }));

function Finder() {
  const [chosen, setChosen] = useState<readonly ChosenCustomer[]>([]);
  return <CustomerFinder label="Customers" chosen={chosen} onChange={setChosen} error={null} />;
}

/** `answerTo` answers the search for a text. */
function open(answerTo: (text: string | null) => Response | Promise<Response>) {
  fakeServer({ 'staff/customer/list': ({ path }) => answerTo(new URL(path, 'http://x').searchParams.get('search')) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Finder />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const box = screen.getByRole('searchbox', { name: 'Find a customer' });
  return {
    user,
    search: async (text: string) => {
      await user.clear(box);
      await user.type(box, `${text}{Enter}`);
    },
  };
}

const offered = () => within(screen.getByRole('list', { name: 'Customers found' })).getAllByRole('listitem');
const said = () => screen.getByRole('status').textContent;

describe('the finder of customers', () => {
  it('counts them if all who match are shown', async () => {
    const { search } = open(() => json({ customers: customers(8), next: null }));
    await search('c');
    expect(await screen.findByText('8 customers found.')).toBeInTheDocument();
    expect(offered()).toHaveLength(8);
  });

  it('says that there may be more if it does not show all', async () => {
    const { search } = open((text) => json(text === 'c' ? { customers: customers(9), next: null } : { customers: customers(3), next: 3 }));
    await search('c');
    expect(await screen.findByText('8 customers shown. More may match: type more of the name.')).toBeInTheDocument();
    expect(offered()).toHaveLength(8);
    await search('cu');
    expect(await screen.findByText('3 customers shown. More may match: type more of the name.')).toBeInTheDocument();
  });

  it('does not say that nobody is found if only the first who match cannot be chosen', async () => {
    const { search } = open(() => json({ customers: customers(2, { blocked_at: '2026-11-02T10:00:00+03:00' }), next: 2 }));
    await search('c');
    expect(await screen.findByText('Too many customers match. Type more of the name.')).toBeInTheDocument();
  });

  it('says that nobody is found only once the answer to this search is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { search } = open((text) => (text === 'x' ? json({ customers: [], next: null }) : new Promise((resolve) => { answer = resolve; })));
    await search('x');
    expect(await screen.findByText(/^No customers found for “x”\./)).toBeInTheDocument();
    await search('c 1');
    expect(said()).toBe('Searching …');
    answer(json({ customers: customers(1), next: null }));
    expect(await screen.findByText('1 customer found.')).toBeInTheDocument();
  });

  it('says why a search failed, and tries it again', async () => {
    let answer = () => errorResponse(503, 'unavailable', 'The shop is busy. Try again soon.');
    const { search, user } = open(() => answer());
    await search('c');
    expect(await screen.findByText(/^That did not load\. /)).toBeInTheDocument();
    expect(said()).toBe('');
    answer = () => json({ customers: customers(1), next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('searchbox', { name: 'Find a customer' })).toHaveFocus();
    expect(await screen.findByText('1 customer found.')).toBeInTheDocument();
    expect(screen.queryByText(/^That did not load/)).toBeNull();
  });

  it('forgets a failure with the text that was searched for', async () => {
    const { search, user } = open((text) => (text === 'x' ? errorResponse(503, 'unavailable', 'busy') : json({ customers: customers(1), next: null })));
    await search('x');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText(/^Type a whole phone number/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
