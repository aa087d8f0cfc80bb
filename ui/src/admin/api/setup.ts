// The calls that set up a new shop, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Setup = Schemas['StaffSetup'];
export type SetupStep = Schemas['SetupStep'];
export type NewOwner = Schemas['NewShopOwner'];
export type FirstDelivery = Schemas['SetFirstDelivery'];

export const createOwner = (owner: NewOwner) => post('setup/create-owner', owner);

/** Returns whether an account can be made with this link. */
export const isLinkOpen = async (token: string) => (await post('setup/check-link', { token })).is_open;

export const readSetup = (signal?: AbortSignal) => get('setup/state', signal);

export const setFirstDelivery = (delivery: FirstDelivery) => post('setup/set-delivery', delivery);

export const loadSamples = () => post('setup/load-samples', {});

export const openShop = () => post('setup/open', {});
