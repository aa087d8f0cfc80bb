// The root component.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { hasCoreCrashed, onCoreCrash } from '../core';
import { StartFailed } from './error-boundary';
import { Providers } from './providers';
import { AppRoutes } from './routes';

/** Removes the head elements that the server wrote; the screens render their own. */
function useOwnHead(): void {
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll('[data-first]')) element.remove();
  }, []);
}

export function App() {
  useOwnHead();
  const dead = useSyncExternalStore(onCoreCrash, hasCoreCrashed);
  return <Providers>{dead ? <StartFailed /> : <AppRoutes />}</Providers>;
}
