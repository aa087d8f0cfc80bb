// A picture of a product in the size of its page, and what the gallery and its slider know of pictures.
import { Picture } from '../../components/picture';
import { storefront } from '../../core';
import styles from './gallery.module.css';

export interface GalleryPicture {
  image: string;
  image_alt: string;
}

export interface GalleryProps {
  /** At least one. */
  pictures: readonly GalleryPicture[];
  /** Width divided by height. */
  ratio: number;
  greyed: boolean;
}

export interface LargePictureProps extends Omit<GalleryProps, 'pictures'> {
  picture: GalleryPicture;
  /** Whether it is in view when the page opens. */
  priority: boolean;
}

export function LargePicture({ picture, ratio, greyed, priority }: LargePictureProps) {
  return (
    <Picture
      src={picture.image}
      alt={picture.image_alt}
      ratio={ratio}
      sizes={storefront.product_sizes}
      priority={priority}
      greyed={greyed}
      className={styles.picture}
    />
  );
}
