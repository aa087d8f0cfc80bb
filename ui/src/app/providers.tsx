// The providers around the app: locale, query client, router, alert and toasts.
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ApiError } from '../api/errors';
import { failureText } from '../components/failure-text';
import { current, LocaleContext, useMessages } from '../locale';
import { AlertDialog } from '../primitives/dialog';
import { basePath } from '../paths';
import { reportFailure } from '../report';
import { dismissAlert, useAlert } from '../stores/alert';
import { forgetBlock, useBlock } from '../stores/block';
import { onSessionEnd, useIsSignedIn } from '../stores/session';
import { onToasterFailed, useToaster } from '../stores/toast';

const loadToaster = () => import('./toaster');

/** Milliseconds after which the page is assumed idle, in browsers without `requestIdleCallback`. */
const REST_MS = 1000;

/** Runs `work` once the browser is idle. Returns a function that cancels it. */
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

/** Delay of the first retry, doubled for the second and last one. The screen shows an error after two seconds. */
const FIRST_RETRY_MS = 500;

/** Milliseconds for which a response stays fresh. */
const FRESH_MS = 60_000;

/** A 404 is a valid result. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Creates the query client. Data older than a minute is refetched when the shopper returns to the tab. */
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
        // When offline, fail at once so that the screen can say so, instead of pausing the query.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && navigator.onLine && !(error instanceof ApiError && error.status < 500),
        // A mounting screen retries a failed query, such as its prefetch, but not a recent 404.
        retryOnMount: ({ state }) => !isMissing(state.error) || Date.now() - state.errorUpdatedAt > FRESH_MS,
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export const queryClient = makeQueryClient();

// One customer's data must not be shown to the next.
const customerKeys = ['orders', 'active-orders', 'order', 'addresses', 'main-address', 'wishlist-ids', 'favourites', 'notifications'];
onSessionEnd((isExpired) => {
  for (const key of customerKeys) queryClient.removeQueries({ queryKey: [key] });
  if (!isExpired) void import('../stores/recent-searches').then(({ forgetSearches }) => { forgetSearches(); }, () => undefined);
});

function AlertHost() {
  const messages = useMessages();
  const block = useBlock((state) => state.error);
  const next = useAlert((state) => state.messages[0] ?? null);
  const message = block === null ? next : failureText(block, messages);
  const close = () => {
    if (block !== null) forgetBlock();
    // What found the block may say the same.
    if (next === message) dismissAlert();
  };
  return <AlertDialog message={message} onClose={close} />;
}

/** Mounts the toaster on the first toast. For customers it is loaded earlier, because it has to work offline. */
function ToasterHost() {
  const wanted = useToaster((state) => state.isNeeded);
  const signedIn = useIsSignedIn();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted) return;
    loadToaster().then(
      (loaded) => {
        setToaster(() => loaded.default);
      },
      onToasterFailed,
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

export function Providers({ children }: { children: ReactNode }) {
  return (
    <LocaleContext value={current}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basePath}>
          {children}
          <AlertHost />
          <ToasterHost />
        </BrowserRouter>
      </QueryClientProvider>
    </LocaleContext>
  );
}
