// The types of the staff calls, by the names that screens use.

/** What a session still lacks; null once it is complete. */
export type NextStep = 'code' | 'password' | 'enrollment' | null;

export interface SessionState {
  next: NextStep;
  staff: { username: string; name: string; email: string | null; role: string };
  expires_at: string;
}

export interface Enrollment {
  secret: string;
  uri: string;
  qr_svg: string;
}

export interface Enrolled {
  session: SessionState;
  recovery_codes: string[];
}

export interface StaffSession {
  id: number;
  created_at: string;
  last_used_at: string;
  address: string | null;
  user_agent: string | null;
  is_current: boolean;
}

export interface Member {
  username: string;
  name: string;
  email: string | null;
  role: string;
  created_at: string;
  disabled_at: string | null;
  last_signed_in_at: string | null;
  has_second_factor: boolean;
}

export interface MemberWithPassword {
  member: Member;
  password: string;
}

export interface AuditEntry {
  id: number;
  happened_at: string;
  actor: string;
  role: string | null;
  address: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
}

export interface AuditPage {
  entries: AuditEntry[];
  next: number | null;
}
