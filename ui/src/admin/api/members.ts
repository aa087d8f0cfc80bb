// The calls that manage the staff.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export const listMembers = (signal?: AbortSignal) => get('member/list', signal);
export const addMember = (member: Schemas['NewMember']) => post('member/add', member);
export const setRole = (username: string, role: Schemas['StaffRole']) => post('member/set-role', { username, role });
export const setDisabled = (username: string, isDisabled: boolean) => post('member/set-disabled', { username, is_disabled: isDisabled });
export const resetMember = (username: string) => post('member/reset', { username });
