// Every button of shop and back office that sends a request goes through this hook; a lint rule allows no other.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { useSingleFlightMutation } from './use-single-flight-mutation';

const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

/** A mutation whose calls end when the test says so. */
function held() {
  const calls: { sent: string; end: (fails?: boolean) => void }[] = [];
  const mutationFn = (sent: string) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ sent, end: (fails = false) => (fails ? reject(new Error('no answer')) : resolve(sent)) });
    });
  const hook = renderHook(() => useSingleFlightMutation({ mutationFn }), { wrapper });
  const press = (sent: string) => act(async () => hook.result.current.mutate(sent));
  return { hook, calls, press };
}

it('sends a double press once', async () => {
  const { hook, calls } = held();
  await act(async () => {
    hook.result.current.mutate('first');
    hook.result.current.mutate('second');
  });
  expect(calls.map((call) => call.sent)).toEqual(['first']);
});

it('sends nothing more until the answer is there', async () => {
  const { hook, calls, press } = held();
  await press('first');
  await press('second');
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.end());
  await waitFor(() => expect(hook.result.current.isSuccess).toBe(true));
  await press('third');
  expect(calls.map((call) => call.sent)).toEqual(['first', 'third']);
});

it('can be pressed again after a failure', async () => {
  const { hook, calls, press } = held();
  await press('first');
  await act(async () => calls[0]?.end(true));
  await waitFor(() => expect(hook.result.current.isError).toBe(true));
  await press('again');
  expect(calls.map((call) => call.sent)).toEqual(['first', 'again']);
});

it('tells what became of a call', async () => {
  const { hook, calls } = held();
  const told: string[] = [];
  const attempt = (sent: string) =>
    hook.result.current.attempt(sent, { onSuccess: (answer) => told.push(answer), onError: () => told.push('refused') }).then((isDone) => told.push(isDone ? 'done' : 'not done'));
  await act(async () => { void attempt('first'); });
  await act(async () => calls[0]?.end());
  await waitFor(() => expect(hook.result.current.isSuccess).toBe(true));
  await act(async () => { void attempt('again'); });
  await act(async () => calls[1]?.end(true));
  expect(told).toEqual(['first', 'done', 'refused', 'not done']);
});

it('tells that a call was not made because another one is pending', async () => {
  const { hook, calls, press } = held();
  await press('first');
  await expect(hook.result.current.attempt('second', {})).resolves.toBe(false);
  expect(calls.map((call) => call.sent)).toEqual(['first']);
});

it.each([
  ['is successful', false],
  ['fails', true],
])('tells what became of a call that %s after the component is gone, but only whoever waits', async (_, fails) => {
  const { hook, calls } = held();
  const told: string[] = [];
  const { attempt } = hook.result.current;
  let outcome = Promise.resolve(fails);
  await act(async () => { outcome = attempt('first', { onSettled: () => told.push('settled') }); });
  hook.unmount();
  calls[0]?.end(fails);
  await expect(outcome).resolves.toBe(!fails);
  expect(told).toEqual([]);
});
