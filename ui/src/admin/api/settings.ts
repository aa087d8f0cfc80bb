// The calls of the shop's settings, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Settings = Schemas['StaffSettings'];
export type SettingChange = Schemas['ChangeSetting'];

export const listSettings = (signal?: AbortSignal) => get('settings/list', signal);

export const changeSettings = (changes: SettingChange[]) => post('settings/change', { changes });
