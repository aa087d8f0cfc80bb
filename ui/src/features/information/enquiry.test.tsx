// Tests of the contact and support pages, and of their form.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shop } from '../../config/shop';
import { notify } from '../../stores/toast';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';
import ContactScreen from './contact-screen';
import SupportScreen from './support-screen';

vi.mock(import('../../stores/toast'), async (original) => ({ ...(await original()), notify: vi.fn() }));

beforeEach(() => {
  vi.mocked(notify).mockClear();
});

type Answer = () => Response | Promise<Response>;

const received: Answer = () => json({ id: 1 }, 201);

function atContact(answer: Answer = received) {
  const server = fakeServer({ enquiry: answer });
  return { server, ...renderAt(<ContactScreen />, { at: '/contact' }) };
}

const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Submit' });

async function fill({ user }: Pick<ReturnType<typeof atContact>, 'user'>, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(field(name));
    if (text !== '') await user.type(field(name), text);
  }
}

const FULL = { Name: 'Noora', Email: 'noora@example.com', Enquiry: 'Do you have razor clams?' };

const expectTexts = (texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) expect(field(name)).toHaveValue(text);
};

function expectForm() {
  const form = within(submit().closest('form')!);
  expect(form.getByLabelText('Name')).toHaveAttribute('type', 'text');
  expect(form.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(form.getByLabelText('Enquiry').tagName).toBe('TEXTAREA');
  expect(form.getByLabelText('Enquiry')).toHaveAttribute('rows', '4');
}

describe('contact page', () => {
  it('[CON-01] [ROUTE-23] shows the address, the phone number and the form', () => {
    atContact();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
    const details = within(screen.getByRole('region', { name: 'Reach us directly' }));
    for (const line of shop.address) expect(details.getByText(line)).toBeVisible();
    expect(details.getByRole('link', { name: shop.phone })).toHaveAttribute('href', `tel:${shop.phone.replace(/\s/g, '')}`);
    expectForm();
    expect(document.title).toBe(`Contact Us | ${shop.name}`);
  });
});

describe('support page', () => {
  it('[SUP-01] [ROUTE-27] has the side menu, the address, the phone number and the form', async () => {
    signInForTest();
    const server = fakeServer({ enquiry: received });
    const view = renderAt(<SupportScreen />, { at: '/support' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Profile', 'Support & Complaint']);
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Support & Complaint Reporting');
    expect(screen.getByText(/Old Airport/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^\+974/ })).toHaveTextContent(shop.phone);
    expectForm();
    await fill(view, FULL);
    await view.user.click(submit());
    await waitFor(() => {
      expect(server.calls('enquiry')[0]?.body).toMatchObject({ source: 'support' });
    });
  });

  it('[SUP-01] takes a visitor home after a second', async () => {
    fakeServer({});
    const { location } = renderAt(<SupportScreen />, { at: '/support' });
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(location().pathname).toBe('/support');
    await expect.poll(() => location().pathname, { timeout: 3000 }).toBe('/');
  });
});

describe('enquiry form', () => {
  it('[CON-02] sends what was written, is empty again and says so', async () => {
    const view = atContact();
    await fill(view, FULL);
    await view.user.click(submit());
    await waitFor(() => {
      expect(notify).toHaveBeenCalledWith('success', 'Form Submitted Successfully');
    });
    expect(view.server.calls('enquiry').map((call) => call.body)).toEqual([
      { name: 'Noora', email: 'noora@example.com', enquiry: 'Do you have razor clams?', source: 'contact' },
    ]);
    expectTexts({ Name: '', Email: '', Enquiry: '' });
  });

  it.each([
    { ...FULL, Name: '   ' },
    { ...FULL, Email: '' },
    { ...FULL, Enquiry: ' ' },
  ])('[CON-02] does nothing and says nothing while a field is empty: %o', async (texts) => {
    const view = atContact();
    await fill(view, texts);
    await view.user.click(submit());
    expect(view.server.calls('enquiry')).toEqual([]);
    expect(notify).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expectTexts(texts);
  });

  it('[CON-01] leaves the address to the browser to check', async () => {
    const view = atContact();
    await fill(view, { ...FULL, Email: 'noora' });
    await view.user.click(submit());
    expect(view.server.calls('enquiry')).toEqual([]);
    expect((field('Email') as HTMLInputElement).validity.typeMismatch).toBe(true);
  });

  it('[CON-02] keeps the text and says that it did not work when it did not', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const view = atContact(() => Promise.reject(new TypeError('offline')));
    await fill(view, FULL);
    await view.user.click(submit());
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    expect(notify).not.toHaveBeenCalled();
    expectTexts(FULL);

    view.server.answers.enquiry = received;
    await view.user.click(submit());
    await waitFor(() => {
      expect(notify).toHaveBeenCalledTimes(1);
    });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('[CON-02] says how long to wait when too many were sent', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const issue = { field: '', code: 'too_many_minutes', details: ['12'] };
    const view = atContact(() => json({ error: 'English', code: 'too_many', issues: [issue], request_id: 'r' }, 429));
    await fill(view, FULL);
    await view.user.click(submit());
    expect(await screen.findByText('Too many attempts. Please try again in 12 minutes.')).toBeVisible();
    expectTexts(FULL);
  });

  it('[CON-02] shows what the shop has against a field at that field, and goes there', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const text = 'Please use at most 4000 characters';
    const view = atContact(() =>
      json({ error: text, code: 'validation', fields: { enquiry: text }, issues: [{ field: 'enquiry', code: 'enquiry_too_long' }], request_id: 'r' }, 422),
    );
    await fill(view, FULL);
    await view.user.click(submit());
    await waitFor(() => {
      expect(field('Enquiry')).toHaveAccessibleDescription(text);
    });
    expect(field('Enquiry')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await view.user.type(field('Enquiry'), '!');
    expect(field('Enquiry')).not.toHaveAccessibleDescription(text);
  });

  it('[CON-02] sends once however often it is pressed, and keeps text typed meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    const view = atContact(() => new Promise<Response>((resolve) => { answer = resolve; }));
    await fill(view, FULL);
    const form = submit().closest('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await view.user.click(submit());
    await view.user.type(field('Enquiry'), ' And oysters?');
    await waitFor(() => {
      expect(view.server.calls('enquiry')).toHaveLength(1);
    });
    answer(json({ id: 1 }, 201));
    await waitFor(() => {
      expect(notify).toHaveBeenCalledTimes(1);
    });
    expect(view.server.calls('enquiry')).toHaveLength(1);
    expect(field('Enquiry')).toHaveValue('Do you have razor clams? And oysters?');
  });
});
