// What the whole app stands in: language, server data, the router, and the alert and toasts above all.
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ApiError } from '../api/errors';
import { english, LocaleContext } from '../locale';
import { AlertDialog } from '../primitives/dialog';
import { primeQueries, readPageData } from './page-data';
import { reportFailure } from '../report';
import { dismissAlert, useAlert } from '../stores/alert';
import { onSessionEnd, useIsSignedIn } from '../stores/session';
import { toasterIsMissing, useToaster } from '../stores/toast';

const loadToaster = () => import('./toaster');

/** Milliseconds until the page has loaded what it shows, in a browser that does not say when it rests. */
const REST_MS = 1000;

/** Runs `work` once the browser has nothing better to do. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = globalThis.setTimeout(work, REST_MS);
    return () => {
      globalThis.clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(work, { timeout: REST_MS });
  return () => {
    window.cancelIdleCallback(handle);
  };
}

/** Doubled for the second and last retry: after some two seconds a screen says that nothing came. */
const FIRST_RETRY_MS = 500;

/** Milliseconds for which an answer counts. */
const FRESH_MS = 60_000;

/** What is not there is an answer. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Server data stays fresh for a minute. What is older is asked for again when the shopper comes back to the tab. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The screen shows it.
        if (isMissing(error)) return;
        reportFailure(String(query.queryKey[0]), error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: true,
        // Without a connection a question fails at once and the screen says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status < 500),
        // A screen that opens asks again for what failed, such as its head start, but not for what was not there.
        retryOnMount: ({ state }) => !isMissing(state.error) || Date.now() - state.errorUpdatedAt > FRESH_MS,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export const queryClient = makeQueryClient();
primeQueries(queryClient, readPageData());

// What one customer has seen must not show to the next.
const customerKeys = ['orders', 'active-orders', 'order', 'addresses', 'main-address', 'wishlist-ids', 'favourites', 'notifications'];
onSessionEnd(() => {
  for (const key of customerKeys) queryClient.removeQueries({ queryKey: [key] });
});

function AlertHost() {
  const message = useAlert((state) => state.messages[0] ?? null);
  return <AlertDialog message={message} onClose={dismissAlert} />;
}

/** The toaster, once a toast is to be shown. A customer's is fetched before that: it has to say that there is no connection. */
function ToasterHost() {
  const wanted = useToaster((state) => state.wanted);
  const signedIn = useIsSignedIn();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted) return;
    loadToaster().then(
      (loaded) => {
        setToaster(() => loaded.default);
      },
      toasterIsMissing,
    );
  }, [wanted]);
  useEffect(() => {
    if (!signedIn) return undefined;
    return whenIdle(() => {
      loadToaster().catch(() => undefined);
    });
  }, [signedIn]);
  return Toaster === null ? null : <Toaster />;
}

function useDocumentLanguage(language: string, direction: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
}

export function Providers({ children }: { children: ReactNode }) {
  const locale = english;
  useDocumentLanguage(locale.language, locale.direction);
  return (
    <LocaleContext value={locale}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {children}
          <AlertHost />
          <ToasterHost />
        </BrowserRouter>
      </QueryClientProvider>
    </LocaleContext>
  );
}
