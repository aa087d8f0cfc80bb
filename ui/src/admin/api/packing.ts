// The calls of the packing bench.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type PackingOrder = Schemas['PackingOrder'];
export type PackingLine = Schemas['PackingLine'];
export type PackedContent = Schemas['PackedContent'];
export type PackedInput = Schemas['PackedInput'];
export type PackingList = Schemas['PackingList'];
export type SubstituteOffer = Schemas['SubstituteOffer'];
export type Wish = PackingLine['wish'];

/** Returns the accepted orders of a day; of today in Qatar if it is null. */
export const listToPack = (day: string | null, signal?: AbortSignal) => get('packing/list', signal, { day });
export const packingDetail = (order: number, signal?: AbortSignal) => get('packing/detail', signal, { order_id: order });
export const listSubstitutes = (order: number, line: number, signal?: AbortSignal) =>
  get('packing/substitutes', signal, { order_id: order, line });
/** Packs a line. A packing that is finished is changed only with the version that was seen. */
export const packLine = (order: number, line: number, packed: PackedInput, version?: number) =>
  post('packing/pack-line', { order_id: order, line, packed, ...(version !== undefined && { version }) });
export const finishPacking = ({ id, version }: PackingOrder) => post('packing/finish', { order_id: id, version });
