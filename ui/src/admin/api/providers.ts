// The calls of the providers of messages and payments, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Providers = Schemas['StaffProviders'];
export type MessageProvider = Schemas['StaffMessageProvider'];
export type PaymentProvider = Schemas['StaffPaymentProvider'];
export type ProviderTest = Schemas['StaffProviderTest'];

export const providerState = (signal?: AbortSignal) => get('provider/state', signal);

export const sendTestMessage = (phone: string) => post('provider/test-message', { phone });

export const testPayments = () => post('provider/test-payments', {});
