// The calls of pictures: their upload, and those of products and variations.
import type { Schemas } from '../../api/contract';
import { get, post, postPictureTelling } from './client';

export type PictureUpload = Schemas['StaffPictureUpload'];
export type ProductPictures = Schemas['StaffProductPictures'];
export type VariationPicture = Schemas['StaffVariationPicture'];
/** A picture with its descriptions. */
export type DescribedPicture = Schemas['StaffPicture'];
/** What a picture is for, which decides its shape. */
export type PictureUse = 'card' | 'wide_banner' | 'narrow_banner' | 'cover';
/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface NewPicture {
  key: string;
  usedAs: PictureUse;
  /** Null for the whole picture. */
  part: Part | null;
  file: Blob;
}

/** Sends a picture. `onSent` is told which share of it has been sent. */
export const uploadPicture = ({ key, usedAs, part, file }: NewPicture, onSent: (share: number) => void, signal: AbortSignal) =>
  postPictureTelling('picture/upload', { key, used_as: usedAs, ...part }, file, onSent, signal);

export const listUploads = (ids: readonly number[]) => get('picture/uploads', undefined, { ids: ids.join(',') });

export const readProductPictures = (product_id: number, signal?: AbortSignal) => get('product-picture/list', signal, { product_id });

export const setProductPictures = (product_id: number, seen: string, pictures: readonly DescribedPicture[]) =>
  post('product-picture/set', { product_id, seen, pictures: [...pictures] });

export const setVariationPicture = (variation_id: number, seen: string, picture: DescribedPicture | null) =>
  post('product-picture/set-variation', { variation_id, seen, picture });

/** Fetches a picture that is in the shop. */
export async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('the picture is not there');
  return response.blob();
}
