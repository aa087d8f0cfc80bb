// Screens whose code is fetched when they are first shown, and again after a failure.
import { type ComponentType, lazy } from 'react';
import type { LoadScreen } from './screens';

/** The screen's code could not be fetched: offline, or a newer version is deployed. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
}

export function lazyScreen(load: LoadScreen): ComponentType {
  const attempt = (): ComponentType => {
    const attempted = lazy(() =>
      load().catch((cause: unknown) => {
        // A lazy component keeps its failure, so the next render takes a new one.
        if (Loaded === attempted) Loaded = attempt();
        throw new ScreenUnavailable('screen not fetched', { cause });
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
