// Tests of the redirect of an unpaid order to the payment gateway.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import PaymentGateScreen from './payment-gate-screen';

const started = {
  order_total_amount: '129.00',
  signature: 'AB',
  gateway: { action: 'https://pay.example/webpurchase', fields: { ORDER_ID: 'HM000042X', TXN_AMOUNT: '129.00' } },
};

describe('the payment gate', () => {
  const submit = vi.fn();

  beforeEach(() => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function posted(this: HTMLFormElement) {
      submit(this.action, Object.fromEntries(new FormData(this)));
    });
  });

  afterEach(() => {
    submit.mockReset();
  });

  it("[ROUTE-29] posts the gateway's form by itself, and can be pressed after coming back", async () => {
    signInForTest();
    const server = fakeServer({ 'payment/start': () => json(started) });
    renderAt(<PaymentGateScreen />, { at: '/paymentgate?order=42' });
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(server.calls('payment/start').map((call) => call.body)).toEqual([
      { order_id: 42, callback_url: `${window.location.origin}/payment_success` },
    ]);
    expect(submit.mock.calls).toEqual([[started.gateway.action, started.gateway.fields]]);
    expect(screen.getByText('129.00')).toBeVisible();
  });

  it("[ROUTE-29] says in the shop's words why there is nothing to pay", async () => {
    signInForTest();
    fakeServer({ 'payment/start': () => errorResponse(400, 'order_not_payable', "This order can't be paid online") });
    renderAt(<PaymentGateScreen />, { at: '/paymentgate?order=42' });
    expect(await screen.findByText("This order can't be paid online")).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Order' })).toHaveAttribute('href', '/myorder');
    expect(submit).not.toHaveBeenCalled();
  });

  it('asks nothing for an address without an order', async () => {
    signInForTest();
    const server = fakeServer({});
    renderAt(<PaymentGateScreen />, { at: '/paymentgate?order=x' });
    expect(await screen.findByRole('heading', { name: 'There is nothing to pay here' })).toBeVisible();
    expect(server.calls('payment/start')).toEqual([]);
  });

  it('offers another try when no answer comes', async () => {
    signInForTest();
    const server = fakeServer({ 'payment/start': () => errorResponse(503, 'overloaded', '') });
    renderAt(<PaymentGateScreen />, { at: '/paymentgate?order=42' });
    const retry = await screen.findByRole('button', { name: /try again/i });
    server.answers['payment/start'] = () => json(started);
    retry.click();
    await waitFor(() => {
      expect(submit).toHaveBeenCalledTimes(1);
    });
  });
});
