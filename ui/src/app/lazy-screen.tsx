// Screens that are fetched when they are first opened, and what shows while one cannot be fetched.
import { type ComponentType, lazy, useEffect, useLayoutEffect } from 'react';
import { useMessages } from '../locale';
import { Button } from '../primitives/button';
import { WarningIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';

export type Load = () => Promise<{ default: ComponentType }>;

/** The screen's code did not arrive: no connection, or the shop has a newer edition. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
  /** Has the code fetched again when the screen is next shown. */
  readonly again: () => void;

  constructor(again: () => void, cause: unknown) {
    super('screen not fetched', { cause });
    this.again = again;
  }
}

/** A screen whose code is fetched when it is first shown, and again after it could not be. */
export function lazyScreen(load: Load): ComponentType {
  const attempt = (): ComponentType => {
    const mine = lazy(() =>
      load().catch((cause: unknown) => {
        throw new ScreenUnavailable(() => {
          // A lazy component remembers its failure; another one asks again.
          if (Loaded === mine) Loaded = attempt();
        }, cause);
      }),
    );
    return mine;
  };
  let Loaded: ComponentType = attempt();
  return function Screen() {
    const Current = Loaded;
    return <Current />;
  };
}

/** Says that there is no connection and tries again by itself as soon as there is one. */
export function Unreachable({ screen, onRetry }: { screen: ScreenUnavailable; onRetry: () => void }) {
  const { common } = useMessages();
  // Whoever goes elsewhere and comes back has it asked for again, too.
  useEffect(() => screen.again, [screen]);
  // Before it can be seen: a connection that is back the moment after is not missed.
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
