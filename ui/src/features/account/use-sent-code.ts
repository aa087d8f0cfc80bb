// The current state of a sent code, by the rule book's state machine: remaining time and tries.
import { useEffect, useMemo, useState } from 'react';
import type { OtpAnswer } from '../../api/types';
import { type Challenge, type CodeView, core } from '../../core';

/** A sent code, and when it was sent in milliseconds since 1970. */
export interface Sent {
  at: number;
  challenge: OtpAnswer;
}

export interface SentCode {
  /** The remaining time and tries, or null before the first code. */
  view: CodeView | null;
  /** Counts a wrong code. */
  countWrongCode: () => void;
}

const SECOND_MS = 1000;

export function useSentCode(sent: Sent | null): SentCode {
  const [now, setNow] = useState(() => Date.now());
  const [answered, setAnswered] = useState<{ id: string; challenge: Challenge } | null>(null);
  const { at = 0, challenge: sentChallenge = null } = sent ?? {};
  const fresh = useMemo(() => sentChallenge && core().otpSent(at, sentChallenge.expires_in, sentChallenge.tries), [at, sentChallenge]);
  const challenge = sentChallenge !== null && answered?.id === sentChallenge.challenge_id ? answered.challenge : fresh;
  const view = challenge && core().otpView(challenge, at, Math.max(now, at));
  const isTicking = view !== null && (view.is_open || view.resend_in_s > 0);

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [isTicking]);

  const countWrongCode = () => {
    const after = challenge && core().otpAnswered(challenge, false, Date.now());
    if (after && sentChallenge !== null) setAnswered({ id: sentChallenge.challenge_id, challenge: after });
  };
  return { view, countWrongCode };
}

/** Formats 75 as "1:15". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
