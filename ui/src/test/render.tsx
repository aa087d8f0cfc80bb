// Renders a screen the way the app does: language, fresh server data, a router at a given address.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { makeQueryClient } from '../app/providers';

function Whereabouts() {
  const { pathname, state } = useLocation();
  return <output data-testid="location" data-pathname={pathname} data-state={JSON.stringify(state)} />;
}

export interface RenderOptions {
  /** Where the router stands. */
  at?: string;
  state?: unknown;
  /** Puts server data in place before the first render. */
  prime?: (client: QueryClient) => void;
}

/** Renders `ui`; `location()` says where the router went. */
export function renderAt(ui: ReactNode, { at = '/', state, prime }: RenderOptions = {}) {
  const client = makeQueryClient();
  prime?.(client);
  const tree = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        {ui}
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const view = render(tree);
  // What React draws in its own time is on screen a moment before its effects have run, its subscriptions among them.
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
