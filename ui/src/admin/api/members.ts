// The calls that manage the staff.
import { get, post } from './client';
import type { Member, MemberWithPassword } from './types';

export interface NewMember {
  username: string;
  name: string;
  email: string | null;
  role: string;
}

export const listMembers = (signal?: AbortSignal) => get<{ members: Member[] }>('member/list', {}, signal);
export const addMember = (member: NewMember) => post<MemberWithPassword>('member/add', member);
export const setRole = (username: string, role: string) => post<Member>('member/set-role', { username, role });
export const setDisabled = (username: string, isDisabled: boolean) =>
  post<Member>('member/set-disabled', { username, is_disabled: isDisabled });
export const resetMember = (username: string) => post<MemberWithPassword>('member/reset', { username });
