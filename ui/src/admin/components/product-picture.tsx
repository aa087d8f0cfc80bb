// A product's picture; the first letter of its name if there is none. Its name stands beside it, so it is hidden from
// screen readers.
import { useState } from 'react';
import { core } from '../core';

export interface ProductPictureProps {
  image: string;
  name: string;
  /** Its width and height, in pixels. */
  size: number;
  className: string | undefined;
}

export function ProductPicture({ image, name, size, className }: ProductPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const sources = core().pictureSources(image, 'thumbnail');
  const sizes = `${size}px`;
  return (
    <div className={className} aria-hidden="true">
      {image !== '' && !isBroken ? (
        <picture>
          {sources !== undefined && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          {sources !== undefined && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
          <img
            src={image}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            draggable={false}
            onError={() => {
              setBroken(true);
            }}
          />
        </picture>
      ) : (
        <span>{name.slice(0, 1)}</span>
      )}
    </div>
  );
}
