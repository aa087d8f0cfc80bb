// Tests of a post, a writer's posts, and the posts of a tag.
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { shop } from '../../config/shop';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import AuthorScreen from './author-screen';
import { post, posts } from './fixtures';
import PostScreen from './post-screen';
import { plainText } from './preview';
import TagScreen from './tag-screen';

type Answers = Parameters<typeof fakeServer>[0];

function open(at: string, answers: Answers) {
  const server = fakeServer(answers);
  const view = renderAt(
    <Routes>
      <Route path="/blogs/:slug" element={<PostScreen />} />
      <Route path="/blogs/author/:name/:id" element={<AuthorScreen />} />
      <Route path="/blogs/tag/*" element={<TagScreen />} />
    </Routes>,
    { at },
  );
  return { server, ...view };
}

const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const notFound = () => screen.findByRole('heading', { name: 'The page you are looking for is not found!' });

describe('post', () => {
  const whole = post({ description: '<p>Eyes are clear.</p><h2>Look</h2><p>Gills are <b>red</b>.</p>' });
  const detail = (related = posts(2)) => ({ 'blog-details': () => json({ blog: whole, related_blogs: related }) });

  it('[BLOG-06] [ROUTE-20] takes title, description and canonical link from the post', async () => {
    const { server } = open('/blogs/fresh-fish', detail());
    await screen.findByRole('heading', { level: 1, name: 'How to choose fresh fish' });
    expect(server.calls('blog-details')[0]?.body).toEqual({ slug: 'fresh-fish' });
    expect(document.title).toBe('How to choose fresh fish in Qatar');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Six signs of a fresh fish.');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://shop.example/blogs/fresh-fish');
  });

  it('[BLOG-06] shows author, date, tags, picture, rich text and related posts', async () => {
    open('/blogs/fresh-fish', detail());
    const heading = await screen.findByRole('heading', { level: 1 });
    const article = within(heading.closest('article')!);
    expect(article.getByRole('link', { name: 'The fish counter' })).toHaveAttribute('href', '/blogs/author/The%20fish%20counter/4');
    expect(article.getByText('Thu 19 Nov 2026')).toBeVisible();
    const tags = within(article.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
      ['# fish', '/blogs/tag/fish/7'],
      ['# how-to', '/blogs/tag/how-to/8'],
    ]);
    expect(article.getByRole('presentation')).toHaveAttribute('src', '/media/fish-800.webp');
    expect(article.getByRole('heading', { level: 2, name: 'Look' })).toBeVisible();
    expect(article.getByText('red').tagName).toBe('B');
    const related = within(screen.getByRole('region', { name: 'Related Post' }));
    expect(related.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Post 1', 'Post 2']);
  });

  it('[BLOG-06] hides Related Post when there is none', async () => {
    open('/blogs/fresh-fish', detail([]));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Related Post')).toBeNull();
  });

  it('shows staff a draft as it will be, with what its picture shows', async () => {
    const { server } = open('/blogs/fresh-fish?preview', {
      'staff/blog/preview': () => json({ blog: post({ featured_image_alt: 'A grouper on ice' }), related_blogs: [] }),
    });
    expect(await screen.findByText(/^Preview\. This is the post as it is saved/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'A grouper on ice' })).toBeVisible();
    expect(server.calls('blog-details')).toEqual([]);
    expect(server.calls('staff/blog/preview')[0]?.path).toContain('slug=fresh-fish');
  });

  it('hides a preview from everybody else', async () => {
    open('/blogs/fresh-fish?preview', { 'staff/blog/preview': () => errorResponse(401, 'unauthorized', '') });
    await notFound();
  });

  it('says so when there is no such post, and offers another try when nothing came', async () => {
    const { unmount } = open('/blogs/none', { 'blog-details': () => errorResponse(404, 'not_found', '') });
    await notFound();
    unmount();
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server, user } = open('/blogs/fresh-fish', { 'blog-details': () => Promise.reject(new TypeError('offline')) });
    await screen.findByRole('heading', { name: 'That did not load' });
    server.answers['blog-details'] = detail()['blog-details'];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How to choose fresh fish' })).toBeVisible();
  });
});

describe('author', () => {
  const queryOf = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

  it('[BLOG-05] [ROUTE-19] names the author of the address in breadcrumb and heading, and lists the posts', async () => {
    const { server, user } = open('/blogs/author/The%20fish%20counter/4', { 'get-blogs-by-writer': () => json(posts(5)) });
    expect(screen.getByRole('heading', { level: 1, name: 'The fish counter' })).toBeVisible();
    expect(screen.getByText('Author')).toBeVisible();
    expect(crumbs()).toEqual(['Home', 'Blogs', 'The fish counter']);
    expect(document.title).toBe(`The fish counter | ${shop.name}`);
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    await user.type(screen.getByPlaceholderText('Search Blogs Here'), 'ic');
    await waitFor(() => {
      expect(server.calls('get-blogs-by-writer').map((call) => queryOf(call.path))).toEqual([
        { writer_id: '4', query: '' },
        { writer_id: '4', query: 'i' },
        { writer_id: '4', query: 'ic' },
      ]);
    });
  });

  it('[BLOG-05] [ERR-03] says No Blogs when nothing was found', async () => {
    open('/blogs/author/Nobody/4', { 'get-blogs-by-writer': () => json([]) });
    expect(await screen.findByRole('heading', { name: 'No Blogs' })).toBeVisible();
  });

  it('says so when there is no such author', async () => {
    open('/blogs/author/Nobody/99', { 'get-blogs-by-writer': () => errorResponse(404, 'not_found', '') });
    await notFound();
    document.body.replaceChildren();
    const { server } = open('/blogs/author/Nobody/x', {});
    await notFound();
    expect(server.calls('get-blogs-by-writer')).toEqual([]);
  });
});

describe('tag', () => {
  const tagged = { 'tag-filter-blog': () => json([post()]) };

  it('[BLOG-07] [ROUTE-21] names the tag of the address, and lists the posts', async () => {
    const { server } = open('/blogs/tag/sea%20food/7', tagged);
    expect(screen.getByRole('heading', { level: 1, name: 'sea food' })).toBeVisible();
    expect(screen.getByText('Tag’s')).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(server.calls('tag-filter-blog')[0]?.body).toEqual({ tag_id: 7 });
  });

  it('[BLOG-07] [ROUTE-21] works without a name in the address, and takes it from the posts', async () => {
    const { server } = open('/blogs/tag//7', tagged);
    expect(await screen.findByRole('heading', { level: 1, name: 'fish' })).toBeVisible();
    expect(screen.getByText('Tag’s')).toBeVisible();
    expect(server.calls('tag-filter-blog')[0]?.body).toEqual({ tag_id: 7 });
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/blogs\/tag\/fish\/7$/);
  });

  it('[ROUTE-21] reads a name that holds a slash', () => {
    open('/blogs/tag/half%2Fhalf/7', tagged);
    expect(screen.getByRole('heading', { level: 1, name: 'half/half' })).toBeVisible();
  });

  it('[BLOG-07] [ERR-03] says No Blogs when there are none', async () => {
    open('/blogs/tag/fish/7', { 'tag-filter-blog': () => json([]) });
    expect(await screen.findByRole('heading', { name: 'No Blogs' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', '/blogs');
  });

  it('says so when there is no such tag', async () => {
    open('/blogs/tag/fish', {});
    await notFound();
  });
});

describe('preview', () => {
  it.each([
    ['Salt &amp; lime and ice', 'Salt & lime and ice'],
    ['&lt;b&gt; is no element', '<b> is no element'],
    ['', ''],
  ])('[BLOG-02] of %s reads %s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});

describe('a writer', () => {
  it('has a picture and a few words, if the shop has written any', async () => {
    const known = post({ writer_image: '/media/noor-800.webp', writer_text: 'Buys our fish at dawn.' });
    const { container } = open('/blogs/author/Noor/4', { 'get-blogs-by-writer': () => json([known]) });
    expect(await screen.findByText('Buys our fish at dawn.')).toBeVisible();
    expect(container.querySelector('header img')).toHaveAttribute('src', '/media/noor-800.webp');
  });
});
