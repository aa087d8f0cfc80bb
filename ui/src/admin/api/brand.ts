// The upload of the shop's logo and icon. Its colours, and which pictures it uses, are settings.
import { postPicture } from './client';

export type BrandPicture = 'logo' | 'icon';

export const uploadBrandPicture = (used_as: BrandPicture, picture: Blob, signal: AbortSignal) =>
  postPicture('brand/upload', { used_as }, picture, signal);
