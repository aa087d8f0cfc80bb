// The calls of customers, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';
import type { AuditEntry } from './types';

export type Customer = Schemas['StaffCustomer'];
export type CustomerPage = Schemas['StaffCustomerPage'];
export type CustomerAddress = Schemas['StaffCustomerAddress'];
/** A customer in full. What was before and after in the audit log can be any JSON. */
export type CustomerDetail = Omit<Schemas['StaffCustomerDetail'], 'audit'> & { audit: readonly AuditEntry[] };

/** The number of customers that one request brings. */
const PAGE_SIZE = 50;

/** Which customers a list shows, as the address has it. */
export interface CustomerFilter {
  search: string;
  isBlocked: boolean;
}

/** Returns customers after `before`, the newest first. */
export const listCustomers = ({ search, isBlocked }: CustomerFilter, before: number | null, signal?: AbortSignal) =>
  get('customer/list', signal, { search, blocked: isBlocked ? true : null, before, limit: PAGE_SIZE });

export const readCustomer = (id: number, signal?: AbortSignal): Promise<CustomerDetail> =>
  get('customer/detail', signal, { customer_id: id });
/** Replaces the note that was seen. */
export const setNote = (id: number, seen: string, note: string): Promise<CustomerDetail> =>
  post('customer/set-note', { customer_id: id, seen, note });
export const blockCustomer = (id: number, reason: string): Promise<CustomerDetail> => post('customer/block', { customer_id: id, reason });
export const unblockCustomer = (id: number): Promise<CustomerDetail> => post('customer/unblock', { customer_id: id });
export const exportCustomer = (id: number) => post('customer/export', { customer_id: id });
export const eraseCustomer = (id: number, confirmation: string): Promise<CustomerDetail> =>
  post('customer/erase', { customer_id: id, confirmation });
