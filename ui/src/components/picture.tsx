// A picture in the best format and width for the browser, on a background that reserves its space.
import { type CSSProperties, use, useState } from 'react';
import { core } from '../core';
import { classes } from '../primitives/classes';
import { IsMoving } from './picture-transition';
import styles from './picture.module.css';

/** React does not wait for a picture with an `onLoad`. */
const notAwaited = () => undefined;

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
  const sources = core().pictureSources(src, small ? 'thumbnail' : 'card');
  const style: CSSProperties = { aspectRatio: String(ratio) };
  return (
    <picture className={classes(styles.picture, className)} style={style}>
      {sources !== undefined && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources !== undefined && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
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
          onLoad={use(IsMoving) ? undefined : notAwaited}
          onError={() => {
            setBroken(src);
          }}
        />
      )}
    </picture>
  );
}
