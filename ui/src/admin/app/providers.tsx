// The providers around the back office: locale, query client, router.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { BrowserRouter } from 'react-router-dom';
import { isWorthRetrying, listenToSession } from '../api/client';
import { isSignedIn, refreshSession, setSession } from '../components/session';
import { LocaleContext, english } from '../locale';
import { setDeparture } from '../stores/departure';

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
      if (!isSignedIn(client)) return;
      setDeparture('ended');
      setSession(client, null);
    },
    forbidden: () => void refreshSession(client),
  });
  return client;
}

const queryClient = makeQueryClient();

export function Providers({ children }: { children: ReactNode }) {
  const locale = english;
  useEffect(() => {
    document.documentElement.lang = locale.language;
    document.documentElement.dir = locale.direction;
  }, [locale]);
  return (
    <LocaleContext value={locale}>
      <I18nProvider locale={locale.region}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>{children}</BrowserRouter>
        </QueryClientProvider>
      </I18nProvider>
    </LocaleContext>
  );
}
