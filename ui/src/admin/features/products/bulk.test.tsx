// Tests of what is done with many products of the list at once.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { ListedProduct } from '../../api/products';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const listed = (id: number, name: string, status: ListedProduct['status']): ListedProduct => ({
  id,
  slug: name.toLowerCase(),
  name,
  name_ar: '',
  category_id: 1,
  image: '',
  status,
  is_active: true,
  price_from: '45.50',
  price_to: '45.50',
  variations: 1,
  stock: 20,
  missing_arabic: 0,
});

const products = [listed(7, 'Safi', 'draft'), listed(8, 'Hamour', 'draft'), listed(9, 'Shrimp', 'published')];

async function open(change: () => Response, role: Parameters<typeof openOffice>[1] = 'manager') {
  const office = openOffice('/admin/products', role, {
    'product/list': () => json({ items: products, next: null, count: products.length }),
    'category/list': () => json({ categories: [] }),
    'product/change-many': change,
  });
  await screen.findByRole('table', { name: 'Products' });
  return office;
}

const summary = { prices: 0, compare_ats: 0, stocks: 0, on_sale: 0, off_sale: 0, published: 2, drafts: 0, retired: 0 };

describe('many products', () => {
  it('are selected by keyboard and published together', async () => {
    const { user, calls } = await open(() => json({ summary }));
    expect(screen.queryByRole('group', { name: 'Selected products' })).toBeNull();
    screen.getByRole('checkbox', { name: 'Select Safi' }).focus();
    await user.keyboard(' ');
    const all = screen.getByRole('checkbox', { name: 'Select all 3 products shown' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    await user.click(screen.getByRole('checkbox', { name: 'Select Shrimp' }));
    expect(screen.getByText('2 products are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish 2 products?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Safi', 'Hamour']);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('2 products are published.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Selected products' })).toBeNull();
    expect(calls('product/change-many').map(({ body }) => body)).toMatchObject([
      { action: 'publish', products: [{ id: 7, status: 'draft' }, { id: 8, status: 'draft' }] },
    ]);
  });

  it('are told by name while one of them has a problem, and stay selected', async () => {
    const fields = { 'products[1]': 'Add a picture before you publish it' };
    const { user } = await open(() => json({ error: 'Invalid', code: 'validation', request_id: 'x', fields }, 422));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 products shown' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Nothing is changed yet. 1 product needs your attention first:');
    const told = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(told.map((item) => item.textContent)).toEqual(['Hamour: Add a picture before you publish it']);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('3 products are selected.')).toBeInTheDocument();
  });

  it('are sent with their present statuses once somebody else has changed them', async () => {
    const current = { products: [{ id: 7, status: 'retired' }] };
    const { user, calls } = await open(() => json({ error: 'changed', code: 'products_changed', request_id: 'x', current }, 409));
    await user.click(screen.getByRole('checkbox', { name: 'Select Safi' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Hamour' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    const moved = await screen.findByRole('list', { name: 'Products that somebody else has changed' });
    expect(within(moved).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Safi: now Retired', 'Hamour: now deleted']);
    await user.click(within(screen.getByRole('dialog', { name: 'Publish 1 product?' })).getByRole('button', { name: 'Publish' }));
    await waitFor(() => {
      expect(calls('product/change-many')).toHaveLength(2);
    });
    const [first, second] = calls('product/change-many').map(({ body }) => body as { key: string; products: unknown });
    expect(second?.products).toEqual([{ id: 7, status: 'retired' }]);
    expect(second?.key).not.toBe(first?.key);
  });

  it('are not selected by who may not publish', async () => {
    await open(() => json({ summary }), 'editor');
    expect(screen.queryByRole('checkbox', { name: 'Select Safi' })).toBeNull();
  });
});
