// Tests of the providers: their state, a test message, and the check of the gateway's credentials.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Providers } from '../../api/providers';
import { openOffice } from '../../test/render';
import '../../test/rule-book';

const working: Providers = {
  messages: {
    provider: 'whatsapp',
    shows_codes: false,
    can_send_codes: true,
    last_sent_at: '2026-11-26T10:00:00+03:00',
    waiting: 2,
    retry_reason: 'WhatsApp answered 503',
    last_failed_at: '2026-11-25T09:30:00+03:00',
    last_failure: 'WhatsApp’s error 131026: the phone has no WhatsApp',
  },
  payments: { provider: 'sadad', last_paid_at: null, refunds_due: 1, last_answer: 'the gateway accepts no token' },
};

const openProviders = (state: Providers = working, answers: Parameters<typeof openOffice>[2] = {}) =>
  openOffice('/admin/settings/providers', 'manager', { 'provider/state': () => json(state), ...answers });

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the providers', () => {
  it('are shown with what became of the latest messages and payments', async () => {
    openProviders();
    const messages = await part('Messages to phones');
    expect(messages.getByText('WhatsApp')).toBeInTheDocument();
    expect(messages.getByText('26 Nov 2026, 10:00')).toBeInTheDocument();
    expect(messages.getByText(/25 Nov 2026, 09:30: .*no WhatsApp/)).toBeInTheDocument();
    expect(messages.getByText('WhatsApp answered 503')).toBeInTheDocument();
    expect(messages.queryByText('Nobody can sign up')).not.toBeInTheDocument();
    const payments = await part('Online payments');
    expect(payments.getByText('SADAD')).toBeInTheDocument();
    expect(payments.getByText('Never')).toBeInTheDocument();
    expect(payments.getByText('the gateway accepts no token')).toBeInTheDocument();
  });

  it('that are missing are said in words, and have nothing to test', async () => {
    openProviders({
      messages: { ...working.messages, provider: 'none', can_send_codes: false },
      payments: { ...working.payments, provider: 'sandbox' },
    });
    const messages = await part('Messages to phones');
    expect(messages.getByText('Nobody can sign up')).toBeInTheDocument();
    expect(screen.getByText(/no money moves/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /test message|Check/ })).not.toBeInTheDocument();
  });
});

describe('a test message', () => {
  it('goes to a phone of Qatar, and says what the provider has answered', async () => {
    const { answers, calls, user } = openProviders(working, { 'provider/test-message': () => json({ is_accepted: true, reason: null }) });
    const messages = await part('Messages to phones');
    const send = messages.getByRole('button', { name: 'Send a test message' });
    await user.type(messages.getByLabelText('Test message to'), '5551');
    await user.click(send);
    expect(messages.getByLabelText('Test message to')).toBeInvalid();
    expect(calls('provider/test-message')).toEqual([]);
    await user.clear(messages.getByLabelText('Test message to'));
    await user.type(messages.getByLabelText('Test message to'), '+974 5551 2345');
    await user.click(send);
    expect(await messages.findByText(/has accepted the message/)).toBeInTheDocument();
    expect(calls('provider/test-message')[0]?.body).toEqual({ phone: '+974 5551 2345' });
    answers['staff/provider/test-message'] = () => json({ is_accepted: false, reason: 'the token is not valid' });
    await user.click(send);
    expect(await messages.findByText('It did not work: the token is not valid')).toBeInTheDocument();
    answers['staff/provider/test-message'] = () => errorResponse(429, 'too_many_minutes', 'Too many');
    await user.click(send);
    expect(await messages.findByRole('alert')).toHaveTextContent(/./);
  });
});

describe('the check of the credentials', () => {
  it('says what the gateway has answered', async () => {
    const { answers, user } = openProviders(working, { 'provider/test-payments': () => json({ is_accepted: true, reason: null }) });
    const payments = await part('Online payments');
    await user.click(payments.getByRole('button', { name: 'Check the credentials' }));
    expect(await payments.findByText('The gateway has accepted the credentials.')).toBeInTheDocument();
    answers['staff/provider/test-payments'] = () => json({ is_accepted: false, reason: 'the sign-in was answered with 401' });
    await user.click(payments.getByRole('button', { name: 'Check the credentials' }));
    expect(await payments.findByText('It did not work: the sign-in was answered with 401')).toBeInTheDocument();
  });
});
