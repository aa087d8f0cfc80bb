// The files of a banner, one for each kind of window and format, and how the first one is asked for early.
import type { Banner } from '../../api/types';

/** Windows that show the wide picture, and how wide it stands there. */
export const WIDE = { media: '(width >= 768px)', sizes: '(width >= 1330px) 1280px, 96vw' };
const NARROW = '(width < 768px)';

interface BannerFiles {
  avif: string;
  webp: string;
}

/** The files that lie beside a wide banner of the shop, as `srcset` lists; null for any other address. */
export function wideFiles(src: string): BannerFiles | null {
  const stem = /^(.*\/media\/[^/]+)-1600\.webp$/.exec(src)?.[1];
  if (stem === undefined) return null;
  const list = (format: string) => `${stem}-800.${format} 800w, ${stem}-1600.${format} 1600w`;
  return { avif: list('avif'), webp: list('webp') };
}

/** Phones get one file, whatever their density. */
export function narrowFiles(src: string): BannerFiles | null {
  return /\/media\/[^/]+\.webp$/.test(src) ? { avif: src.replace(/webp$/, 'avif'), webp: src } : null;
}

function preload(media: string, files: BannerFiles | null, sizes = ''): void {
  if (files === null) return;
  const link = document.createElement('link');
  const how = { rel: 'preload', as: 'image', type: 'image/avif', media, imagesrcset: files.avif, imagesizes: sizes, fetchpriority: 'high' };
  for (const [name, value] of Object.entries(how)) link.setAttribute(name, value);
  document.head.append(link);
}

/** Asks for the picture that the window will show, before anything is drawn. A browser without AVIF passes it over. */
export function preloadBanner({ image, mobile_image }: Banner): void {
  preload(WIDE.media, wideFiles(image), WIDE.sizes);
  preload(NARROW, narrowFiles(mobile_image));
}
