// A shop and a browser with passkeys, for the test that asks for them.
import { onTestFinished, vi } from 'vitest';
import type { components } from '../../api/openapi';

/** What the browser does when it is asked for a passkey. */
export type Outcome = (options: unknown) => unknown;

/** A browser that does not return a passkey throws an exception of such a name. */
export const throws = (name: string): Outcome => () => {
  throw new DOMException('no', name);
};

/** A shop whose address can have passkeys, in a browser that has none. */
export function givePasskeysToShop(): void {
  giveConfig({ has_passkeys: true });
}

/** A page with these details of the shop. */
export function giveConfig(details: Partial<components['schemas']['ShopConfig']>): void {
  const config = document.createElement('script');
  config.id = 'shop-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify(details);
  document.head.append(config);
  onTestFinished(() => {
    config.remove();
  });
}

/** A shop and a browser with passkeys. Each outcome is given the options, and returns the credential's JSON. */
export function givePasskeys({ create, get }: { create?: Outcome; get?: Outcome }): void {
  givePasskeysToShop();
  const plain = (options: unknown) => options;
  const known = { parseCreationOptionsFromJSON: plain, parseRequestOptionsFromJSON: plain };
  vi.stubGlobal('PublicKeyCredential', Object.assign(() => undefined, known));
  const answering = (outcome: Outcome | undefined) => ({ publicKey }: { publicKey: unknown }) =>
    new Promise((resolve) => {
      const json = outcome?.(publicKey) ?? null;
      resolve(json === null ? null : { toJSON: () => json });
    });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answering(create), get: answering(get) } });
  onTestFinished(() => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
