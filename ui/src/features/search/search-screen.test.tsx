// Tests of the search page.
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ProductSearch } from '../../components/product-search';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';
import SearchScreen from './search-screen';

const found = [
  { id: 1, name: 'Hamour', slug: 'hamour', featured_image: '/media/hamour-800.webp', has_variation: true, is_active: true },
  { id: 2, name: 'Safi', slug: 'safi', featured_image: '/media/safi-800.webp', has_variation: false, is_active: true },
  { id: 3, name: 'Old Safi', slug: 'old-safi', featured_image: '/media/old-safi-800.webp', has_variation: false, is_active: false },
];

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('search page', () => {
  it('[ROUTE-11] [SRCH-01] [ENT-06] shows names, hides inactive ones, and clears on a press outside', async () => {
    const server = fakeServer({ 'search-tag': () => json(found) });
    const { user } = renderAt(<SearchScreen />, { at: '/Search' });
    await user.type(screen.getByPlaceholderText('Search Products'), 'sa fi');
    await waitFor(() => {
      expect(names()).toEqual(['Hamour', 'Safi']);
    });
    expect(server.requests.at(-1)?.path).toBe('search-tag/?query=sa%20fi');
    const pictures = screen.getAllByRole('option').map((option) => option.querySelector('img'));
    expect(pictures.map((picture) => [picture?.getAttribute('src'), picture?.alt])).toEqual([
      ['/media/hamour-800.webp', ''],
      ['/media/safi-800.webp', ''],
    ]);
    await user.click(document.body);
    expect(names()).toEqual([]);
  });

  it('[SRCH-01] shows what was asked for in the address', async () => {
    const server = fakeServer({ 'search-tag': () => json(found) });
    const { user } = renderAt(<SearchScreen />, { at: '/Search?query=sa%20fi' });
    await waitFor(() => {
      expect(names()).toEqual(['Hamour', 'Safi']);
    });
    expect(screen.getByRole('combobox')).toHaveValue('sa fi');
    expect(server.calls('search-tag').map(({ path }) => path)).toEqual(['search-tag/?query=sa%20fi']);
    await user.click(document.body);
    expect(names()).toEqual([]);
    // Enter reopens the list, but opens no product that was not selected.
    await user.type(screen.getByRole('combobox'), '{Escape}{Enter}');
    expect(names()).toEqual(['Hamour', 'Safi']);
  });

  it('[HDR-06] [SRCH-01] is where Enter in the header leads, with all that is found, where none was chosen', async () => {
    const server = fakeServer({ 'search-tag': () => json(found) });
    const { user, location } = renderAt(
      <>
        <ProductSearch label="Search the shop" />
        <Address />
      </>,
    );
    const box = screen.getByRole('combobox');
    await user.type(box, '  {Enter}');
    expect(location().pathname).toBe('/');
    await user.clear(box);
    await user.type(box, 'sea & bass');
    await waitFor(() => {
      expect(names()).toEqual(['Hamour', 'Safi']);
    });
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/Search?query=sea%20%26%20bass');
    expect(names()).toEqual([]);
    expect(box).toHaveValue('');
    expect(server.calls('search-tag').length).toBeGreaterThan(0);
  });

  it('links to the categories for shoppers who do not know a name', async () => {
    fakeServer({ category: () => json([{ id: 3, slug: 'fresh-fish', name: 'Fresh Fish', image: '', image_alt: '' }]) });
    const { user, location } = renderAt(<SearchScreen />, { at: '/Search' });
    await user.click(await screen.findByRole('link', { name: 'Fresh Fish' }));
    expect(location()).toEqual({ pathname: '/category/fresh-fish/3', state: { id: 3 } });
  });

  it('says that it could not ask when no answer came, and asks again on a press', async () => {
    const server = fakeServer({ 'search-tag': () => Promise.reject<Response>(new TypeError('offline')) });
    const { user } = renderAt(<SearchScreen />, { at: '/Search' });
    await user.type(screen.getByRole('combobox'), 'a');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3_000 });
    expect(screen.getByText('We could not ask the shop. Check your connection.')).toBeVisible();
    expect(screen.queryByText('No Data Found')).toBeNull();
    server.answers['search-tag'] = () => json(found);
    await user.click(retry);
    await waitFor(() => {
      expect(names()).toEqual(['Hamour', 'Safi']);
    });
  });

  it.each([
    ['Hamour', '/details/hamour/1', 1],
    ['Safi', '/product/safi/2', 2],
  ])('[SRCH-01] %s opens %s with its id in state', async (name, pathname, id) => {
    fakeServer({ 'search-tag': () => json(found) });
    const { user, location } = renderAt(<SearchScreen />, { at: '/Search' });
    await user.type(screen.getByRole('combobox'), 'a');
    await user.click(await screen.findByRole('option', { name }));
    expect(location()).toEqual({ pathname, state: { id } });
  });

  it('[SRCH-01] loads on to the end of what is found, and Back finds the text again', async () => {
    const server = fakeServer({
      'search-tag': ({ path }) =>
        path.includes('skip=30')
          ? json([{ ...found[0], id: 9, name: 'Hamra' }])
          : json(found, 200, { Link: '</api/search-tag?query=ham&skip=30>; rel="next"' }),
    });
    const { user } = renderAt(
      <>
        <SearchScreen />
        <Address />
      </>,
      { at: '/Search' },
    );
    await user.click(screen.getByRole('combobox'));
    await user.paste('ham');
    expect(await screen.findByText('2 shown, and more are found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => {
      expect(names()).toEqual(['Hamour', 'Safi', 'Hamra']);
    });
    expect(server.requests.at(-1)?.path).toBe('search-tag/?query=ham&skip=30');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Hamra' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/details/hamour/9');
  });
});
