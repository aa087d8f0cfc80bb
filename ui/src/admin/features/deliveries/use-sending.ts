// Keeps sending the queue: at once, when the line is back, when the page is looked at again, and in between after waits
// that grow.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../components/session';
import { useErrorTexts } from '../../locale/error-text';
import { isWaiting, loadQueue, useQueue } from '../../stores/delivery-queue';
import { ROUND_KEY } from './use-round';
import { sendQueue } from './send-queue';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Returns how long to wait after a number of failures. */
export const waitAfter = (failures: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

export interface Sending {
  isSending: boolean;
  /** Tries now instead of at the end of the wait. */
  sendNow: () => void;
}

export function useSending(): Sending {
  const { username } = useStaff();
  const client = useQueryClient();
  const { ofFailure } = useErrorTexts();
  const count = useQueue(({ owner, items }) => (owner === username ? items.filter(isWaiting).length : 0));
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const isRunning = useRef(false);
  const send = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    try {
      await sendQueue(username, ofFailure);
      setFailures(0);
      void client.invalidateQueries({ queryKey: ROUND_KEY });
    } catch {
      setFailures((before) => before + 1);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }, [client, ofFailure, username]);
  const sendNow = useCallback(() => void send(), [send]);
  useEffect(() => {
    void loadQueue(username).catch(() => undefined);
  }, [username]);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = window.setTimeout(sendNow, failures === 0 ? 0 : waitAfter(failures));
    const onShown = () => {
      if (document.visibilityState === 'visible') sendNow();
    };
    window.addEventListener('online', sendNow);
    window.addEventListener('focus', sendNow);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', sendNow);
      window.removeEventListener('focus', sendNow);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [count, failures, sendNow]);
  return { isSending, sendNow };
}
