// A picture in the best format and width for the browser, on a background that reserves its space.
import { type CSSProperties, useState } from 'react';
import { classes } from './classes';
import styles from './picture.module.css';

export interface PictureProps {
  /** "/media/<hash>-800.webp" from the server. Other addresses are used unchanged. */
  src: string;
  alt: string;
  /** Width divided by height. Defaults to 1. */
  ratio?: number;
  /** The `sizes` attribute. */
  sizes?: string;
  /** Whether to use the smallest files, for a picture beside a line of text. */
  small?: boolean;
  /** Set if it is in view when the page opens: it is loaded first and not lazily. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  greyed?: boolean;
  className?: string | undefined;
}

export interface Sources {
  avif: string;
  webp: string;
}

/** Returns the `srcset` lists of a picture of the shop, or null for any other address. */
export function sourcesOf(src: string, small = false): Sources | null {
  const stem = /^(.*\/media\/[^/]+)-(?:400|800)\.webp$/.exec(src)?.[1];
  if (stem === undefined) return null;
  const widths = small ? [160, 400] : [400, 800];
  const list = (format: string) => widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { avif: list('avif'), webp: list('webp') };
}

export function Picture({
  src,
  alt,
  ratio = 1,
  sizes = '100vw',
  small = false,
  priority = false,
  fit = 'cover',
  greyed = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const sources = sourcesOf(src, small);
  const style: CSSProperties = { aspectRatio: String(ratio) };
  return (
    <picture className={classes(styles.picture, className)} style={style}>
      {sources !== null && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources !== null && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      {src !== '' && broken !== src && (
        <img
          src={src}
          alt={alt}
          width={800}
          height={Math.round(800 / ratio)}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          className={classes(
            styles.image,
            fit === 'contain' && styles.contain,
            greyed && styles.greyed,
          )}
          onError={() => {
            setBroken(src);
          }}
        />
      )}
    </picture>
  );
}
