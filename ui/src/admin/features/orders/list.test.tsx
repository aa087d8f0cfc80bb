// Tests of the list: the search, the filters, the sorting, the paging and the keyboard.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
// The office loads it when it is first opened, which takes a busy machine longer than a test waits.
import './list-screen';
import { detailOf, fakeFeed, listed } from './orders-fixtures';

const AT = '/admin/orders/list';

function openList(at = AT, answer = () => json({ orders: [listed(2), listed(1)], next: null as string | null })) {
  const feed = fakeFeed();
  return { feed, ...openOffice(at, 'manager', { 'order/list': answer, 'order/events': feed.connect, 'order/detail': () => json(detailOf(listed(1))) }) };
}

const lastCall = (calls: ReturnType<typeof openList>['calls']) => calls('order/list').at(-1)?.path;

describe('the list', () => {
  it('asks the server with the filters of the address', async () => {
    const { calls } = openList(`${AT}?status=Accepted&day=2026-11-26&zone=61&paid=false&express=true&payment=cash&search=mar&sort=due_first`);
    await screen.findByRole('link', { name: 'HM000001' });
    const asked = new URLSearchParams(lastCall(calls)?.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({
      status: 'Accepted', day: '2026-11-26', zone: '61', paid: 'false', express: 'true', payment: 'cash', search: 'mar', sort: 'due_first', limit: '50',
    });
  });

  it('names several statuses of the address as the orders do', async () => {
    openList(`${AT}?status=${encodeURIComponent('Processing,Accepted')}`);
    expect(await screen.findByRole('button', { name: /New, Accepted/ })).toBeInTheDocument();
  });

  it('searches while one types, and says what to type if nothing is found', async () => {
    const { calls, location, user, answers } = openList();
    await screen.findByRole('link', { name: 'HM000001' });
    answers['staff/order/list'] = () => json({ orders: [], next: null });
    await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'xyz');
    expect(await screen.findByText('No orders found for “xyz”.')).toBeInTheDocument();
    expect(location()).toBe(`${AT}?search=xyz`);
    expect(lastCall(calls)).toContain('search=xyz');
  });

  it('is sorted by its heads', async () => {
    const { location, user } = openList();
    await screen.findByRole('link', { name: 'HM000001' });
    expect(screen.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(location()).toBe(`${AT}?sort=due_first`);
    await user.click(await screen.findByRole('button', { name: 'Delivery' }));
    expect(location()).toBe(`${AT}?sort=due_last`);
  });

  it('fetches the next page by itself', async () => {
    const { calls } = openList(AT, ((request: { path: string }) =>
      json(request.path.includes('after=5_2') ? { orders: [listed(1)], next: null } : { orders: [listed(2)], next: '5_2' })) as never);
    expect(await screen.findByRole('link', { name: 'HM000001' })).toBeInTheDocument();
    expect(screen.getByText('That is all: 2 orders.')).toBeInTheDocument();
    expect(calls('order/list').some(({ path }) => path.includes('after=5_2'))).toBe(true);
  });

  it('is walked with arrow keys, and Enter opens an order', async () => {
    const { location, user } = openList();
    (await screen.findByRole('link', { name: 'HM000002' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'HM000001' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'HM000002' })).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    await screen.findByRole('heading', { name: 'Order HM000001' });
    expect(location()).toBe('/admin/orders/1');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => {
      expect(location()).toBe(AT);
    });
  });

  it('keeps the focus while an order changes', async () => {
    const { feed } = openList();
    await screen.findByText('Live');
    const link = await screen.findByRole('link', { name: 'HM000002' });
    link.focus();
    feed.send(7, listed(1, { status: 'Accepted', version: 2 }));
    await screen.findByRole('cell', { name: 'Accepted' });
    expect(link).toHaveFocus();
  });

  it('offers new orders instead of moving the rows', async () => {
    const { feed, user, answers } = openList();
    await screen.findByText('Live');
    await screen.findByRole('link', { name: 'HM000001' });
    feed.send(7, listed(3), true);
    const show = await screen.findByRole('button', { name: 'Show 1 new order' });
    expect(screen.queryByRole('link', { name: 'HM000003' })).not.toBeInTheDocument();
    answers['staff/order/list'] = () => json({ orders: [listed(3), listed(2), listed(1)], next: null });
    await user.click(show);
    expect(await screen.findByRole('link', { name: 'HM000003' })).toBeInTheDocument();
  });
});
