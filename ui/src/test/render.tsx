// Renders a screen as in the app: locale, a new query client, a router at a given address.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { makeQueryClient } from '../app/providers';

function LocationProbe() {
  const { pathname, state } = useLocation();
  return <output data-testid="location" data-pathname={pathname} data-state={JSON.stringify(state)} />;
}

export interface RenderOptions {
  /** The router's initial address. */
  at?: string;
  state?: unknown;
  /** Fills the query cache before the first render. */
  prime?: (client: QueryClient) => void;
}

/** Renders `ui`. `location()` returns the router's current location. */
export function renderAt(ui: ReactNode, { at = '/', state, prime }: RenderOptions = {}) {
  const client = makeQueryClient();
  prime?.(client);
  const tree = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        {ui}
        <LocationProbe />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const view = render(tree);
  // React commits a concurrent render before its effects run, including subscriptions. A rerender flushes them.
  const runEffects = () => {
    view.rerender(tree);
  };
  const location = () => {
    const { dataset } = view.getByTestId('location');
    return {
      pathname: dataset.pathname,
      state: JSON.parse(dataset.state ?? 'null') as unknown,
    };
  };
  return { ...view, location, client, runEffects, user: userEvent.setup() };
}
