// Renders the back office at an address, with a fake server and the session of a role.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import { errorResponse, fakeServer, json } from '../../test/server';
import { makeQueryClient } from '../app/providers';
import { AppRoutes } from '../app/routes';
import type { Role, SessionState } from '../api/types';
import { setDeparture } from '../stores/departure';
import { forgetUnsaved } from '../stores/unsaved';

export const sessionOf = (role: Role, changes: Partial<SessionState> = {}): SessionState => ({
  next: null,
  staff: { username: 'noor', name: 'Noor Al-Kuwari', email: null, role, language: null },
  expires_at: '2026-11-25T20:00:00+03:00',
  warnings: [],
  is_setting_up: false,
  ...changes,
});

type Answers = Parameters<typeof fakeServer>[0];

/** The response to a call without a session. */
export const unauthorized = () => errorResponse(401, 'unauthorized', 'Please sign in');

function LocationProbe() {
  const { pathname, search } = useLocation();
  return <output data-testid="location">{pathname + search}</output>;
}

/** Opens the back office. `session` is a role, a session, or null for nobody. Paths of answers are below /api/staff/. */
export function openOffice(at: string, session: Role | SessionState | null, answers: Answers = {}) {
  setDeparture(null);
  forgetUnsaved();
  const state = typeof session === 'string' ? sessionOf(session) : session;
  const current = () => (state === null ? unauthorized() : json(state));
  const all = { 'session/current': current, ...answers };
  const server = fakeServer(Object.fromEntries(Object.entries(all).map(([path, answer]) => [`staff/${path}`, answer])));
  const client = makeQueryClient();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...client.getDefaultOptions().queries, retry: false } });
  const element = (
    <>
      <AppRoutes />
      <LocationProbe />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const view = render(
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const calls = (path: string) => server.calls(`staff/${path}`);
  return { ...view, calls, back: () => act(() => router.navigate(-1)), answers: server.answers, user: userEvent.setup(), location: () => view.getByTestId('location').textContent };
}
