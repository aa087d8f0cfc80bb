// Tests of the products: the list, the form, its conflicts, and the order.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { ListedProduct, ProductForm, ProductPage } from '../../api/products';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { fish, form, pictured, product, variation } from './fixtures';
// The office loads it when it is first opened, which takes a busy machine longer than a test waits.
import './product-screen';

const listed = (changes: Partial<ListedProduct> = {}): ListedProduct => ({
  id: 7,
  slug: 'safi',
  name: 'Safi',
  name_ar: 'صافي',
  category_id: 1,
  image: '',
  status: 'published',
  is_active: true,
  price_from: '45.50',
  price_to: '45.50',
  variations: 1,
  stock: 20,
  missing_arabic: 1,
  ...changes,
});

const page = (items: ListedProduct[]): ProductPage => ({ items, next: null, count: items.length });

const kunafa = listed({ id: 8, name: 'Kunafa', name_ar: '', price_to: '90.00', variations: 2, status: 'draft', stock: 0, missing_arabic: 0 });

const open = (at: string, answers: Parameters<typeof openOffice>[2] = {}, role: Parameters<typeof openOffice>[1] = 'manager') =>
  openOffice(at, role, {
    'product/list': () => json(page([listed(), kunafa])),
    'category/list': () => json({ categories: [fish] }),
    'product/detail': () => json(product()),
    'product/history': () => json({ revisions: [] }),
    'product-picture/list': () => json({ product_id: 7, name: 'Safi', version: 'p1', pictures: [], variations: [] }),
    ...answers,
  });

describe('the list', () => {
  it('shows what the shop sells, and its filters are part of the address', async () => {
    const { calls, location, user } = open('/admin/products');
    const rows = within(await screen.findByRole('table', { name: 'Products' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Safi.*صافي.*QR.45\.50.*20.*Published.*1 text is missing/);
    expect(rows[2]).toHaveTextContent(/Kunafa.*2 variations.*QR.45\.50 to QR.90\.00.*0.*Draft/);
    await user.click(screen.getByRole('button', { name: 'Draft' }));
    await user.click(screen.getByRole('button', { name: 'Arabic is missing' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'kun{Enter}');
    await waitFor(() => {
      expect(location()).toBe('/admin/products?status=draft&arabic=missing&search=kun');
    });
    await waitFor(() => {
      expect(calls('product/list').at(-1)?.path).toBe('staff/product/list?search=kun&status=draft&lacks_arabic=true');
    });
  });

  it('leads back to all products when the filters leave none', async () => {
    const { location, user } = open('/admin/products?status=draft&search=zz', { 'product/list': ({ path }) => json(page(path.includes('search') ? [] : [listed()])) });
    expect(await screen.findByText('No products match the filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible();
    expect(location()).toBe('/admin/products');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('puts a category into an order, and says when somebody else has changed it', async () => {
    const { answers, calls, user } = open('/admin/products?category=1&arrange=true', { 'product/arrange': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'Move Safi down' }));
    expect(await screen.findByText('The new order is saved.')).toBeInTheDocument();
    expect(calls('product/arrange')[0]?.body).toEqual({ category_id: 1, product_ids: [8, 7], seen_ids: [7, 8] });
    answers['staff/product/arrange'] = () => errorResponse(409, 'order_of_list_changed', 'The list has changed');
    await user.click(await screen.findByRole('button', { name: 'Move Kunafa down' }));
    expect(await screen.findByText(/The list has changed meanwhile/)).toBeInTheDocument();
  });
});

describe('a product', () => {
  it.each([
    ['description', () => screen.getByRole('textbox', { name: 'Description, English' })],
    ['status', () => screen.getByRole('button', { name: 'Published' })],
    ['pictures', () => within(screen.getByRole('region', { name: 'Pictures' })).getByRole('button')],
  ])('is opened at the part that a link means: %s', async (part, control) => {
    open(`/admin/products/7#${part}`);
    expect(await screen.findByRole('region', { name: 'Pictures' })).toBeVisible();
    expect(control()).toHaveFocus();
  });

  it('is saved with what was typed, in any digits', async () => {
    const saved = product({ version: 'v2', form: form({ name_ar: 'صافي طازج' }) });
    const { calls, user } = open('/admin/products/7', { 'product/save': () => json(saved) });
    const arabic = await screen.findByRole('textbox', { name: 'Name, Arabic' });
    expect(screen.getByText('The page is at /product/safi/7')).toBeInTheDocument();
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('textbox', { name: 'Description, Arabic' })).toHaveAccessibleDescription('Arabic is missing');
    await user.clear(arabic);
    await user.type(arabic, 'صافي طازج');
    const price = screen.getByRole('textbox', { name: 'Price in QR' });
    await user.clear(price);
    await user.type(price, '٤٩٫٥');
    await user.type(screen.getByRole('textbox', { name: /^Price before/ }), '60');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    const body = calls('product/save')[0]?.body as { version: string; form: ProductForm };
    expect(body.version).toBe('v1');
    expect(body.form).toEqual(form({ name_ar: 'صافي طازج', variations: [variation({ price: '49.50', compare_at: '60.00' })] }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('shows what is wrong before it is sent, and what the shop refuses', async () => {
    const { calls, user } = open('/admin/products/7', {
      'product/save': () =>
        json({ error: 'x', code: 'validation', request_id: 'x', fields: { slug: 'This address is already in use' }, issues: [{ field: 'slug', code: 'slug_taken' }] }, 422),
    });
    await user.clear(await screen.findByRole('textbox', { name: 'Name, English' }));
    const weight = screen.getByRole('textbox', { name: /^Grams per unit/ });
    await user.clear(weight);
    await user.type(weight, 'half a kilo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument();
    expect(screen.getByText('Enter a name')).toBeInTheDocument();
    expect(screen.getByText('Enter a whole number, such as 500')).toBeInTheDocument();
    expect(calls('product/save')).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Name, English' }), 'Safi fish');
    await user.clear(weight);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This address is already in use')).toBeInTheDocument();
  });

  it('is not overwritten when somebody else has saved it', async () => {
    const theirs = product({ version: 'v2', form: form({ description_ar: 'لهم' }) });
    const conflict = { error: 'changed', code: 'product_changed', request_id: 'x', current: theirs };
    const { answers, calls, user } = open('/admin/products/7', { 'product/save': () => json(conflict, 409) });
    await user.type(await screen.findByRole('textbox', { name: 'Description, Arabic' }), 'لي');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has saved this meanwhile/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Keep mine: Description (Arabic)' }));
    answers['staff/product/save'] = () => json(product({ version: 'v3' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(calls('product/save').at(-1)?.body).toMatchObject({ version: 'v2', form: { description_ar: 'لي' } });
  });

  it('shows which field of a variation differs from what somebody else has saved', async () => {
    const theirs = product({ version: 'v2', form: form({ variations: [variation({ weight_grams: 600 })] }) });
    const { user } = open('/admin/products/7', { 'product/save': () => json({ error: 'x', code: 'product_changed', request_id: 'x', current: theirs }, 409) });
    const weight = await screen.findByRole('textbox', { name: /^Grams per unit/ });
    await user.clear(weight);
    await user.type(weight, '700');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const row = within(await screen.findByRole('group', { name: 'Price and variations' }));
    expect(row.getByText(/: Grams per unit 600$/)).toBeInTheDocument();
    expect(row.getByText(/: Grams per unit 700$/)).toBeInTheDocument();
    const alert = screen.getByText(/^Somebody else has saved this meanwhile/).closest<HTMLElement>('[role="alert"]');
    expect(within(alert!).queryByRole('button')).not.toBeInTheDocument();
  });

  it('has its terms of sale locked for an editor, unless it is a draft', async () => {
    const { user } = open('/admin/products/7', {}, 'editor');
    expect(await screen.findByRole('textbox', { name: 'Price in QR' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add a variation' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retired' }));
    expect(screen.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('needs a price, and a description once it is published', async () => {
    const { calls, user } = open('/admin/products/7', { 'product/save': () => json(product()) });
    await user.clear(await screen.findByRole('textbox', { name: 'Price in QR' }));
    await user.clear(screen.getByRole('textbox', { name: 'Description, English' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a price')).toBeVisible();
    expect(screen.getByText('Write a description')).toBeVisible();
    expect(calls('product/save')).toEqual([]);
  });

  it('says what a price was that is probably mistyped, once its field is left', async () => {
    const { user } = open('/admin/products/7');
    const price = await screen.findByLabelText('Price in QR');
    const jump = () => screen.queryByText(/The price was QR.45\.50\. Check the new one/);
    await user.clear(price);
    await user.type(price, '4,5');
    expect(jump()).toBeNull();
    await user.tab();
    expect(jump()).toBeVisible();
    expect(price).toHaveAccessibleDescription(/The price was/);
    await user.type(price, '0');
    expect(jump()).toBeNull();
    await user.clear(price);
    await user.type(price, '46');
    await user.tab();
    expect(jump()).toBeNull();
  });

  it('gets more variations, which need names', async () => {
    const { calls, user } = open('/admin/products/7', { 'product/save': () => json(product()) });
    await user.click(await screen.findByRole('button', { name: 'Add a variation' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Enter a name')).toHaveLength(2);
    const [first, second] = screen.getAllByRole('textbox', { name: 'Variation, English' });
    await user.type(first as HTMLElement, 'Whole');
    await user.type(second as HTMLElement, 'Cleaned');
    await user.type(screen.getByRole('textbox', { name: /^Units in stock now/ }), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const { form: sent } = calls('product/save')[0]?.body as { form: ProductForm };
    expect(sent.variations).toEqual([variation({ name: 'Whole' }), variation({ id: null, name: 'Cleaned', opening_stock: 12 })]);
  });

  it('goes back to an earlier version', async () => {
    const before = form({ name: 'Old Safi' });
    const revision = { id: 3, happened_at: '2026-11-20T10:00:00+03:00', actor: 'noor', form: form(), before };
    const { calls, user } = open('/admin/products/7', {
      'product/history': () => json({ revisions: [revision] }),
      'product/save': () => json(product({ version: 'v2', form: before })),
    });
    const [entry] = await within(await screen.findByRole('region', { name: 'History' })).findAllByRole('listitem');
    expect(entry).toHaveTextContent('Changed by noor20 Nov 2026, 10:00: Name');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(screen.getByRole('button', { name: 'Undo the last change' }));
    expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveValue('Old Safi');
    expect(screen.getByText('The values before are in the form. Save to put them back.')).toHaveRole('status');
    expect(save).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Address' }), '-2{Backspace}{Backspace}');
    expect(screen.queryByText(/^The values before are in the form/), 'it is their own change again').not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo the last change' }));
    expect(save).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText('Saved.');
    expect(calls('product/save')[0]?.body).toMatchObject({ version: 'v1', form: { name: 'Old Safi' } });
    expect(screen.queryByText(/^The values before are in the form/)).not.toBeInTheDocument();
  });
});

describe('an earlier version that is the saved one', () => {
  const revision = (id: number, before: ReturnType<typeof form> | null) => ({ id, happened_at: `2026-11-2${String(id)}T10:00:00+03:00`, actor: 'noor', form: form(), before });
  const revisions = [revision(3, form({ name: 'Old Safi' })), revision(1, null)];
  const told = /^The form is as that version, which is saved already\./;

  it('takes the place of what is typed, and says that there is nothing to save', async () => {
    const { user } = open('/admin/products/7', { 'product/history': () => json({ revisions }) });
    const restore = await screen.findByRole('button', { name: /^Restore the version of 21 Nov/ });
    const name = screen.getByRole('textbox', { name: 'Name, English' });
    await user.type(name, ' fish');
    await user.click(restore);
    expect(name).toHaveValue('Safi');
    expect(screen.getByText(told)).toHaveRole('status');
    expect(screen.getByText(told)).toHaveTextContent('There is nothing to save.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(restore).toHaveFocus();
    await user.type(name, '!');
    expect(screen.queryByText(told), 'it is their own change again').not.toBeInTheDocument();
  });

  it('does not say so while pictures are not saved', async () => {
    const { user } = open('/admin/products/5', { ...pictured, 'product/history': () => json({ revisions }) });
    const list = await screen.findByRole('list', { name: 'Pictures of the product' });
    await user.click(within(list).getByRole('button', { name: 'Remove Picture 1' }));
    await user.click(screen.getByRole('button', { name: /^Restore the version of 21 Nov/ }));
    expect(screen.getByText(told)).toHaveTextContent('There are changes that are not saved.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('a new product', () => {
  it('can only be a draft, and says how it is published', async () => {
    open('/admin/products/new');
    const status = within(await screen.findByRole('group', { name: 'Status' }));
    expect(status.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Draft']);
    expect(status.getByRole('button', { name: 'Draft' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Create the draft first, then add pictures and publish it.')).toBeVisible();
  });

  it('becomes a draft, once', async () => {
    const { answers, calls, location, user } = open('/admin/products/new?category=1', { 'product/create': () => Promise.reject(new TypeError('lost')) });
    await user.type(await screen.findByRole('textbox', { name: 'Name, English' }), 'Gulf Safi');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAttribute('placeholder', 'gulf-safi');
    expect(screen.getByText('The page is at /product/gulf-safi/…')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Price in QR' }), '45');
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await screen.findByText(/No answer/);
    answers['staff/product/create'] = () => json(product());
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/products/7');
    });
    const [first, second] = calls('product/create').map(({ body }) => body as { key: string; form: ProductForm });
    expect(second?.key).toBe(first?.key);
    expect(second?.form).toMatchObject({ name: 'Gulf Safi', category_id: 1, status: 'draft' });
  });
});
