// The order whose payment began in this tab. The shopper comes back from the payment page by a load of a new page, which
// then knows what it is about.
import { reportFailure } from '../report';
import { onSessionEnd, useSession } from './session';

const STORAGE_KEY = 'paying-order';

interface Stored {
  id: number;
  phone: string;
}

/** The phone number of who is signed in, which tells customers apart in one tab. */
export const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'phone' in value;
}

/** Remembers the order that is being paid. */
export function rememberPaying(id: number): void {
  const owner = phone();
  if (owner === null) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ id, phone: owner } satisfies Stored));
  } catch (error) {
    reportFailure('paying order not kept', error);
  }
}

/** The order that this customer was last paying here; null when there is none. */
export function payingOrder(): number | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStored(value) && value.phone === phone() ? value.id : null;
  } catch (error) {
    reportFailure('paying order not read', error);
    return null;
  }
}

onSessionEnd((isExpired) => {
  if (isExpired) return;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    reportFailure('paying order not forgotten', error);
  }
});
