// What one sign-in screen hands to the next as navigation state, and how it is read back.
import type { OtpAnswer } from '../../api/types';
import { type ReturnState, returnPath } from '../../paths';

/** What sign-up hands to the verification screen. */
export interface SignUpDraft extends ReturnState {
  fullname: string;
  phoneNumber: string;
  password: string;
  remember: boolean;
  /** The answer to the request for a code. */
  challenge: OtpAnswer;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** What fills the sign-up form again: never the password. */
export interface SignUpAgain extends ReturnState {
  fullname?: string;
  phoneNumber?: string;
  /** The shopper came to the verification screen without a draft. */
  draftLost?: boolean;
}

/** What the forgot screen hands on. */
export interface ResetDraft extends ReturnState {
  phoneNumber: string;
  verification: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readChallenge(value: unknown): OtpAnswer | null {
  if (!isFields(value)) return null;
  const id = text(value.challenge_id);
  if (id === null) return null;
  const otp = text(value.otp);
  return {
    challenge_id: id,
    expires_in: Number(value.expires_in),
    tries: Number(value.tries),
    resend_in: Number(value.resend_in),
    ...(otp !== null && { otp }),
  };
}

/** The way back that a guarded action left, ready to be handed on. */
export function returnState(state: unknown): ReturnState {
  return isFields(state) && 'returnTo' in state ? { returnTo: returnPath(state) } : {};
}

export function readSignUpDraft(state: unknown): SignUpDraft | null {
  if (!isFields(state)) return null;
  const fullname = text(state.fullname);
  const phoneNumber = text(state.phoneNumber);
  const password = text(state.password);
  const challenge = readChallenge(state.challenge);
  if (fullname === null || phoneNumber === null || password === null || challenge === null) return null;
  return {
    fullname,
    phoneNumber,
    password,
    remember: state.remember !== false,
    challenge,
    sentAt: typeof state.sentAt === 'number' ? state.sentAt : 0,
    ...returnState(state),
  };
}

export function readSignUpAgain(state: unknown): SignUpAgain {
  if (!isFields(state)) return {};
  return {
    ...returnState(state),
    fullname: text(state.fullname) ?? '',
    phoneNumber: text(state.phoneNumber) ?? '',
    draftLost: state.draftLost === true,
  };
}

export function readResetDraft(state: unknown): ResetDraft | null {
  if (!isFields(state)) return null;
  const phoneNumber = text(state.phoneNumber);
  const verification = text(state.verification);
  return phoneNumber === null || verification === null ? null : { phoneNumber, verification, ...returnState(state) };
}

/** A remark that a screen leaves for the next one. */
export const hasFlag = (state: unknown, flag: string): boolean =>
  isFields(state) && state[flag] === true;
