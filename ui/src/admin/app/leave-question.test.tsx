// Tests of what is typed and not saved: it is not left by mistake, and it outlives the session.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../test/server';
import type { Category } from '../api/categories';
import { setDeparture } from '../stores/departure';
import { openOffice, sessionOf, unauthorized } from '../test/render';
import '../test/rule-book';

const texts = { slug: 'fish', name: 'Fish', name_ar: 'سمك', meta_title: '', meta_title_ar: '', meta_description: '', meta_description_ar: '', image: '', image_alt: '', image_alt_ar: '' };

const fish: Category = { id: 1, version: 'v1', form: { ...texts, is_featured: true, subcategories: [] }, image: '', products: 0, products_of: [], missing_arabic: 0 };

const open = (at: string, answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice(at, 'editor', {
    'category/list': () => json({ categories: [fish] }),
    'page/list': () => json({ pages: [], facts: [] }),
    'session/sign-out': () => json({}),
    ...answers,
  });

const omar = { username: 'omar', name: 'Omar Said', email: null, role: 'packer' as const, language: null };

const nameField = () => screen.findByRole('textbox', { name: 'Name, English' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

/** Whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('what is typed and not saved', () => {
  it('is left by a link or by Back only after a question, whose first answer is to stay', async () => {
    const { back, location, user } = open('/admin/categories');
    await user.click(await screen.findByRole('link', { name: 'Fish' }));
    await user.type(await nameField(), ' and more');
    expect(asksBeforeClosing()).toBe(true);

    await user.click(screen.getByRole('link', { name: 'Pages' }));
    expect(within(await question()).getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await nameField()).toHaveValue('Fish and more');
    expect(location()).toBe('/admin/categories/1');

    await back();
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Categories', level: 1 });
    expect(location()).toBe('/admin/categories');
    expect(asksBeforeClosing()).toBe(false);
  });

  it('is nothing once it is taken back', async () => {
    const { location, user } = open('/admin/categories/1');
    await user.type(await nameField(), 's{Backspace}');
    expect(asksBeforeClosing()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/pages');
    });
  });

  it('is nothing once it is saved, also if the save leads on', async () => {
    const { location, user } = open('/admin/categories/new', { 'category/create': () => json(fish) });
    await user.type(await nameField(), 'Fish');
    await user.type(screen.getByRole('textbox', { name: 'Name, Arabic' }), 'سمك');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/categories/1');
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asksBeforeClosing()).toBe(false);
  });

  it('cannot be typed while a new thing is being created, and can again if that is refused', async () => {
    let answer: (response: Response) => void = () => undefined;
    const created = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user } = open('/admin/categories/new', { 'category/create': () => created });
    await user.type(await nameField(), 'Fish');
    await user.type(screen.getByRole('textbox', { name: 'Name, Arabic' }), 'سمك');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect((await nameField()).closest('[inert]')).not.toBeNull();
    answer(errorResponse(500, 'internal', 'Something went wrong'));
    await waitFor(async () => {
      expect((await nameField()).closest('[inert]')).toBeNull();
    });
    expect(await nameField()).toHaveValue('Fish');
  });

  it('is not overwritten if it was typed while a save was under way that is refused', async () => {
    let answer: (response: Response) => void = () => undefined;
    const saved = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user } = open('/admin/categories/1', { 'category/save': () => saved });
    await user.type(await nameField(), 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const arabic = screen.getByRole('textbox', { name: 'Name, Arabic' });
    await user.clear(arabic);
    await user.type(arabic, 'أسماك');
    const theirs = { ...fish, version: 'v2', form: { ...fish.form, name_ar: 'السمك', meta_title: 'Fresh fish' } };
    answer(json({ error: 'x', code: 'category_changed', request_id: 'x', current: theirs }, 409));
    await user.click(await screen.findByRole('button', { name: /Take theirs: .*Arabic/ }));
    expect(arabic).toHaveValue('السمك');
    await user.click(screen.getByRole('button', { name: /Keep mine: .*Name.*Arabic/ }));
    expect(arabic).toHaveValue('أسماك');
    expect(await nameField()).toHaveValue('Fishs');
  });

  it('goes with what is deleted', async () => {
    const { location, user } = open('/admin/categories/1', { 'category/delete': () => json({}) });
    await user.type(await nameField(), ' and more');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Delete this category?' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(location()).toBe('/admin/categories');
    });
  });

  it('is not lost by signing out without the question', async () => {
    const { calls, location, user } = open('/admin/categories/1');
    await user.type(await nameField(), ' and more');
    const signOut = async () => {
      await user.click(screen.getAllByRole('button', { name: 'Account menu of Noor Al-Kuwari' })[0]!);
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      return within(await question());
    };
    await user.click((await signOut()).getByRole('button', { name: 'Stay' }));
    expect(await nameField()).toHaveValue('Fish and more');
    expect(calls('session/sign-out')).toHaveLength(0);
    await user.click((await signOut()).getByRole('button', { name: 'Leave' }));
    await screen.findByText('You are signed out.');
    expect(location()).toBe('/admin/sign-in');
  });

  it('stays when the session ends, until somebody has signed in again', async () => {
    const { answers, user } = open('/admin/categories/1', { 'category/save': unauthorized });
    await user.type(await nameField(), ' and more');
    answers['staff/session/current'] = unauthorized;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(dialog.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute('target', '_blank');
    await user.click(dialog.getByRole('button', { name: 'I have signed in' }));
    expect(await dialog.findByText('You are not signed in yet.')).toBeVisible();
    answers['staff/session/current'] = () => json(sessionOf('editor', { staff: omar }));
    await user.click(dialog.getByRole('button', { name: 'I have signed in' }));
    expect(await dialog.findByText(/Omar Said is signed in now.*only Noor Al-Kuwari can save it/)).toBeVisible();
    expect(screen.getByDisplayValue('Fish and more')).toBeInTheDocument();
    answers['staff/session/current'] = () => json(sessionOf('editor'));
    answers['staff/category/save'] = () => json({ ...fish, version: 'v2' });
    await user.click(dialog.getByRole('button', { name: 'I have signed in' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await nameField()).toHaveValue('Fish and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
  });

  it('stays the page of the person who typed it when somebody else signs in in another tab', async () => {
    const { answers, user } = open('/admin/categories/1', { 'category/save': () => errorResponse(403, 'forbidden', 'Your role does not allow this') });
    await user.type(await nameField(), ' and more');
    answers['staff/session/current'] = () => json(sessionOf('packer', { staff: omar }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(screen.getByDisplayValue('Fish and more')).toBeInTheDocument();
    expect(screen.queryByText('Omar Said')).toBeNull();
    answers['staff/session/current'] = () => json(sessionOf('editor'));
    await user.click(dialog.getByRole('button', { name: 'I have signed in' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await nameField()).toHaveValue('Fish and more');
  });

  it('is sent as the person who typed it, so that nobody else saves it before the page knows that they have signed in', async () => {
    let owner = 'noor';
    const saved: (string | null)[] = [];
    const { answers, user } = open('/admin/categories/1', {
      // As the server does.
      'category/save': ({ headers }) => {
        const sender = headers.get('X-Staff-Username');
        if (sender !== null && sender !== owner) return unauthorized();
        saved.push(sender);
        return json({ ...fish, version: 'v2' });
      },
    });
    await user.type(await nameField(), ' and more');
    owner = 'omar';
    answers['staff/session/current'] = () => json(sessionOf('editor', { staff: omar }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'I have signed in' }));
    expect(await dialog.findByText(/only Noor Al-Kuwari can save it/)).toBeVisible();
    owner = 'noor';
    answers['staff/session/current'] = () => json(sessionOf('editor'));
    await user.click(dialog.getByRole('button', { name: 'I have signed in' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await nameField()).toHaveValue('Fish and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(saved).toEqual(['noor']);
  });

  it('is asked about as soon as the tab is seen again, if somebody else has signed in meanwhile, also after an earlier end', async () => {
    const seenAgain = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    const { answers, user } = open('/admin/categories', { 'session/current': unauthorized });
    await screen.findByRole('button', { name: 'Sign in' });
    setDeparture('ended');
    answers['staff/session/current'] = () => json(sessionOf('editor'));
    seenAgain();
    await user.click(await screen.findByRole('link', { name: 'Fish' }));
    await user.type(await nameField(), ' and more');
    answers['staff/session/current'] = () => json(sessionOf('editor', { staff: omar }));
    seenAgain();
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(screen.getByDisplayValue('Fish and more')).toBeInTheDocument();
  });

  it('if nothing is, the page is loaded again for who has signed in in another tab', async () => {
    const { answers, calls, user } = open('/admin/categories', { 'page/list': () => errorResponse(403, 'forbidden', 'Your role does not allow this') });
    await screen.findByRole('link', { name: 'Fish' });
    answers['staff/session/current'] = () => {
      answers['staff/page/list'] = () => json({ pages: [], facts: [] });
      return json(sessionOf('manager', { staff: { ...omar, role: 'manager' } }));
    };
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    expect((await screen.findAllByRole('button', { name: 'Account menu of Omar Said' }))[0]).toBeInTheDocument();
    await waitFor(() => {
      expect(calls('page/list')).toHaveLength(2);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is given up at the end of a session only by choice', async () => {
    const { location, user } = open('/admin/categories/1', { 'category/save': unauthorized });
    await user.type(await nameField(), ' and more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Your session has ended' })).getByRole('button', { name: 'Leave without saving' }));
    await screen.findByText('Your session has ended. Sign in again to go on.');
    expect(location()).toBe(`/admin/sign-in?to=${encodeURIComponent('/admin/categories/1')}`);
  });
});

it('a dialog with something typed asks before Escape closes it, and not before Cancel does', async () => {
  const { user } = open('/admin/blog/tags', { 'blog/labels': () => json({ categories: [], tags: [], writers: [] }) });
  await user.click((await screen.findAllByRole('button', { name: 'New tag' }))[0]!);
  await user.type(await nameField(), 'grill');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(await nameField()).toHaveValue('grill');
  // The focus comes back in the next frame.
  await waitFor(async () => {
    expect(await nameField()).toHaveFocus();
  });
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await user.click(screen.getByRole('button', { name: 'New tag' }));
  await user.type(await nameField(), 'grill');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
