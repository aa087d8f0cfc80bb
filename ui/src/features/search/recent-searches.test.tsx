// Tests of recent searches and of what says why a product was found.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import SearchScreen from './search-screen';
import { rememberSearch, useRecentSearches } from '../../stores/recent-searches';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';

const safi = { id: 2, name: 'Safi', slug: 'safi', featured_image: '/media/safi-800.webp', has_variation: false, is_active: true };

const recent = () => within(screen.getByRole('region', { name: 'Recent searches' }));
const texts = () => recent().getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  useRecentSearches.setState([], true);
});

describe('search (beyond the requirements)', () => {
  it('says why it found a product whose name was not typed', async () => {
    fakeServer({ 'search-tag': () => json([{ ...safi, matched_term: 'rabbitfish' }, { ...safi, id: 3, name: 'Safi fillet' }]) });
    const { user } = renderAt(<SearchScreen />, { at: '/Search' });
    await user.type(screen.getByRole('combobox'), 'rab');
    expect(await screen.findByRole('option', { name: 'Safi · rabbitfish' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Safi fillet' })).toBeVisible();
  });

  it('offers the latest searches again, which can be taken out', async () => {
    const server = fakeServer({ 'search-tag': () => json([safi]) });
    const { user } = renderAt(<SearchScreen />, { at: '/Search' });
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    const box = screen.getByRole('combobox');
    for (const text of ['safi', 'lamb', ' Safi ']) {
      await user.clear(box);
      await user.type(box, `${text}{Enter}`);
      await waitFor(() => {
        expect(useRecentSearches.getState()[0]).toBe(text.trim());
      });
    }
    await user.clear(box);
    expect(texts()).toEqual(['Safi', 'lamb']);
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['Safi', 'lamb']);

    await user.click(recent().getByRole('button', { name: 'lamb' }));
    expect(box).toHaveValue('lamb');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    await waitFor(() => {
      expect(server.requests.at(-1)?.path).toBe('search-tag/?query=lamb');
    });

    await user.clear(box);
    await user.click(recent().getByRole('button', { name: 'Remove Safi' }));
    expect(box).toHaveFocus();
    expect(texts()).toEqual(['lamb']);
    await user.click(recent().getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    expect(localStorage.getItem('recent-searches')).toBeNull();
  });

  it('remembers what led to a product', async () => {
    fakeServer({ 'search-tag': () => json([safi]) });
    // A press on a result gives the focus to the page's content.
    const { user, location } = renderAt(<main tabIndex={-1}><SearchScreen /></main>, { at: '/Search' });
    await user.type(screen.getByRole('combobox'), 'saf');
    const option = await screen.findByRole('option', { name: 'Safi' });
    await user.pointer({ keys: '[MouseLeft>]', target: option });
    expect(screen.getByRole('main')).toHaveFocus();
    expect(option).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target: option });
    expect(location().pathname).toBe('/product/safi/2');
    await waitFor(() => {
      expect(useRecentSearches.getState()).toEqual(['saf']);
    });
  });

  it('closes its list when the focus leaves it', async () => {
    fakeServer({ 'search-tag': () => json([safi]) });
    const { user } = renderAt(<><SearchScreen /><button type="button">Next</button></>, { at: '/Search' });
    await user.type(screen.getByRole('combobox'), 'saf');
    expect(await screen.findByRole('option', { name: 'Safi' })).toBeVisible();
    screen.getByRole('button', { name: 'Next' }).focus();
    await waitFor(() => {
      expect(screen.queryByRole('option')).toBeNull();
    });
  });

  it('keeps at most six, and follows other tabs', () => {
    for (const text of ['1', '2', '3', '4', '5', '6', '7']) rememberSearch(text);
    expect(useRecentSearches.getState()).toEqual(['7', '6', '5', '4', '3', '2']);
    localStorage.setItem('recent-searches', JSON.stringify(['1', 2, '3', '4', '5', '6', '7', '8']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'recent-searches' }));
    expect(useRecentSearches.getState()).toEqual(['1', '3', '4', '5', '6', '7']);
    localStorage.setItem('recent-searches', 'no list');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useRecentSearches.getState()).toEqual([]);
  });
});
