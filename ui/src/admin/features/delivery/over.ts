// Whether a window of a date is over, by the shop's time zone.
import type { DayWindow } from '../../api/delivery';
import { QATAR_OFFSET } from '../../locale/dates';

/**
 * Whether its end has passed; orders for it end earlier, before its start. The end of a day is 24:00, which an instant
 * may have too.
 */
export const isOver = (date: string, { end_time }: DayWindow, now: number): boolean => Date.parse(`${date}T${end_time}:00${QATAR_OFFSET}`) <= now;
