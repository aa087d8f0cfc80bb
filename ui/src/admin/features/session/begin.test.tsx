// Tests of the link with which the owner of a new shop makes an account.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const AT = '/admin/begin#token';
const used = () => errorResponse(400, 'setup_link_invalid', 'This link is not valid any more');

describe('the link of a new shop', () => {
  it('shows the form while the link is open', async () => {
    const { calls } = openOffice(AT, null, { 'setup/check-link': () => json({ is_open: true }) });
    expect(await screen.findByRole('heading', { name: 'Open your shop' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('');
    expect(calls('setup/check-link').map(({ body }) => body)).toEqual([{ token: 'token' }]);
  });

  it('leads to the sign-in at once if the link was used', async () => {
    const { location, user } = openOffice(AT, null, { 'setup/check-link': () => json({ is_open: false }) });
    expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(location()).toBe('/admin/sign-in?to=%2Fadmin%2Fsetup');
  });

  it('leads to the sign-in if the link was used while the form was filled in', async () => {
    const { user } = openOffice(AT, null, { 'setup/check-link': () => json({ is_open: true }), 'setup/create-owner': used });
    await user.type(await screen.findByRole('textbox', { name: 'Your full name' }), 'Noor Al-Kuwari');
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'noor');
    await user.type(screen.getByLabelText('Password'), 'Hamour#2026');
    await user.type(screen.getByLabelText('Type the password again'), 'Hamour#2026');
    await user.click(screen.getByRole('button', { name: 'Make my account' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it('shows the form if it cannot know', async () => {
    openOffice(AT, null, { 'setup/check-link': () => errorResponse(503, 'overloaded', 'The shop is busy') });
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Make my account' })).toBeVisible();
    });
  });
});
