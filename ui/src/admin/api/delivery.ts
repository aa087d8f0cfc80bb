// The calls of delivery, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Week = Schemas['StaffWeek'];
export type WeeklyWindow = Schemas['StaffWeeklyWindow'];
export type Weekday = Schemas['StaffWeekday'];
export type Days = Schemas['StaffDays'];
export type Day = Schemas['StaffDay'];
export type DayWindow = Schemas['StaffDayWindow'];
export type Slot = Schemas['StaffSlot'];
export type Seasons = Schemas['StaffSeasons'];
export type Season = Schemas['StaffSeason'];
export type SeasonChange = Omit<Schemas['SaveSeason'], 'version'>;
export type Zones = Schemas['StaffZones'];
export type Zone = Schemas['StaffZone'];
export type Municipality = Schemas['StaffMunicipality'];
export type ZonesChange = Omit<Schemas['ChangeZones'], 'version'>;
export type DeliveryState = Schemas['StaffDeliveryState'];
export type DeliveryTerms = Schemas['StaffDeliveryTerms'];

export const getWeek = (signal?: AbortSignal) => get('calendar/week', signal);

export const setWindows = (version: number, windows: WeeklyWindow[]) => post('calendar/set-windows', { version, windows });

export const removeWindow = (version: number, { weekday, start_time, end_time }: WeeklyWindow) =>
  post('calendar/remove-window', { version, weekday, start_time, end_time });

export const getDays = (days: number | undefined, signal?: AbortSignal) => get('calendar/days', signal, days === undefined ? {} : { days });

export const closeDay = (version: number, date: string, reason: string) => post('calendar/close-day', { version, date, reason });

export const openDay = (version: number, date: string) => post('calendar/open-day', { version, date });

export const setDayWindows = (version: number, date: string, windows: Schemas['StaffWindow'][]) =>
  post('calendar/set-day-windows', { version, date, windows });

export const getSeasons = (signal?: AbortSignal) => get('calendar/seasons', signal);

export const saveSeason = (version: number, season: SeasonChange) => post('calendar/save-season', { version, ...season });

export const removeSeason = (version: number, season_id: number) => post('calendar/remove-season', { version, season_id });

export const setSlotShut = (slot_id: number, is_shut: boolean) => post('slot/set-shut', { slot_id, is_shut });

export const setSlotCapacity = (slot_id: number, capacity: number | null, seen: number) =>
  post('slot/set-capacity', { slot_id, capacity, seen });

export const getZones = (signal?: AbortSignal) => get('zone/list', signal);

export const changeZones = (version: number, change: ZonesChange) => post('zone/change', { version, ...change });

export const saveZone = (version: number, zone: Omit<Schemas['SaveZone'], 'version'>) => post('zone/save', { version, ...zone });

export const saveMunicipality = (version: number, municipality: Omit<Schemas['SaveMunicipality'], 'version'>) =>
  post('zone/save-municipality', { version, ...municipality });

export const getTerms = (signal?: AbortSignal) => get('terms/delivery', signal);

export const setTerms = (terms: DeliveryTerms, seen: DeliveryTerms) => post('terms/set-delivery', { terms, seen });
