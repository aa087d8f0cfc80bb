// The types of the staff calls, by the names that screens use. They come from the OpenAPI document.
import type { Schemas } from '../../api/contract';

export type SessionState = Schemas['StaffSession'];
export type Enrollment = Schemas['Enrollment'];
export type Enrolled = Schemas['Enrolled'];
export type StaffSession = Schemas['OwnSession'];
export type Passkey = Schemas['OwnPasskey'];
export type PasskeyCreationOptions = Schemas['PasskeyCreationOptions'];
export type PasskeyRequestOptions = Schemas['PasskeyRequestOptions'];
export type MadeCredential = Schemas['MadeCredential'];
export type UsedCredential = Schemas['UsedCredential'];
export type Role = Schemas['StaffRole'];
export type Member = Schemas['Member'];
export type AuditPage = Schemas['AuditPage'];
/** What was before and after can be any JSON. */
export type AuditEntry = Omit<Schemas['AuditRow'], 'before' | 'after'> & { before: unknown; after: unknown };
