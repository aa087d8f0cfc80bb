// The calls of the audit log.
import { get } from './client';

export interface AuditFilter {
  /** A username; empty for anybody. */
  actor: string;
  /** The kind of what was changed; empty for anything. */
  kind: string;
  /** What identifies it among its kind; empty for all of the kind. */
  subject: string;
}

/** The number of entries that one request brings. */
const PAGE_SIZE = 50;

/** Returns entries older than `before`, newest first. */
export const listAudit = ({ actor, kind, subject }: AuditFilter, before: number | null, signal?: AbortSignal) =>
  get('audit/list', signal, { actor, subject_kind: kind, subject_id: subject, before, limit: PAGE_SIZE });
