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
