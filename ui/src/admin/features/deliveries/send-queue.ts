// Sends what a driver has reported: in order, each until the shop has it. The shop recognises a report by its key, so one
// whose answer was lost is sent again without harm.
import { sendPhoto, sendReport } from '../../api/deliveries';
import { ApiError, hasCode } from '../../api/errors';
import { amend, dequeue, isWaiting, type Queued, useQueue } from '../../stores/delivery-queue';

/** Whether the shop has answered for good, so that asking again would not change the answer. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 413, 429].includes(error.status);

/** What a refusal says. */
export type Explain = (error: unknown) => string;

async function report(owner: string, item: Queued, explain: Explain): Promise<void> {
  const { key } = item.report;
  try {
    await sendReport(item.report);
  } catch (error) {
    if (!isFinal(error)) throw error;
    // The shop keeps a report that changed nothing, and its photo with it. Any other refused report it does not know.
    const isKept = hasCode(error, 'report_not_applied');
    await amend(owner, key, { refusal: explain(error), isSent: isKept, ...(isKept ? {} : { photo: null }) });
    return;
  }
  if (item.photo === null) await dequeue(owner, key);
  else await amend(owner, key, { isSent: true });
}

async function photograph(owner: string, item: Queued & { photo: Blob }): Promise<void> {
  const { key } = item.report;
  try {
    await sendPhoto(key, item.photo);
  } catch (error) {
    // A photo that the shop does not take is not worth the driver's time; the report itself is there.
    if (!isFinal(error) && !(error instanceof ApiError && error.status === 413)) throw error;
  }
  if (item.refusal === null) await dequeue(owner, key);
  else await amend(owner, key, { photo: null });
}

const hasPhoto = (item: Queued): item is Queued & { photo: Blob } => item.photo !== null;

/**
 * Sends everything that waits: all reports first, because a photo takes long on a slow line. Throws if there is no answer,
 * or none that settles it; then the rest waits.
 */
export async function sendQueue(owner: string, explain: Explain): Promise<void> {
  for (const item of itemsOf(owner).filter((one) => !one.isSent && one.refusal === null)) await report(owner, item, explain);
  for (const item of itemsOf(owner).filter((one) => one.isSent).filter(hasPhoto)) await photograph(owner, item);
}

function itemsOf(owner: string): readonly Queued[] {
  const queue = useQueue.getState();
  return queue.owner === owner ? queue.items.filter(isWaiting) : [];
}
