// Screens with lazily loaded code, and the page shown if the code cannot be fetched.
import { type ComponentType, lazy, useEffect, useLayoutEffect } from 'react';
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

/** Returns a screen whose code is fetched on first render, and again after a failure. */
export function lazyScreen(load: Load): ComponentType {
  const attempt = (): ComponentType => {
    const attempted = lazy(() =>
      load().catch((cause: unknown) => {
        throw new ScreenUnavailable(() => {
          // A lazy component caches its failure, so replace it.
          if (Loaded === attempted) Loaded = attempt();
        }, cause);
      }),
    );
    return attempted;
  };
  let Loaded: ComponentType = attempt();
  return function Screen() {
    const Current = Loaded;
    return <Current />;
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
