// Router state that one sign-in screen passes to the next, and functions that read it.
import type { OtpAnswer } from '../../api/types';
import { type ReturnState, returnPath } from '../../paths';

/** Passed from sign-up to the verification screen. */
export interface SignUpDraft extends ReturnState {
  fullname: string;
  phoneNumber: string;
  password: string;
  remember: boolean;
  /** The response to the request for a code. */
  challenge: OtpAnswer;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** Values to prefill the sign-up form. Never the password. */
export interface SignUpPrefill extends ReturnState {
  fullname?: string;
  phoneNumber?: string;
  /** Whether the shopper opened the verification screen without a draft. */
  draftLost?: boolean;
}

/** Passed on by the forgot-password screen. */
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

/** Returns the return address set by a guard, or an empty state. */
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

export function readSignUpPrefill(state: unknown): SignUpPrefill {
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

/** Whether a screen has set this flag for the next one. */
export const hasFlag = (state: unknown, flag: string): boolean =>
  isFields(state) && state[flag] === true;
