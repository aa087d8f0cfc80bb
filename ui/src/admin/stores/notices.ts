// Short confirmations of what was done, shown for a few seconds.
import { create } from 'zustand';

interface Notice {
  /** Distinguishes two notices of the same text. */
  id: number;
  text: string;
}

interface Notices {
  shown: Notice | null;
  say: (text: string) => void;
  hide: (id: number) => void;
}

export const useNotices = create<Notices>((set) => ({
  shown: null,
  say: (text) => {
    set(({ shown }) => ({ shown: { id: (shown?.id ?? 0) + 1, text } }));
  },
  hide: (id) => {
    set(({ shown }) => (shown?.id === id ? { shown: null } : {}));
  },
}));

/** Shows a confirmation. */
export const say = (text: string): void => {
  useNotices.getState().say(text);
};
