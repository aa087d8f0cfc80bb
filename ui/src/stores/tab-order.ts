// An order that this tab remembers for its customer across loads of the page, until they sign out.
import { reportFailure } from '../report';
import { onSessionEnd, useSession } from './session';

interface Stored {
  id: number;
  phone: string;
}

const phone = (): string | null => useSession.getState().user?.user.whatsapp_number ?? null;

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'phone' in value;
}

export interface TabOrder {
  remember: (id: number) => void;
  /** The order last remembered for this customer; null when there is none. */
  recall: () => number | null;
}

/** One such order, under this key of the tab's storage. */
export function tabOrder(key: string): TabOrder {
  onSessionEnd((isExpired) => {
    if (isExpired) return;
    try {
      sessionStorage.removeItem(key);
    } catch (error) {
      reportFailure(`${key} not forgotten`, error);
    }
  });
  return {
    remember: (id) => {
      const owner = phone();
      if (owner === null) return;
      try {
        sessionStorage.setItem(key, JSON.stringify({ id, phone: owner } satisfies Stored));
      } catch (error) {
        reportFailure(`${key} not kept`, error);
      }
    },
    recall: () => {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isStored(value) && value.phone === phone() ? value.id : null;
      } catch (error) {
        reportFailure(`${key} not read`, error);
        return null;
      }
    },
  };
}
