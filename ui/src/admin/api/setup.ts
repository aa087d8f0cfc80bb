// The calls that set up a new shop, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';
import { hasCode, hasStatus } from './errors';

export type Setup = Schemas['StaffSetup'];
export type SetupStep = Schemas['SetupStep'];
export type NewOwner = Schemas['NewShopOwner'];
export type FirstDelivery = Schemas['SetFirstDelivery'];

export const createOwner = (owner: NewOwner) => post('setup/create-owner', owner);

/**
 * Returns whether an account can be made with this link. It sends the link with an empty form: the server judges the link
 * first, and an empty form makes no account and leaves the link valid.
 */
export async function isLinkOpen(token: string): Promise<boolean> {
  try {
    await createOwner({ token, username: '', name: '', email: null, password: '' });
  } catch (error) {
    if (hasStatus(error, 422)) return true;
    if (hasCode(error, 'setup_link_invalid')) return false;
    throw error;
  }
  return true;
}

export const readSetup = (signal?: AbortSignal) => get('setup/state', signal);

export const setFirstDelivery = (delivery: FirstDelivery) => post('setup/set-delivery', delivery);

export const loadSamples = () => post('setup/load-samples', {});

export const openShop = () => post('setup/open', {});
