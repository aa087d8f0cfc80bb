// Tests a press whose call fails in each possible way: the shopper sees the message, and nothing looks successful.
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { customersShop } from '../app/failing-fixtures';
import { beSignedIn } from './customer';
import { type Way, wayNames, ways } from './failing';
import { emptyCart } from './products';
import { type Answers, type Server, openShop, toasts } from './shop';

export interface PendingAction {
  /** The call, with a label if several presses use the same call. */
  call: string;
  at: string;
  state?: unknown;
  visitor?: true;
  answers?: Answers;
  press: (server: Server) => Promise<void>;
  /** Checks the messages in toasts, alerts and on the page. */
  told: (way: Way) => Promise<void> | void;
}

export function itTells(presses: readonly PendingAction[]): void {
  const cases = presses.flatMap((row) => wayNames.map((way) => [row.call, way, row] as const));
  it.each(cases)('[ERR-02] %s, %s: tells what the catalogue of errors says, and nothing is taken for done', async (call, way, row) => {
    const faults = vi.spyOn(console, 'warn');
    const path = call.replace(/ \(.*\)$/, '');
    if (row.visitor === undefined) beSignedIn();
    const { server } = openShop(row.at, { ...customersShop(emptyCart), ...row.answers, [path]: ways[way] }, row.state);
    await row.press(server);
    await waitFor(() => {
      expect(server.calls(path)).toHaveLength(1);
    });
    await row.told(way);
    expect(toasts().filter(([kind]) => kind === 'success')).toEqual([]);
    expect(faults).not.toHaveBeenCalled();
  });
}
