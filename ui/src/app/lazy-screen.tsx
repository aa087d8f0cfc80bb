// Screens with lazily loaded code, and the page shown if the code cannot be fetched.
import { type ComponentType, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { useMessages } from '../locale';
import { WarningIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState, RetryButton } from '../primitives/state';

export type Load = () => Promise<{ default: ComponentType }>;

/** The screen's code failed to load: offline, or a newer version of the shop is deployed. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
  /** Makes the next render of the screen fetch the code again. */
  readonly reload: () => void;

  constructor(reload: () => void, cause: unknown) {
    super('screen not fetched', { cause });
    this.reload = reload;
  }
}

/** A screen with its code to be fetched. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Starts to fetch the code; the first render does so otherwise. Resolves when the screen can be rendered at once. */
  preload: () => Promise<void>;
}

/** Returns a screen whose code is fetched by `preload` or on first render, and again after a failure. */
export function lazyScreen(load: Load): LazyScreen {
  let fetched: ComponentType | null = null;
  const fetch = async () => {
    const module = await load();
    fetched = module.default;
    return module;
  };
  const attempt = (): ComponentType => {
    const attempted = lazy(() =>
      fetch().catch((cause: unknown) => {
        throw new ScreenUnavailable(() => {
          // A lazy component caches its failure, so replace it.
          if (Loaded === attempted) Loaded = attempt();
        }, cause);
      }),
    );
    return attempted;
  };
  let Loaded: ComponentType = attempt();
  return {
    Screen: function Screen() {
      // Kept while the screen is shown: another component in its place would begin anew.
      const [Current] = useState(() => fetched ?? Loaded);
      return <Current />;
    },
    preload: async () => {
      if (fetched === null) await fetch();
    },
  };
}

/** Shows that the browser is offline, and retries once it is online. */
export function OfflinePage({ screen, onRetry }: { screen: ScreenUnavailable; onRetry: () => void }) {
  const { common } = useMessages();
  // Also retry if the shopper leaves the screen and returns.
  useEffect(() => screen.reload, [screen]);
  // A layout effect, so that an online event right after the render is not missed.
  useLayoutEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <Page>
      <title>{common.offlineTitle}</title>
      <div role="status">
        <EmptyState
          heading="h1"
          title={common.offlineTitle}
          hint={common.offlineHint}
          icon={<WarningIcon size={36} />}
          action={<RetryButton onRetry={onRetry} />}
        />
      </div>
    </Page>
  );
}
