// The calls of drivers and their rounds, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post, postPicture } from './client';

export type Driver = Schemas['Driver'];
export type Round = Schemas['DeliveryRound'];
/** An order of a round. */
export type Stop = Schemas['DeliveryStop'];
/** A report as the phone sends it. */
export type NewReport = Schemas['ReportedDelivery'];
export type Outcome = Schemas['ReportedOutcome'];
/** Why an order was not handed over. */
export type Failure = Schemas['DeliveryFailure'];
/** A report as the shop has stored it. */
export type Report = Schemas['DeliveryReport'];

export const listDrivers = (signal?: AbortSignal) => get('delivery/drivers', signal);

/** Gives orders to a driver, or to nobody. */
export const giveOrders = (orders: readonly number[], driver: number | null) =>
  post('delivery/assign', { order_ids: [...orders], driver_id: driver });

export const readRound = (signal?: AbortSignal) => get('delivery/round', signal);

export const sendReport = (report: NewReport) => post('delivery/report', report);

/** Sets the cash that the driver took for an order, and returns the round. */
export const correctCash = (order: number, received: string) => post('delivery/correct-cash', { order_id: order, cash_received: received });

export const sendPhoto = (key: string, photo: Blob) => postPicture('delivery/photo', { key }, photo);

/** Returns the address of the photo of a report. */
export const photoAddress = (key: string): string => `/api/staff/delivery/photo?${new URLSearchParams({ key }).toString()}`;
