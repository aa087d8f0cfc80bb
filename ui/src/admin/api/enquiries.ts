// The calls of the inbox, and the names of their types, which come from the OpenAPI document.
import type { Schemas, StaffQuery } from '../../api/contract';
import { get, post } from './client';

export type Enquiry = Schemas['StaffEnquiry'];
export type EnquiryPage = Schemas['StaffEnquiryPage'];
export type EnquiryDetail = Schemas['StaffEnquiryDetail'];
export type EnquiryAnswer = Schemas['StaffEnquiryAnswer'];
export type AnswerWay = Schemas['EnquiryAnswerWay'];
export type Folder = NonNullable<StaffQuery<'enquiry/list'>['folder']>;

/** The number of enquiries that one request brings. */
const PAGE_SIZE = 50;

/** Returns enquiries of a folder that are older than `before`, the newest first. */
export const listEnquiries = (folder: Folder, before: number | null, signal?: AbortSignal) =>
  get('enquiry/list', signal, { folder, before, limit: PAGE_SIZE });

/** Returns how many enquiries have no answer, whoever has them. */
export const countOpenEnquiries = async (signal?: AbortSignal): Promise<number> =>
  (await get('enquiry/list', signal, { folder: 'open', limit: 1 })).open_count;

export const readEnquiry = (id: number, signal?: AbortSignal) => get('enquiry/detail', signal, { enquiry_id: id });

/** An enquiry as it was seen: a change names its version. */
type Seen = Pick<Enquiry, 'id' | 'version'>;

const named = ({ id, version }: Seen) => ({ enquiry_id: id, version });

/** Gives an enquiry to a member of staff; to nobody if it is null. */
export const assignEnquiry = (seen: Seen, username: string | null) => post('enquiry/assign', { ...named(seen), username });
export const answerEnquiry = (seen: Seen, way: AnswerWay, answer: string) => post('enquiry/answer', { ...named(seen), way, answer });
export const finishEnquiry = (seen: Seen) => post('enquiry/done', named(seen));
export const reopenEnquiry = (seen: Seen) => post('enquiry/reopen', named(seen));
