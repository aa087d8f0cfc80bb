// Tests of the products that the home page puts forward.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { HomeList, HomeProduct } from '../../api/banners';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const product = (changes: Partial<HomeProduct> = {}): HomeProduct => ({
  product_id: 1,
  name: 'Safi',
  image: '',
  from: '',
  until: '',
  state: 'shown',
  is_visible: true,
  is_on_sale: true,
  ...changes,
});

const list = (name: HomeList['list'], products: HomeProduct[] = []): HomeList => ({ list: name, version: `${name}-1`, products });

const lists = { lists: [list('deals', [product(), product({ product_id: 2, name: 'Hamour', until: '2026-11-20T10:00', state: 'over', is_visible: false })]), list('featured'), list('pins')] };

describe('the products of the home page', () => {
  it('that nobody can buy do not say that they are shown', async () => {
    const hidden = { lists: [list('deals', [product(), product({ product_id: 2, name: 'Hamour', is_on_sale: false })]), list('featured'), list('pins')] };
    openOffice('/admin/home', 'editor', { 'home/lists': () => json(hidden) });
    const deals = within(await screen.findByRole('region', { name: 'Deal Of the day' }));
    const [first, second] = deals.getAllByRole('listitem');
    expect(first).toHaveTextContent('Shown now');
    expect(first).not.toHaveTextContent('Off sale');
    expect(second).toHaveTextContent('Off sale');
    expect(second).not.toHaveTextContent('Shown now');
  });

  it('are saved list by list, with their times', async () => {
    const saved = list('deals', [product({ from: '2026-11-28T08:00', state: 'upcoming' })]);
    const { calls, user } = openOffice('/admin/home', 'editor', { 'home/lists': () => json(lists), 'home/save': () => json(saved) });
    const deals = within(await screen.findByRole('region', { name: 'Deal Of the day' }));
    const [, second] = deals.getAllByRole('listitem');
    expect(second).toHaveTextContent(/Hamour.*Over.*Not in the shop/);
    await user.click(deals.getByRole('button', { name: 'Remove Hamour' }));
    await user.click(deals.getByRole('button', { name: 'Set when Safi is shown' }));
    await user.type(within(deals.getByRole('group', { name: 'When Safi is shown' })).getByLabelText('From'), '2026-11-28T08:00');
    await user.click(deals.getByRole('button', { name: 'Save Deal Of the day' }));
    await waitFor(() => {
      expect(calls('home/save')[0]?.body).toEqual({ list: 'deals', version: 'deals-1', entries: [{ product_id: 1, from: '2026-11-28T08:00', until: '' }] });
    });
    expect(await deals.findByText('Later')).toBeInTheDocument();
  });

  it('cannot end before they begin', async () => {
    const { calls, user } = openOffice('/admin/home', 'editor', { 'home/lists': () => json(lists) });
    const deals = within(await screen.findByRole('region', { name: 'Deal Of the day' }));
    await user.type(within(deals.getByRole('group', { name: 'When Hamour is shown' })).getByLabelText('From'), '2026-11-21T10:00');
    await user.click(deals.getByRole('button', { name: 'Save Deal Of the day' }));
    expect(deals.getByText('The end must be after the beginning')).toBeInTheDocument();
    expect(calls('home/save')).toEqual([]);
  });
});
