// Tests of the staff screen: the table, adding, and each change with its question and its refusal.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../api/types';
import { json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const member = (changes: Partial<Member> = {}): Member => ({
  username: 'ali',
  name: 'Ali Hassan',
  email: null,
  role: 'packer',
  created_at: '2026-11-20T10:00:00+03:00',
  disabled_at: null,
  last_signed_in_at: null,
  has_second_factor: false,
  passkeys: 0,
  ...changes,
});
const own = member({ username: 'noor', name: 'Noor Al-Kuwari', role: 'owner', has_second_factor: true, passkeys: 2 });

const openStaff = (answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/staff', 'owner', { 'member/list': () => json({ members: [member(), own] }), ...answers });

async function choose(user: ReturnType<typeof openStaff>['user'], name: string, action: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the table', () => {
  it('lists everybody with role and state, and marks oneself', async () => {
    openStaff();
    const rows = within(await screen.findByRole('table', { name: 'Members of staff' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/Ali Hassan.*ali.*Packer.*Not set up.*0.*Never.*Active/);
    expect(rows[2]).toHaveTextContent(/Noor Al-Kuwari.*You.*Owner.*Set up.*2/);
  });

  it('is sorted by the column that is pressed', async () => {
    const { user } = openStaff();
    const names = () => screen.getAllByRole('row').slice(1).map((row) => row.textContent.slice(0, 3));
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Role' }));
    expect(names()).toEqual(['Noo', 'Ali']);
    expect(screen.getByRole('columnheader', { name: 'Role' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('that does not load offers to try again', async () => {
    const { answers, user } = openStaff({ 'member/list': () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.findByText('No answer from the server. Check the connection and try again.');
    answers['staff/member/list'] = () => json({ members: [own] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
  });
});

describe('adding', () => {
  it('checks each field by the rule book before anything is sent', async () => {
    const { calls, user } = openStaff();
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Username'), '2x');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getByText(/A username must have 3 to 32 characters/)).toBeInTheDocument();
    expect(dialog.getByText(/A name must have 2 to 100 characters/)).toBeInTheDocument();
    expect(calls('member/add')).toEqual([]);
  });

  it('sends the form and shows the temporary password once', async () => {
    const { calls, user } = openStaff({ 'member/add': () => json({ member: member(), password: 'temp-1234' }) });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Ali Hassan');
    await user.type(dialog.getByLabelText('Username'), 'ali');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByRole('heading', { name: 'Temporary password for Ali Hassan' });
    expect(screen.getByText('temp-1234')).toBeInTheDocument();
    expect(calls('member/add')[0]?.body).toEqual({ name: 'Ali Hassan', username: 'ali', email: null, role: 'packer' });
    await user.keyboard('{Escape}');
    expect(screen.getByText('temp-1234')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('temp-1234')).not.toBeInTheDocument();
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const error = 'This is not an e-mail address';
    const { user } = openStaff({
      'member/add': () =>
        json({ error, code: 'validation', fields: { email: error }, issues: [{ field: 'email', code: 'email_invalid', message: error }] }, 422),
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Ali Hassan');
    await user.type(dialog.getByLabelText('Username'), 'ali');
    await user.type(dialog.getByLabelText(/E-mail/), 'nope');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      expect(dialog.getByLabelText(/E-mail/)).toBeInvalid();
    });
    expect(dialog.getByText(error)).toBeInTheDocument();
    expect(dialog.getByLabelText('Username')).toHaveValue('ali');
  });
});

describe('a member', () => {
  it('is disabled after a question that says what happens', async () => {
    const { calls, user } = openStaff({ 'member/set-disabled': () => json(member({ disabled_at: '2026-11-25T10:00:00+03:00' })) });
    const dialog = await choose(user, 'Ali Hassan', 'Disable');
    expect(dialog).toHaveTextContent(/Disable Ali Hassan\?.*They are signed out at once/);
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await screen.findByText('Ali Hassan is disabled.');
    expect(calls('member/set-disabled')[0]?.body).toEqual({ username: 'ali', is_disabled: true });
    expect(calls('member/list').length).toBeGreaterThan(1);
  });

  it('who is the last owner keeps the role, and the question says why', async () => {
    const { user } = openStaff({
      'member/set-role': () => json({ error: 'The shop needs at least one owner', code: 'last_owner' }, 400),
    });
    const dialog = await choose(user, 'Noor Al-Kuwari', 'Change role');
    await user.click(within(dialog).getByRole('button', { name: /Role/ }));
    await user.click(screen.getByRole('option', { name: 'Manager' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/owner/);
  });

  it('who has lost the phone gets a temporary password', async () => {
    const { calls, user } = openStaff({ 'member/reset': () => json({ member: member(), password: 'temp-5678' }) });
    const dialog = await choose(user, 'Ali Hassan', 'Reset access (lost phone)');
    await user.click(within(dialog).getByRole('button', { name: 'Reset access' }));
    expect(await screen.findByText('temp-5678')).toBeInTheDocument();
    expect(calls('member/reset')[0]?.body).toEqual({ username: 'ali' });
  });

  it('leads to their part of the audit log', async () => {
    const { location, user } = openStaff({ 'audit/list': () => json({ entries: [], next: null }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ali Hassan' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show in the audit log' }));
    await screen.findByRole('heading', { name: 'Audit log', level: 1 });
    expect(location()).toBe('/admin/audit?kind=staff&subject=ali');
  });
});
