// Tests of the blog: its list, a post that is published and planned, somebody else's change, and its tags and writers.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { BlogLabel, ListedPost, Post, PostForm } from '../../api/blog';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const form = (changes: Partial<PostForm> = {}): PostForm => ({
  slug: 'safi',
  title: 'Grilled safi',
  title_ar: '',
  summary: '',
  summary_ar: '',
  html: '<p>Salt and lime.</p>',
  html_ar: '',
  image: '/media/a1-800.webp',
  image_alt: '',
  image_alt_ar: '',
  category_id: 1,
  writer_id: 2,
  tag_ids: [3],
  meta_title: '',
  meta_title_ar: '',
  meta_description: '',
  meta_description_ar: '',
  is_published: false,
  from: '',
  ...changes,
});

const post = (changes: Partial<Post> = {}): Post => ({ id: 7, version: 1, form: form(), state: 'draft', path: '/blogs/safi', ...changes });

const label = (changes: Partial<BlogLabel> = {}): BlogLabel => ({
  kind: 'tag',
  id: 3,
  version: 'v1',
  form: { name: 'fish', name_ar: 'سمك', image: '', text: '', text_ar: '' },
  posts: 2,
  is_deletable: true,
  missing_arabic: 0,
  ...changes,
});

const named = (name: string): BlogLabel['form'] => ({ name, name_ar: '', image: '', text: '', text_ar: '' });

const labels = {
  categories: [label({ kind: 'category', id: 1, form: named('Recipes'), is_deletable: false })],
  tags: [label(), label({ id: 4, form: named('grill'), posts: 0 })],
  writers: [label({ kind: 'writer', id: 2, form: named('Mariam'), is_deletable: false, missing_arabic: 1 })],
};

const listed: ListedPost = {
  id: 7,
  slug: 'safi',
  title: 'Grilled safi',
  title_ar: 'صافي',
  image: '',
  category_id: 1,
  writer_id: 2,
  tag_ids: [3],
  state: 'scheduled',
  published_at: '2026-11-28T08:00:00+03:00',
  missing_arabic: 2,
};

const open = (at: string, answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(at, 'editor', {
    'blog/labels': () => json(labels),
    'blog/list': () => json({ items: [listed], next: null, count: 1 }),
    'blog/detail': () => json(post()),
    'blog/history': () => json({ versions: [{ version: 1, written_by: '', written_at: '2026-11-25T10:00:00+03:00' }], next: null }),
    ...answers,
  });

beforeAll(() => {
  // Without layout there are no lines, whose places the editor asks for when it scrolls.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

describe('the blog', () => {
  it('lists posts with their writer, tags, state and what lacks Arabic, and is filtered', async () => {
    const { calls, user } = open('/admin/blog?tag=3');
    const row = (await screen.findByRole('link', { name: 'Grilled safi' })).closest('tr');
    expect(row).toHaveTextContent(/صافي.*Mariam.*fish.*Scheduled.*28 Nov.*2 texts are missing/);
    await user.click(screen.getByRole('button', { name: 'Scheduled' }));
    await waitFor(() => {
      expect(calls('blog/list').map(({ path }) => path)).toContain('staff/blog/list?state=scheduled&tag_id=3');
    });
  });

  it('leads back to all posts when the filters leave none', async () => {
    const { location, user } = open('/admin/blog?state=draft&search=zz', { 'blog/list': () => json({ items: [], next: null, count: 0 }) });
    expect(await screen.findByText('No posts match the filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location()).toBe('/admin/blog');
    expect(await screen.findByText('No posts yet.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('publishes a post at a time, which has to be given', async () => {
    const { calls, user } = open('/admin/blog/7', { 'blog/save': () => json(post({ version: 2, state: 'scheduled' })) });
    await user.click(await screen.findByRole('button', { name: 'From a time' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a date and a time')).toBeInTheDocument();
    expect(calls('blog/save')).toEqual([]);
    await user.type(screen.getByLabelText('From'), '2026-11-28T08:00');
    await user.click(screen.getByRole('button', { name: 'grill' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('blog/save')[0]?.body).toEqual({ id: 7, version: 1, form: form({ is_published: true, from: '2026-11-28T08:00', tag_ids: [3, 4] }) });
  });

  it('keeps what is typed when somebody else has saved', async () => {
    const theirs = post({ version: 2, form: form({ title: 'Fried safi', title_ar: 'صافي مقلي' }) });
    let saves = 0;
    const refused = () => json({ error: 'x', code: 'post_changed', request_id: 'x', current: theirs }, 409);
    const { calls, user } = open('/admin/blog/7', { 'blog/save': () => (++saves === 1 ? refused() : json(post({ version: 3 }))) });
    const title = await screen.findByRole('textbox', { name: 'Title, Arabic' });
    expect(screen.getByText('The page is at /blogs/safi')).toBeInTheDocument();
    await user.type(title, 'صافي');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has saved this meanwhile/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    // What only they have changed is taken over; the rest has to be chosen.
    expect(screen.getByRole('textbox', { name: 'Title, English' })).toHaveValue('Fried safi');
    const arabic = within(screen.getByRole('group', { name: 'Title (Arabic)' }));
    expect(arabic.getByText('صافي مقلي')).toBeInTheDocument();
    await user.click(arabic.getByRole('button', { name: 'Take theirs: Title (Arabic)' }));
    expect(title).toHaveValue('صافي مقلي');
    expect(screen.getByText(/There is nothing of yours to save/)).toBeInTheDocument();
    await user.click(arabic.getByRole('button', { name: 'Keep mine: Title (Arabic)' }));
    expect(title).toHaveValue('صافي');
    await user.click(screen.getByRole('button', { name: 'Take theirs: Title' }));
    expect(screen.getByText('Everything is chosen. Now press Save.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('blog/save').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
    });
    expect(calls('blog/save')[1]?.body).toMatchObject({ form: { title: 'Fried safi', title_ar: 'صافي' } });
    expect(screen.queryByText(/Somebody else has saved this meanwhile/)).not.toBeInTheDocument();
  });

  it('puts an earlier version into the form, and leaves the post in the shop as it is', async () => {
    const earlier = form({ title: 'Safi, grilled', is_published: false });
    const { user } = open('/admin/blog/7', {
      'blog/detail': () => json(post({ state: 'published', form: form({ is_published: true, from: '2026-11-20T10:00' }) })),
      'blog/version': () => json({ version: 1, form: earlier }),
    });
    expect(await screen.findByText(/imported$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look at version 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Version 1' });
    await user.click(await within(dialog).findByRole('button', { name: 'Put it into the form' }));
    expect(screen.getByRole('textbox', { name: 'Title, English' })).toHaveValue('Safi, grilled');
    expect(screen.getByRole('button', { name: 'At once' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Shoppers read it since 20 Nov 2026, 10:00. What you save is shown at once.')).toBeInTheDocument();
  });

  it('warns of links that lead to no page of the shop, and is saved all the same', async () => {
    const html = '<p><a href="/blogs">All</a> <a href="/product/gone/99#price">Gone</a> <a href="https://example.com/gone">Elsewhere</a></p>';
    const { answers, calls, user } = open('/admin/blog/7', { 'blog/detail': () => json(post({ form: form({ html }) })), 'blog/save': () => json(post()) });
    answers['/blogs'] = () => json({});
    const warning = (await screen.findByText(/lead to no page of the shop/)).parentElement!;
    expect(within(warning).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['/product/gone/99']);
    await user.type(screen.getByRole('textbox', { name: 'Title, English' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(calls('blog/save')).toHaveLength(1);
  });

  it('is shown as it is typed before it is saved', async () => {
    const { user } = open('/admin/blog/7');
    await user.type(await screen.findByRole('textbox', { name: 'Title, Arabic' }), 'صافي');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of what you typed' }));
    expect(within(dialog.getByRole('region', { name: 'Computer, English' })).getByRole('heading')).toHaveTextContent('Grilled safi');
    expect(dialog.getByRole('link', { name: 'Open what was saved, in the shop' })).toHaveAttribute('href', '/blogs/safi?preview');
    await user.click(dialog.getByRole('button', { name: 'Arabic' }));
    await user.click(dialog.getByRole('button', { name: 'Phone' }));
    const phone = within(dialog.getByRole('region', { name: 'Phone, Arabic' }));
    expect(phone.getByRole('heading')).toHaveTextContent('صافي');
    expect(phone.getByText('Salt and lime.')).toBeInTheDocument();
  });

  it('says at the field what to choose, and leads there', async () => {
    const { user } = open('/admin/blog/7', { 'blog/detail': () => json(post({ form: form({ category_id: null }) })) });
    await user.click(await screen.findByRole('button', { name: 'At once' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /Category/, description: 'Choose a category' })).toHaveFocus();
    });
  });

  it('deletes only drafts', async () => {
    const { calls, location, user } = open('/admin/blog/7', { 'blog/delete': () => json({}) });
    await user.click(await screen.findByRole('button', { name: 'More about this post' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/blog');
    });
    expect(calls('blog/delete')[0]?.body).toEqual({ id: 7, version: 1 });
  });
});

describe('the tags and writers', () => {
  it('are made, and a name that is taken says so at its field', async () => {
    let tries = 0;
    const taken = () =>
      json({ error: 'x', code: 'validation', request_id: 'x', issues: [{ field: 'name', code: 'blog_label_taken', message: 'There is another one with this name', details: [] }] }, 422);
    const { calls, user } = open('/admin/blog/tags', { 'blog/label-create': () => (++tries === 1 ? taken() : json(label({ id: 9 }))) });
    await user.click(await screen.findByRole('button', { name: 'New tag' }));
    const name = await screen.findByRole('textbox', { name: 'Name, English' });
    await user.type(name, 'fish');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('There is another one with this name')).toBeInTheDocument();
    await user.type(name, ' soup');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(calls('blog/label-create')).toHaveLength(2);
    });
    const [first, second] = calls('blog/label-create').map(({ body }) => body as { key: string; kind: string; form: { name: string } });
    expect(second).toMatchObject({ kind: 'tag', form: { name: 'fish soup' } });
    expect(first?.key).not.toBe(second?.key);
  });

  it('are not saved before it is chosen what to keep of what somebody else has saved', async () => {
    const theirs = label({ id: 3, version: 'v2', form: { ...label().form, name: 'seafood' } });
    const { answers, calls, user } = open('/admin/blog/tags', {
      'blog/label-save': () => json({ error: 'x', code: 'blog_label_changed', request_id: 'x', current: theirs }, 409),
    });
    await user.click(await screen.findByRole('button', { name: 'Change fish' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name, English' }), ' soup');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const keep = await screen.findByRole('button', { name: 'Keep mine: Name' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(keep);
    answers['staff/blog/label-save'] = () => json(label({ version: 'v3' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('blog/label-save').at(-1)?.body).toMatchObject({ version: 'v2', form: { name: 'fish soup' } });
    });
  });

  it('say how many posts lose a tag, and keep a writer whom posts have', async () => {
    const { calls, user } = open('/admin/blog/tags', { 'blog/label-delete': () => errorResponse(409, 'blog_label_changed', 'Somebody else has changed this. Please look at it once more.') });
    await user.click(await screen.findByRole('button', { name: 'Delete fish' }));
    expect(await screen.findByText('2 posts have this tag and will lose it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Somebody else has changed this. Please look at it once more.')).toBeInTheDocument();
    expect(calls('blog/label-delete')[0]?.body).toEqual({ kind: 'tag', id: 3, version: 'v1', posts: 2 });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('link', { name: 'Writers' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Mariam' }));
    expect(await screen.findByText('2 posts use it. Change them first.')).toBeInTheDocument();
  });
});
