// Screens that are fetched when they are first opened, and what shows while one cannot be fetched.
import { type ComponentType, lazy, useEffect } from 'react';
import { useMessages } from '../locale';
import { Button } from '../primitives/button';
import { WarningIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';

export type Load = () => Promise<{ default: ComponentType }>;

/** The screen's code did not arrive: no connection, or the shop has a newer edition. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
}

/** A screen whose code is fetched when it is first shown, and again after it could not be. */
export function lazyScreen(load: Load): ComponentType {
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        // A lazy component remembers its failure; the next one asks again.
        Loaded = attempt();
        throw new ScreenUnavailable('screen not fetched', { cause });
      }),
    );
  let Loaded = attempt();
  return function Screen() {
    const Current = Loaded;
    return <Current />;
  };
}

/** Says that there is no connection and tries again by itself as soon as there is one. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { common } = useMessages();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <Page>
      <div role="status">
        <EmptyState
          heading="h1"
          title={common.offlineTitle}
          hint={common.offlineHint}
          icon={<WarningIcon size={36} />}
          action={
            <Button kind="secondary" onClick={onRetry}>
              {common.retry}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
