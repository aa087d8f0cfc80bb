// Tests of the inbox: the folders, assigning, answering, and two people on one enquiry.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../test/server';
import type { Enquiry, EnquiryDetail, EnquiryPage } from '../../api/enquiries';
import { isUnsaved } from '../../stores/unsaved';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const enquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  id: 7,
  version: 1,
  status: 'open',
  source: 'contact',
  name: 'Mariam',
  email: 'm@shop.example',
  enquiry: 'Is the safi fresh?',
  created_at: '2026-11-25T10:00:00+03:00',
  done_at: null,
  customer_id: 42,
  customer_phone: '97455512345',
  assignee: null,
  ...changes,
});

const detail = (changes: Partial<Enquiry> = {}, more: Partial<EnquiryDetail> = {}): EnquiryDetail => ({
  enquiry: enquiry(changes),
  answers: [],
  actions: ['assign', 'answer', 'done'],
  assignees: [
    { username: 'ali', name: 'Ali Hassan' },
    { username: 'noor', name: 'Noor Al-Kuwari' },
  ],
  ...more,
});

const page: EnquiryPage = { enquiries: [enquiry()], next: null, open_count: 3, own_count: 1 };

const openEnquiry = (answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/enquiries/7', 'support', { 'enquiry/list': () => json(page), 'enquiry/detail': () => json(detail()), ...answers });

describe('the inbox', () => {
  it('has folders with counts, and opens an enquiry beside the list', async () => {
    const { calls, location, user } = openOffice('/admin/enquiries', 'support', {
      'enquiry/list': () => json(page),
      'enquiry/detail': () => json(detail()),
    });
    await user.click(await screen.findByRole('link', { name: 'Mariam' }));
    await screen.findByRole('heading', { name: 'Mariam' });
    expect(location()).toBe('/admin/enquiries/7?folder=open');
    expect(screen.getByRole('list', { name: 'Enquiries, newest first' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Mine (1)' }));
    expect(calls('enquiry/list').at(-1)?.path).toBe('staff/enquiry/list?folder=mine&limit=50');
  });

  it('says what belongs into an empty folder', async () => {
    openOffice('/admin/enquiries?folder=done', 'support', { 'enquiry/list': () => json({ ...page, enquiries: [] }) });
    expect(await screen.findByText('No enquiries are done yet.')).toBeInTheDocument();
  });
});

describe('an enquiry', () => {
  it('leads to its sender by e-mail, phone and WhatsApp', async () => {
    openEnquiry();
    expect(await screen.findByRole('link', { name: 'Write an e-mail to Mariam' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:m@shop\.example\?subject=Your%20enquiry%20to%20/),
    );
    expect(screen.getByRole('link', { name: 'Call Mariam' })).toHaveAttribute('href', 'tel:+97455512345');
    expect(screen.getByRole('link', { name: 'Open customer' })).toHaveAttribute('href', '/admin/customers/42');
  });

  it('is taken with one press', async () => {
    const taken = detail({ version: 2, status: 'assigned', assignee: { username: 'noor', name: 'Noor Al-Kuwari' } });
    const { calls, user } = openEnquiry({ 'enquiry/assign': () => json(taken) });
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    await screen.findByText('The enquiry is assigned to Noor Al-Kuwari.');
    expect(calls('enquiry/assign')[0]?.body).toEqual({ enquiry_id: 7, version: 1, username: 'noor' });
    expect(screen.queryByRole('button', { name: 'Take it' })).not.toBeInTheDocument();
  });

  it('is answered with what was said', async () => {
    const answered = detail(
      { version: 2, status: 'answered' },
      {
        actions: ['assign', 'done', 'reopen'],
        answers: [{ id: 1, answered_by: 'noor', way: 'phone', answer: 'Yes, until noon.', answered_at: '2026-11-25T10:05:00+03:00' }],
      },
    );
    const { calls, user } = openEnquiry({ 'enquiry/answer': () => json(answered) });
    await user.click(await screen.findByRole('button', { name: 'Save as answered' }));
    expect(screen.getByText('This field is required')).toBeInTheDocument();
    expect(isUnsaved()).toBe(false);
    await user.type(screen.getByLabelText('What was said'), 'Yes, until noon.');
    expect(isUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save as answered' }));
    expect(within(await screen.findByRole('region', { name: 'Answers' })).getByText('Yes, until noon.')).toBeInTheDocument();
    expect(isUnsaved()).toBe(false);
    expect(calls('enquiry/answer')[0]?.body).toEqual({ enquiry_id: 7, version: 1, way: 'phone', answer: 'Yes, until noon.' });
  });

  it('that somebody else has taken is shown as it is, and the page says so', async () => {
    const current = detail({ version: 2, status: 'assigned', assignee: { username: 'ali', name: 'Ali Hassan' } });
    const error = 'Somebody else has changed this enquiry. Please look at it once more.';
    const { user } = openEnquiry({ 'enquiry/assign': () => json({ error, code: 'enquiry_changed', request_id: 'x', current }, 409) });
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Ali Hassan/ })).toBeInTheDocument();
  });

  it('keeps the text that is typed when somebody else answers meanwhile', async () => {
    const answered = detail(
      { version: 2, status: 'answered' },
      {
        actions: ['assign', 'done', 'reopen'],
        answers: [{ id: 1, answered_by: 'ali', way: 'phone', answer: 'No.', answered_at: '2026-11-25T10:05:00+03:00' }],
      },
    );
    const { calls, user } = openEnquiry({
      'enquiry/answer': () => json({ error: 'x', code: 'enquiry_changed', request_id: 'x', current: answered }, 409),
      'enquiry/reopen': () => json(detail({ version: 3 }, { answers: answered.answers })),
    });
    await user.type(await screen.findByLabelText('What was said'), 'Yes, until noon.');
    await user.click(screen.getByRole('button', { name: 'Save as answered' }));
    expect(await screen.findByText(/^This enquiry was answered meanwhile/)).toBeVisible();
    expect(screen.getByText('No.')).toBeVisible();
    expect(screen.getByLabelText('What was said')).toHaveValue('Yes, until noon.');
    expect(isUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    await user.click(await screen.findByRole('button', { name: 'Save as answered' }));
    expect(calls('enquiry/answer').at(-1)?.body).toMatchObject({ version: 3, answer: 'Yes, until noon.' });
  });

  it('forgets a text that is no longer wanted', async () => {
    const answered = detail({ version: 2, status: 'answered' }, { actions: ['assign', 'done', 'reopen'] });
    const { user } = openEnquiry({ 'enquiry/answer': () => json({ error: 'x', code: 'enquiry_changed', request_id: 'x', current: answered }, 409) });
    await user.type(await screen.findByLabelText('What was said'), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Save as answered' }));
    await user.click(await screen.findByRole('button', { name: 'Discard my text' }));
    expect(screen.queryByLabelText('What was said')).toBeNull();
    expect(isUnsaved()).toBe(false);
  });
});
