// Tests of the pages of products, variations and categories.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product, Variation } from '../../api/types';
import { resetCart } from '../../stores/cart';
import { useSelection } from '../../stores/selection';
import { clearSession, signIn } from '../../stores/session';
import * as toasts from '../../stores/toast';
import { customer, product } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import CategoryScreen from './category-screen';
import DetailsScreen from './details-screen';
import ProductScreen from './product-screen';

const LONG_NAME = 'Australian Lamb Leg, Bone In, Chilled';

const variation = (changes: Partial<Variation> = {}): Variation => ({
  id: 21,
  is_weighed: false,
  variation_name: 'Whole',
  weight: '1 kg',
  pieces_start: 1,
  pieces_end: 2,
  sale_price: '62.00',
  featured_image: '',
  image_alt: 'A whole hamour',
  is_active: true,
  ...changes,
});

const hamour = (changes: Partial<Product> = {}) =>
  product({
    id: 5,
    slug: 'hamour',
    name: 'Hamour',
    has_variation: true,
    variations: [variation(), variation({ id: 22, variation_name: 'Fillet', weight: '500 gram', pieces_start: 0, sale_price: '54.00' })],
    ...changes,
  });

const detail = (shown: Product, related: Product[] = []) => ({
  product_detail: shown,
  more_pictures: [],
  related_products: related.map((product_data) => ({ product_data })),
});

const pages = () => (
  <Routes>
    <Route path="/product/:slug/:id" element={createElement(ProductScreen)} />
    <Route path="/details/:slug/:id" element={createElement(DetailsScreen)} />
    <Route path="/category/:slug/:id" element={createElement(CategoryScreen)} />
  </Routes>
);

const open = (at: string) => renderAt(pages(), { at });
const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem').map((item) => item.textContent);
const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

beforeEach(() => {
  resetCart();
  clearSession();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('product', () => {
  it('[PROD-01] takes title, description and canonical link from the product', async () => {
    const shown = product({ meta: 'Buy prawns', description_meta: 'Fresh prawns', canonical: 'https://shop.example/product/tiger-prawns/2' });
    const server = fakeServer({ 'product-detail': () => json(detail(shown)) });
    open('/product/tiger-prawns/2');
    await screen.findByRole('heading', { level: 1, name: 'Tiger Prawns' });
    expect(document.title).toBe('Buy prawns');
    expect(meta('description')).toBe('Fresh prawns');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', shown.canonical);
    const others = [...document.querySelectorAll('link[rel=alternate]')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
    expect(others).toEqual([
      ['en', shown.canonical],
      ['ar', 'https://shop.example/ar/product/tiger-prawns/2'],
      ['x-default', shown.canonical],
    ]);
    expect(server.calls('product-detail')[0]?.body).toEqual({ id: 2 });
  });

  it('[PROD-02] cuts the name in the breadcrumb at 30 characters', async () => {
    fakeServer({ 'product-detail': () => json(detail(product({ name: LONG_NAME }))) });
    open('/product/lamb/2');
    await screen.findByRole('heading', { level: 1, name: LONG_NAME });
    expect(crumbs()).toEqual(['Home', 'Australian Lamb Leg, Bone In, ...']);
  });

  it('[PROD-03] shows picture, name, price, weight, pieces, description and the control', async () => {
    fakeServer({ 'product-detail': () => json(detail(product({ description: 'Landed this morning.' }))) });
    open('/product/tiger-prawns/2');
    expect(await screen.findByRole('img', { name: 'A plate of prawns' })).not.toHaveClass('greyed');
    expect(screen.getByText('500 gram · 12-16 Pieces')).toBeVisible();
    expect(screen.getByText(/^QR$/).parentElement).toHaveTextContent('QR 45.50');
    expect(screen.getByText('Landed this morning.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ADD Tiger Prawns' })).toBeEnabled();
  });

  it('[PROD-03] an inactive one is greyed and badged, and its button says so', async () => {
    fakeServer({ 'product-detail': () => json(detail(product({ is_active: false }))) });
    open('/product/tiger-prawns/2');
    expect(await screen.findByRole('img', { name: 'A plate of prawns' })).toHaveClass('greyed');
    // On the picture, and on the button instead of ADD.
    const [badge, button] = screen.getAllByText('Out of Stock');
    expect(badge).toBeVisible();
    expect(button).toHaveAccessibleName('ADD Tiger Prawns: Out of Stock');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('[PROD-04] relates active products only, each leading to its own kind of page', async () => {
    const related = [product({ id: 8, slug: 'safi', name: 'Safi' }), hamour(), product({ id: 9, name: 'Gone', is_active: false })];
    fakeServer({ 'product-detail': () => json(detail(product(), related)) });
    open('/product/tiger-prawns/2');
    const section = within(await screen.findByRole('region', { name: 'Related Products' }));
    expect(section.getByRole('link', { name: 'Safi' })).toHaveAttribute('href', '/product/safi/8');
    expect(section.getByRole('link', { name: 'Hamour' })).toHaveAttribute('href', '/details/hamour/5');
    expect(section.queryByText('Gone')).toBeNull();
  });

  it('with variations is shown on its own page', async () => {
    fakeServer({ 'product-detail': () => json(detail(hamour())) });
    const { location } = open('/product/hamour/5');
    await screen.findByRole('heading', { name: 'Customise Options' });
    expect(location().pathname).toBe('/details/hamour/5');
  });

  it.each([
    [[false, false], 'Pay by card online or in cash at your door'],
    [[false, true], 'Pay in cash at your door, or by card online if nothing in your cart is sold by weight'],
    [[true, true], 'Pay in cash at your door'],
  ])('[PROD-05] [CHK-09] says how variations, weighed %s, can be paid', async (weighed, text) => {
    const variations = weighed.map((is_weighed, index) => variation({ id: 21 + index, is_weighed }));
    fakeServer({ 'product-detail': () => json(detail(hamour({ is_weighed: weighed.includes(true), variations }))) });
    open('/details/hamour/5');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['/product/nothing/999', '/product/nothing/abc', '/details/nothing/0'])('%s is not found', async (at) => {
    fakeServer({ 'product-detail': () => errorResponse(404, 'not_found', 'not found') });
    open(at);
    expect(await screen.findByRole('heading', { name: 'The page you are looking for is not found!' })).toBeVisible();
  });

  it('that does not load offers another try', async () => {
    const server = fakeServer({ 'product-detail': () => errorResponse(400, 'bad', 'bad') });
    open('/product/tiger-prawns/2');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answers['product-detail'] = () => json(detail(product()));
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tiger Prawns' })).toBeVisible();
  });
});

describe('details', () => {
  it("[PROD-05] 'Customise Options' holds a row per variation", async () => {
    fakeServer({ 'product-detail': () => json(detail(hamour(), [product()])) });
    open('/details/hamour/5');
    const options = within(await screen.findByRole('region', { name: 'Customise Options' }));
    const rows = options.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Hamour (Whole)1 kg · 1-2 PiecesTotalQR 62.00ADD',
      'Hamour (Fillet)500 gramTotalQR 54.00ADD',
    ]);
    expect(rows[0]?.querySelector('img, picture')).not.toBeNull();
    expect(screen.getByRole('region', { name: 'Related Products' })).toBeVisible();
  });

  it('[PROD-05] the total follows the quantity, and the variation is what is bought', async () => {
    signIn(customer);
    const server = fakeServer({
      'product-detail': () => json(detail(hamour())),
      addtocart: () => json({ quantity: 3, cart_count: 3 }),
    });
    open('/details/hamour/5');
    fireEvent.click(await screen.findByRole('button', { name: 'ADD Hamour (Fillet)' }));
    const row = screen.getAllByRole('listitem').find((item) => item.textContent.includes('Fillet'));
    await waitFor(() => {
      expect(row).toHaveTextContent('QR 162.00');
    });
    expect(server.calls('addtocart')[0]?.body).toEqual({ main_product_id: 5, variation_function: 'add', variation: [{ id: 22 }] });
  });

  it("[CARD-06] a variation that ran out says 'Sorry the product is out of stock'", async () => {
    signIn(customer);
    const notify = vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
    const server = fakeServer({
      'product-detail': () => json(detail(hamour())),
      addtocart: () => errorResponse(400, 'out_of_stock', 'gone'),
    });
    open('/details/hamour/5');
    const add = () => screen.findByRole('button', { name: 'ADD Hamour (Whole)' });
    fireEvent.click(await add());
    expect(await screen.findByText('Out of Stock')).toBeVisible();
    fireEvent.click(await add());
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'Sorry the product is out of stock');
    expect(server.calls('addtocart')).toHaveLength(1);
  });
});

describe('category', () => {
  const fish = {
    category_name: 'Fresh Fish',
    category_meta_title: 'Buy fresh fish online',
    category_description: 'From the morning auction',
    category_canonical: 'https://shop.example/category/fish/3',
  };
  const entries = (...names: string[]) => names.map((name, index) => ({ product_data: product({ id: index + 40, name }) }));
  const serve = () =>
    fakeServer({
      category_product_details: () => json({ ...fish, category_products: entries('Hamour', 'Safi') }),
      'sub-category': () => json([{ id: 6, name: 'Gulf Fish', image: '/media/gulf-800.webp', image_alt: 'Fish' }]),
      sub_category_product_details: () => json({ subcategory_products: [{ product_data: hamour({ name: 'Kingfish', slug: 'kingfish' }) }] }),
    });
  const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

  it('[CAT-01] takes title, description and canonical from the category, and says where it is', async () => {
    const server = serve();
    open('/category/fish/3');
    await screen.findByRole('heading', { level: 1, name: 'Fresh Fish' });
    expect(document.title).toBe(fish.category_meta_title);
    expect(meta('description')).toBe(fish.category_description);
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', fish.category_canonical);
    expect(crumbs()).toEqual(['Home', 'Category', 'Fresh Fish']);
    expect(server.calls('category_product_details')[0]?.body).toEqual({ id: 3 });
    expect(useSelection.getState().categoryId).toBe(3);
  });

  it('[CAT-02] the floating Cart leads a customer to the checkout and a guest to sign in', async () => {
    serve();
    open('/category/fish/3');
    const cart = await screen.findByRole('link', { name: /Cart/ });
    expect(cart).toHaveAttribute('href', '/login');
    signIn(customer);
    await waitFor(() => {
      expect(screen.getByRole('link', { name: /Cart/ })).toHaveAttribute('href', '/check');
    });
  });

  it("[CAT-03] 'All' is pressed first, and the grid follows the chip", async () => {
    const server = serve();
    open('/category/fish/3');
    const chips = within(await screen.findByRole('group', { name: 'Filter' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['All', 'Gulf Fish']);
    expect(chips.getByRole('button', { name: 'Gulf Fish' }).querySelector('img')).toHaveAttribute('src', '/media/gulf-800.webp');
    expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(cards()).toEqual(['Hamour', 'Safi']);
    fireEvent.click(chips.getByRole('button', { name: 'Gulf Fish' }));
    await waitFor(() => {
      expect(cards()).toEqual(['Kingfish']);
    });
    expect(server.calls('sub_category_product_details')[0]?.body).toEqual({ id: 6 });
    fireEvent.click(chips.getByRole('button', { name: 'All' }));
    await waitFor(() => {
      expect(cards()).toEqual(['Hamour', 'Safi']);
    });
  });

  it('[CAT-04] a card opens its product with the id in state', async () => {
    const server = serve();
    server.answers['product-detail'] = () => json(detail(hamour({ name: 'Kingfish', slug: 'kingfish' })));
    const { location } = open('/category/fish/3');
    fireEvent.click(await screen.findByRole('button', { name: 'Gulf Fish' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Kingfish' }));
    expect(location()).toEqual({ pathname: '/details/kingfish/5', state: { id: 5 } });
  });

  it("[ERR-03] a chip without products says 'No Data Found' and leads back to all", async () => {
    const server = serve();
    server.answers.sub_category_product_details = () => json({ subcategory_products: [] });
    open('/category/fish/3');
    fireEvent.click(await screen.findByRole('button', { name: 'Gulf Fish' }));
    expect(await screen.findByRole('heading', { name: 'No Data Found' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => {
      expect(cards()).toEqual(['Hamour', 'Safi']);
    });
  });

  it('that is none is not found', async () => {
    fakeServer({});
    open('/category/nothing/999');
    expect(await screen.findByRole('heading', { name: 'The page you are looking for is not found!' })).toBeVisible();
  });
});
