// The orders whose time a change has taken out of the calendar.
import type { Day } from '../../api/delivery';
import { isOver } from './over';

/** Returns how many orders of a date are in such times. What is over cannot be moved any more. */
export const strandedOn = ({ date, windows }: Day, now: number): number =>
  windows.reduce((sum, window) => (window.slot?.closed === 'calendar' && !isOver(date, window, now) ? sum + window.slot.taken : sum), 0);
