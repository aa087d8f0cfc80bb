// A screen whose code cannot be fetched shows an error and opens by itself once the browser is online.
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../test/render';
import { ErrorBoundary } from './error-boundary';
import { type Load, lazyScreen } from './lazy-screen';

const Fetched = () => <h1>My Order</h1>;
const offline: Load = () => Promise.reject(new TypeError('Failed to fetch'));

function open(load: Load) {
  const { Screen } = lazyScreen(load);
  return renderAt(
    <ErrorBoundary resetKey="/myorder">
      <Suspense>
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a screen that is fetched', () => {
  it('says that there is no connection, and opens as soon as there is one', async () => {
    const load = vi.fn(offline);
    open(load);
    expect(await screen.findByRole('heading', { name: 'There is no connection' })).toBeVisible();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    load.mockResolvedValue({ default: Fetched });
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'My Order' })).toBeVisible();
  });

  it('is asked for again by hand', async () => {
    const load = vi.fn(offline);
    const { user } = open(load);
    load.mockResolvedValue({ default: Fetched });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'My Order' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that breaks is still a crash', async () => {
    open(() =>
      Promise.resolve({
        default: () => {
          throw new Error('bug');
        },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  });
});
