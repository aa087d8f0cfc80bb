// Passkeys (WebAuthn) in this browser: whether it has them, making one, and using one.
import { readShopConfig } from '../../config/shop';
import type { MadeCredential, PasskeyCreationOptions, PasskeyRequestOptions, UsedCredential } from '../api/types';

/** Whether the shop's address can have passkeys. Browsers want https. */
export const shopHasPasskeys = (): boolean => readShopConfig().has_passkeys === true;

/** Whether this browser has passkeys, and reads and writes the standard's JSON. */
export const browserHasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Why there is no passkey: the person did not want to or took too long; the device has one already; or anything else. */
export type PasskeyTrouble = 'cancelled' | 'present' | 'failed';

const TROUBLES: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'present',
};

const nameOf = (cause: unknown): string => (typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : '');

/** The browser returned no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly trouble: PasskeyTrouble;

  constructor(cause: unknown) {
    super('no passkey', { cause });
    this.trouble = TROUBLES[nameOf(cause)] ?? 'failed';
  }
}

/** Returns the trouble of a call that has thrown this, or null if it was not the browser's. */
export const troubleOf = (error: unknown): PasskeyTrouble | null => (error instanceof PasskeyError ? error.trouble : null);

/** Asks the browser for a credential, and returns its JSON. */
async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    if (credential !== null) return credential.toJSON();
  } catch (cause) {
    throw new PasskeyError(cause);
  }
  throw new PasskeyError(null);
}

/** Lets the person make a passkey. */
export const makePasskey = async (options: PasskeyCreationOptions): Promise<MadeCredential> =>
  (await asked(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }))) as MadeCredential;

/** Lets the person choose and use a passkey. */
export const presentPasskey = async (options: PasskeyRequestOptions): Promise<UsedCredential> =>
  (await asked(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }))) as UsedCredential;
