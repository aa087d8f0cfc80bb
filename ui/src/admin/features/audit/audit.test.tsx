// Tests of the audit log: what an entry says, the filters and the paging.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { AuditEntry } from '../../api/types';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { differences } from './difference';

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  happened_at: '2026-11-25T15:02:09Z',
  actor: 'noor',
  role: 'owner',
  address: '10.0.0.7',
  action: 'staff.disable',
  subject_kind: 'staff',
  subject_id: 'ali',
  before: { is_disabled: false, role: 'packer' },
  after: { is_disabled: true, role: 'packer' },
  ...changes,
});

const words = { yes: 'yes', no: 'no', empty: 'empty' };

describe('a difference', () => {
  it('names only the fields that have changed', () => {
    expect(differences({ a: 1, b: 'x' }, { a: 1, b: 'y' }, words)).toEqual([{ field: 'b', label: 'b', before: 'x', after: 'y' }]);
  });

  it('goes into objects, and writes lists and missing values in words', () => {
    expect(differences({ to: { zone: 5 }, tags: [] }, { to: { zone: 7 }, tags: ['a', 'b'], note: null }, words)).toEqual([
      { field: 'to.zone', label: 'to zone', before: '5', after: '7' },
      { field: 'tags', label: 'tags', before: 'empty', after: 'a, b' },
      { field: 'note', label: 'note', before: undefined, after: 'empty' },
    ]);
  });

  it('of something new leaves out what has no value', () => {
    expect(differences(null, { name: 'Ali', email: null }, words)).toEqual([{ field: 'name', label: 'name', before: undefined, after: 'Ali' }]);
  });

  it('goes into the entries of a list that are the same before and after', () => {
    const [small, large] = [
      { id: 1, name: 'Small', price: '10.00' },
      { id: 2, name: 'Large', price: '20.00' },
    ];
    expect(differences({ variations: [small, large] }, { variations: [small, { ...large, price: '21.00' }] }, words)).toEqual([
      { field: 'variations.2.price', label: 'variations Large price', before: '20.00', after: '21.00' },
    ]);
    expect(differences({ variations: [small] }, { variations: [{ ...small, price: '9.00' }] }, words)).toEqual([
      { field: 'variations.price', label: 'variations price', before: '10.00', after: '9.00' },
    ]);
    expect(differences({ variations: [small, large] }, { variations: [large] }, words)).toEqual([
      { field: 'variations', label: 'variations', before: 'id 1, name Small, price 10.00, id 2, name Large, price 20.00', after: 'id 2, name Large, price 20.00' },
    ]);
  });

  it('of plain values has no field', () => {
    expect(differences('10.00', '12.00', words)).toEqual([{ field: '', label: '', before: '10.00', after: '12.00' }]);
  });
});

describe('an entry', () => {
  it('says when in Qatar, who from where, what and the values before and after', async () => {
    openOffice('/admin/audit', 'manager', { 'audit/list': () => json({ entries: [entry()], next: null }) });
    const [row] = within(await screen.findByRole('list', { name: 'Changes, newest first' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('25 Nov 2026, 18:02:09');
    expect(row).toHaveTextContent('noorOwner · 10.0.0.7');
    expect(row).toHaveTextContent(/Disabled Staff ali/);
    expect(row).toHaveTextContent(/Disabled: before no → after yes/);
    expect(row).not.toHaveTextContent('packer');
  });

  it('of an order names its status as the orders do', async () => {
    const changed = { subject_kind: 'order', subject_id: 'HM000006', action: 'order.status', before: { status: 'Processing' }, after: { status: 'Food on the way' } };
    openOffice('/admin/audit', 'manager', { 'audit/list': () => json({ entries: [entry(changed)], next: null }) });
    expect(await screen.findByText('New')).toBeInTheDocument();
    expect(screen.getByText('On the way')).toBeInTheDocument();
    expect(screen.queryByText(/Food/)).toBeNull();
  });

  it('of the command line says so', async () => {
    openOffice('/admin/audit', 'manager', { 'audit/list': () => json({ entries: [entry({ role: null, address: null, actor: 'root' })], next: null }) });
    expect(await screen.findByText('Command line')).toBeInTheDocument();
  });
});

describe('the log', () => {
  it('shows older entries on request', async () => {
    const { calls, user } = openOffice('/admin/audit', 'manager', {
      'audit/list': ({ path }) =>
        json(path.includes('before=7') ? { entries: [entry({ id: 3, subject_id: 'old' })], next: null } : { entries: [entry()], next: 7 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await screen.findByRole('link', { name: 'old' });
    expect(screen.getByRole('link', { name: 'ali' })).toBeInTheDocument();
    expect(screen.getByText('That is all.')).toBeInTheDocument();
    expect(calls('audit/list')).toHaveLength(2);
  });

  it('is filtered by a person, in the address too', async () => {
    const { calls, location, user } = openOffice('/admin/audit', 'manager', { 'audit/list': () => json({ entries: [], next: null }) });
    await screen.findByText('No changes yet.');
    await user.type(screen.getByLabelText('Person'), 'noor{Enter}');
    await screen.findByText('No changes match the filters.');
    expect(location()).toBe('/admin/audit?actor=noor');
    expect(calls('audit/list').at(-1)?.path).toBe('staff/audit/list?actor=noor&limit=50');
  });

  it('is filtered by one thing, which must be named', async () => {
    const { location, user } = openOffice('/admin/audit', 'manager', { 'audit/list': () => json({ entries: [], next: null }) });
    await screen.findByText('No changes yet.');
    expect(screen.getByLabelText('Number or name')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /About/ }));
    await user.click(screen.getByRole('option', { name: 'Order' }));
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Enter a number or name')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Number or name'), 'HM-1{Enter}');
    await screen.findByText('No changes match the filters.');
    expect(location()).toBe('/admin/audit?kind=order&subject=HM-1');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/admin/audit');
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
    expect(screen.getByLabelText('Number or name')).toHaveValue('');
  });
});
