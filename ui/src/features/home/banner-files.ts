// The image files of a banner, by window width and format.
/** Windows with the wide picture, and its displayed width. */
export const WIDE = { media: '(width >= 768px)', sizes: '(width >= 1330px) 1280px, 96vw' };

interface BannerFiles {
  avif: string;
  webp: string;
}

/** Returns the `srcset` lists of a wide banner of the shop, or null for any other address. */
export function wideFiles(src: string): BannerFiles | null {
  const stem = /^(.*\/media\/[^/]+)-1600\.webp$/.exec(src)?.[1];
  if (stem === undefined) return null;
  const list = (format: string) => `${stem}-800.${format} 800w, ${stem}-1600.${format} 1600w`;
  return { avif: list('avif'), webp: list('webp') };
}

/** Phones get one file at any pixel density. */
export function narrowFiles(src: string): BannerFiles | null {
  return /\/media\/[^/]+\.webp$/.test(src) ? { avif: src.replace(/webp$/, 'avif'), webp: src } : null;
}
