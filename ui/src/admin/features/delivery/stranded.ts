// The orders that were taken for times which a change takes, or has taken, out of the calendar.
import type { Day } from '../../api/delivery';

/** Returns how many orders of a date are in times that are not over. */
export const takenOn = ({ windows }: Day, now: number): number =>
  windows.reduce((sum, { slot, ends_at }) => (slot !== null && Date.parse(ends_at) > now ? sum + slot.taken : sum), 0);

/**
 * Returns how many orders of a date are in such times, also those that have left the shop: the calendar does not tell them
 * apart. What is over cannot be moved any more.
 */
export const strandedOn = ({ windows }: Day, now: number): number =>
  windows.reduce((sum, window) => (window.slot?.closed === 'calendar' && Date.parse(window.ends_at) > now ? sum + window.slot.taken : sum), 0);
