// A customer for unit tests, signed in for the duration of one test.
import { onTestFinished } from 'vitest';
import type { AuthAnswer } from '../api/types';
import { clearSession, signIn } from '../stores/session';

export const AUTH: AuthAnswer = {
  token: { access: 'a-token', expires_at: '2026-11-21T10:15:00+03:00' },
  user: { name: 'Maryam', whatsapp_number: '97455512345', language: null },
};

/** Signs out after the test. */
export function signOutAfterTest(): void {
  onTestFinished(() => {
    clearSession();
  });
}

export function signInForTest(): void {
  signIn(AUTH);
  signOutAfterTest();
}
