// Tests of the list of posts: search, categories, the first three posts and the rest.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Link, Route, Routes } from 'react-router-dom';
import { shop } from '../../config/shop';
import { storefront } from '../../core';
import { paths } from '../../paths';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import BlogsScreen from './blogs-screen';
import { post, posts } from './fixtures';

type Answer = (path: string) => Response | Promise<Response>;

function open(answer: Answer, at = '/blogs') {
  const server = fakeServer({
    'blog-search': ({ path }) => answer(path),
    'get-blogs-category': () => json([{ id: 1, name: 'Know your fish' }, { id: 2, name: 'In the kitchen' }]),
  });
  const view = renderAt(
    <>
      <Link to={paths.blogs}>To the blog</Link>
      <Routes>
        <Route path="/blogs" element={<BlogsScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at },
  );
  /** Returns text and category of every request. */
  const searches = () =>
    server.calls('blog-search').map((call) => {
      const query = new URLSearchParams(call.path.split('?')[1]);
      return [query.get('query'), query.get('category_id')];
    });
  return { server, searches, ...view };
}

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const box = () => screen.getByPlaceholderText('Search Blogs Here');

describe('blog list', () => {
  it('[BLOG-01] [ROUTE-18] has its title, description, canonical link, search box and categories', async () => {
    open(() => json(posts(1)));
    expect(document.title).toBe(`Buy Fresh Meat and Fish Online in Qatar, Doha | ${shop.name}`);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/\w{4}/);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/blogs$/);
    expect(box()).toBeVisible();
    const panel = within(await screen.findByRole('group', { name: 'Categories' }));
    const chips = panel.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
    expect(chips).toEqual([['All', 'true'], ['Know your fish', 'false'], ['In the kitchen', 'false']]);
  });

  it('[BLOG-02] [ENT-15] shows each post with picture, author, date, title, three lines and the way to it', async () => {
    open(() => json([post()]));
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/fish-800.webp');
    expect(card.getByRole('link', { name: 'The fish counter' })).toHaveAttribute('href', '/blogs/author/The%20fish%20counter/4');
    expect(card.getByText('Thu 19 Nov 2026')).toHaveAttribute('datetime', '2026-11-19T09:30:00+03:00');
    expect(card.getByRole('heading', { name: 'How to choose fresh fish' })).toBeVisible();
    const preview = card.getByText('Eyes are clear. Gills are red.');
    expect(preview.style.getPropertyValue('--lines')).toBe(String(storefront().blog_preview_lines));
    expect(storefront().blog_preview_lines).toBe(3);
    const more = card.getByRole('link', { name: /^Read More/ });
    expect(more).toHaveAttribute('href', '/blogs/fresh-fish');
    expect(more).toHaveAccessibleName('Read More How to choose fresh fish');
  });

  it('[BLOG-02] [ERR-03] says No Blogs when there are none', async () => {
    open(() => json([]));
    expect(await screen.findByRole('heading', { name: 'No Blogs' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  });

  it('[ERR-01] is empty when the shop refuses, and can be asked again', async () => {
    const { server, user } = open(() => errorResponse(404, 'not_found', ''));
    expect(await screen.findByRole('heading', { name: 'No Blogs' })).toBeVisible();
    server.answers['blog-search'] = () => json(posts(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
  });

  it('distinguishes no response from no posts', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(() => Promise.reject(new TypeError('offline')));
    expect(await screen.findByRole('heading', { name: 'That did not load' })).toBeVisible();
    expect(screen.queryByText('No Blogs')).toBeNull();
  });

  it('[BLOG-03] shows three posts first, and all after Show More', async () => {
    const { user } = open(() => json(posts(5)));
    await screen.findByRole('heading', { name: 'Post 1' });
    expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']);
    const toggle = screen.getByRole('button', { name: 'Show More' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(titles()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect([storefront().blog_posts_collapsed, storefront().blog_posts_expanded]).toEqual([3, 20000]);
  });

  it('[BLOG-03] offers no more where there are three', async () => {
    open(() => json(posts(3)));
    await screen.findByRole('heading', { name: 'Post 3' });
    expect(screen.queryByRole('button', { name: /Show (More|Less)/ })).toBeNull();
  });

  it('[BLOG-04] asks again for every text and category, and All is no category', async () => {
    const { searches, user } = open(() => json(posts(4)));
    await screen.findByRole('heading', { name: 'Post 1' });
    expect(searches()).toEqual([['', '']]);
    await user.click(screen.getByRole('button', { name: 'In the kitchen' }));
    expect(screen.getByRole('button', { name: 'In the kitchen' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => {
      expect(searches().at(-1)).toEqual(['', '2']);
    });
    await user.type(box(), 'ri');
    await waitFor(() => {
      expect(searches().slice(-2)).toEqual([['r', '2'], ['ri', '2']]);
    });
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => {
      expect(searches().at(-1)).toEqual(['ri', '']);
    });
  });

  it('[BLOG-04] leads from a search without posts back to all of them', async () => {
    const { user } = open((path) => json(path.includes('query=zz') ? [] : posts(1)));
    await screen.findByRole('heading', { name: 'Post 1' });
    await user.type(box(), 'zz');
    expect(await screen.findByRole('heading', { name: 'No Blogs' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
    expect(box()).toHaveValue('');
  });

  it('[BLOG-04] finds the list as it was left after Back, and fresh through a link', async () => {
    const { searches, user } = open(() => json(posts(5)), '/blogs?query=crab&category=1&more=1');
    await screen.findByRole('heading', { name: 'Post 5' });
    expect(box()).toHaveValue('crab');
    expect(searches()).toEqual([['crab', '1']]);
    expect(await screen.findByRole('button', { name: 'Know your fish' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('link', { name: 'To the blog' }));
    await waitFor(() => {
      expect(searches().at(-1)).toEqual(['', '']);
    });
    expect(box()).toHaveValue('');
    expect(titles()).toHaveLength(3);
  });

  it('[BLOG-04] keeps a category that is chosen right after typing', async () => {
    const { searches, user } = open(() => json(posts(1)));
    const chip = await screen.findByRole('button', { name: 'Know your fish' });
    await user.type(box(), 'ri');
    await user.click(chip);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(box()).toHaveValue('ri');
    expect(searches().at(-1)).toEqual(['ri', '1']);
  });

  it('[BLOG-04] keeps what is typed while the address follows', async () => {
    const { user } = open(() => json(posts(1)));
    await screen.findByRole('heading', { name: 'Post 1' });
    await user.type(box(), 'salt');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(box()).toHaveValue('salt');
    await user.type(box(), 'y');
    expect(box()).toHaveValue('salty');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });
});
