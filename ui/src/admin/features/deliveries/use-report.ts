// Saves a report on the phone, from where it is sent.
import { useState } from 'react';
import type { Outcome, Stop } from '../../api/deliveries';
import { newKey } from '../../api/request-key';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { enqueue } from '../../stores/delivery-queue';
import { say } from '../../stores/notices';

export interface Saving {
  save: (outcome: Outcome, photo: Blob | null) => Promise<void>;
  isBusy: boolean;
  /** Why it could not be saved; null if it could. */
  problem: string | null;
}

export function useReport(stop: Stop, onSaved: () => void): Saving {
  const { deliveries } = useMessages();
  const { username } = useStaff();
  // Made once for this sheet, so that a second press does not make a second report.
  const [key] = useState(newKey);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (outcome: Outcome, photo: Blob | null) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const report = { key, order_id: stop.id, outcome, happened_at: new Date().toISOString() };
      await enqueue(username, { report, number: stop.number, due: stop.amount_due, photo, isSent: false, refusal: null });
      say(deliveries.saved(stop.number));
      onSaved();
    } catch {
      setProblem(deliveries.notKept);
      setIsBusy(false);
    }
  };
  return { save, isBusy, problem };
}
