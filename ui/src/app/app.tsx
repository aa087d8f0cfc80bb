// The whole app.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isCoreDead, onCoreDeath } from '../core';
import { StartFailed } from './error-boundary';
import { Providers } from './providers';
import { AppRoutes } from './routes';

/** What the server wrote into the page's head gives way to what the screens write there. */
function useOwnHead(): void {
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll('[data-first]')) element.remove();
  }, []);
}

export function App() {
  useOwnHead();
  const dead = useSyncExternalStore(onCoreDeath, isCoreDead);
  return <Providers>{dead ? <StartFailed /> : <AppRoutes />}</Providers>;
}
