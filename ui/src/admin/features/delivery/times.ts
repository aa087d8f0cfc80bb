// Whether what is typed is a time of day, as the rule book reads it.
import { core } from '../../core';

/** The end of the day, which no time is later than. */
const LAST = '24:00';

export const isTime = (text: string): boolean =>
  core().checkAddedWindows([], [{ weekday: 'sun', start_time: text, end_time: LAST, capacity: 1 }])?.code !== 'time_malformed';
