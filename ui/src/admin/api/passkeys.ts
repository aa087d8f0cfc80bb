// The calls of passkeys: one's own, and signing in with one.
import { get, post } from './client';
import type { MadeCredential, Passkey, UsedCredential } from './types';

export const listPasskeys = (signal?: AbortSignal) => get('passkey/list', signal);
export const beginPasskey = (name: string, password: string) => post('passkey/begin-add', { name, current_password: password });
export const addPasskey = (name: string, credential: MadeCredential) => post('passkey/add', { name, credential });
export const removePasskey = (id: Passkey['id']) => post('passkey/remove', { passkey_id: id });
export const beginPasskeySignIn = () => post('session/begin-passkey', {});
export const signInWithPasskey = (credential: UsedCredential) => post('session/sign-in-with-passkey', { credential });
