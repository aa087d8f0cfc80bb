// The calls of notifications to customers, and the names of their types.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Announcement = Schemas['StaffAnnouncement'];
export type AnnouncementForm = Schemas['StaffAnnouncementForm'];
export type AnnouncementPage = Schemas['StaffAnnouncements'];
export type Audience = Schemas['StaffAudience'];
export type AudienceKind = Schemas['StaffAudienceKind'];

export const listAnnouncements = (before: number | null, signal?: AbortSignal) => get('announcement/list', signal, { before });

/** How many customers belong to an audience. */
export const countAudience = (audience: Audience) => post('announcement/count', { audience });

export const sendAnnouncement = (key: string, form: AnnouncementForm) => post('announcement/send', { key, form });
