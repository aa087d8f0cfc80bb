// What an owner is doing on the staff screen, and the key of the list that it changes.
import type { Member } from '../../api/types';

export const MEMBERS_KEY = ['members'] as const;

/** What is asked or shown at the moment. */
export type Task =
  | { kind: 'add' }
  | { kind: 'role' | 'disabled' | 'reset'; member: Member }
  | { kind: 'password'; member: Member; password: string };
