// The whole app.
import { useSyncExternalStore } from 'react';
import { isCoreDead, onCoreDeath } from '../core';
import { StartFailed } from './error-boundary';
import { Providers } from './providers';
import { AppRoutes } from './routes';

export function App() {
  const dead = useSyncExternalStore(onCoreDeath, isCoreDead);
  return <Providers>{dead ? <StartFailed /> : <AppRoutes />}</Providers>;
}
