// Tests of how long responses stay fresh.
import { QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from './providers';

afterEach(() => {
  focusManager.setFocused(undefined);
});

function comeBackAfter(milliseconds: number): void {
  focusManager.setFocused(false);
  vi.setSystemTime(Date.now() + milliseconds);
  focusManager.setFocused(true);
}

it('asks for prices and stock again for a shopper who comes back to the tab, not more than once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = makeQueryClient();
  client.mount();
  let price = 38;
  const observer = new QueryObserver(client, { queryKey: ['product'], queryFn: () => Promise.resolve((price += 1)) });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().data).toBe(39);
  });
  comeBackAfter(59_000);
  await Promise.resolve();
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  comeBackAfter(2_000);
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().data).toBe(40);
  });
  leave();
  client.unmount();
  vi.useRealTimers();
});
