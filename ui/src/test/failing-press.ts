// Tests a press whose call fails in each possible way: the shopper sees the message, and nothing looks successful.
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shopAnswers } from '../app/failing-fixtures';
import { signInForTest } from './customer';
import { type FailureMode, failureModeNames, failureModes } from './failing';
import { emptyCart } from './products';
import { type Answers, type Server, openShop, toasts } from './shop';

export interface PressCase {
  /** The call, with a label if several presses use the same call. */
  call: string;
  at: string;
  state?: unknown;
  visitor?: true;
  answers?: Answers;
  press: (server: Server) => Promise<void>;
  /** Checks the messages in toasts, alerts and on the page. */
  expectMessages: (mode: FailureMode) => Promise<void> | void;
}

export function itShowsErrors(cases: readonly PressCase[]): void {
  const rows = cases.flatMap((row) => failureModeNames.map((mode) => [row.call, mode, row] as const));
  it.each(rows)('[ERR-02] %s, %s: shows the catalogue\'s error, and nothing looks successful', async (call, mode, row) => {
    const warnings = vi.spyOn(console, 'warn');
    const path = call.replace(/ \(.*\)$/, '');
    if (row.visitor === undefined) signInForTest();
    const { server } = openShop(row.at, { ...shopAnswers(emptyCart), ...row.answers, [path]: failureModes[mode] }, row.state);
    await row.press(server);
    await waitFor(() => {
      expect(server.calls(path)).toHaveLength(1);
    });
    await row.expectMessages(mode);
    expect(toasts().filter(([kind]) => kind === 'success')).toEqual([]);
    expect(warnings).not.toHaveBeenCalled();
  });
}
