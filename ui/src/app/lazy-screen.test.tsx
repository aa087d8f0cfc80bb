// A screen whose code cannot be fetched shows an error and opens by itself once the browser is online.
import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
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

  it('is there at once if it was fetched before, and is not fetched again', async () => {
    const load = vi.fn<Load>(() => Promise.resolve({ default: Fetched }));
    const { Screen, preload } = lazyScreen(load);
    await preload();
    renderAt(<Screen />);
    expect(screen.getByRole('heading', { name: 'My Order' })).toBeVisible();
    await preload();
    expect(load).toHaveBeenCalledOnce();
  });

  it('stays as it is when it is rendered again', async () => {
    function Counted() {
      const [presses, setPresses] = useState(0);
      return <button onClick={() => { setPresses(presses + 1); }}>{presses}</button>;
    }
    const { Screen } = lazyScreen(() => Promise.resolve({ default: Counted }));
    function Around() {
      const [, setTurns] = useState(0);
      return (
        <Suspense>
          <Screen />
          <button onClick={() => { setTurns((turns) => turns + 1); }}>again</button>
        </Suspense>
      );
    }
    const { user } = renderAt(<Around />);
    await user.click(await screen.findByRole('button', { name: '0' }));
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
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
