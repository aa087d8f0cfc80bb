// The providers around the back office: locale, query client, router.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { isWorthRetrying, listenToSession } from '../api/client';
import { signedIn, leaveSession, refreshSession } from '../components/session';
import { LocaleContext, current } from '../locale';
import { isUnsaved, awaitPerson } from '../stores/unsaved';

const FRESH_MS = 15_000;

/** Creates the query client. It forgets the session when a call finds that it is over. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // When offline, fail at once so that the screen can say so, instead of pausing the query.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && navigator.onLine && isWorthRetrying(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  listenToSession({
    ended: () => {
      // Who was not signed in has lost nothing.
      const person = signedIn(client);
      if (person === null) return;
      // What is typed stays on the page, which asks to sign in again.
      if (isUnsaved()) awaitPerson(person);
      else leaveSession(client);
    },
    forbidden: () => void refreshSession(client),
  });
  return client;
}

const queryClient = makeQueryClient();

export function Providers({ children }: { children: ReactNode }) {
  // Its navigation can be stopped while something is not saved. The screens' routes are below its only one.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]));
  return (
    <LocaleContext value={current}>
      <I18nProvider locale={current.region}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </LocaleContext>
  );
}
