// The seconds until another code may be asked for, counted down on screen.
import { useEffect, useState } from 'react';
import { core } from '../../core';

/** 0 means now. `sentAt` is in milliseconds since 1970; null before the first code. */
export function useResendWait(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = sentAt === null ? 0 : core().otpResendWaitSeconds(sentAt, now);
  const waiting = seconds > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      window.clearInterval(timer);
    };
  }, [waiting]);
  return seconds;
}

/** 75 as "1:15". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
