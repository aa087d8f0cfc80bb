// The pictures of a product: one, or several to swipe through, with thumbnails. Until the slider's code is loaded the first
// picture is shown in the same place.
import { Suspense, lazy, useState } from 'react';
import { Picture } from '../../components/picture';
import { PictureTransition } from '../../components/picture-transition';
import { useMessages } from '../../locale';
import { classes } from '../../primitives/classes';
import styles from './gallery.module.css';
import { type GalleryPicture, type GalleryProps, LargePicture } from './large-picture';

const Engine = lazy(() => import('./gallery-engine'));

export function Gallery({ product, pictures, ratio, greyed }: GalleryProps & { product: number }) {
  const [active, setActive] = useState(0);
  const [first] = pictures;
  if (first === undefined) return null;
  const still = <LargePicture picture={first} ratio={ratio} greyed={greyed} priority />;
  if (pictures.length === 1) return <PictureTransition product={product}>{still}</PictureTransition>;
  return (
    <div className={styles.gallery}>
      <PictureTransition product={product}>
        <div className={styles.stage} style={{ aspectRatio: String(ratio) }}>
          <Suspense fallback={still}>
            <Engine pictures={pictures} ratio={ratio} greyed={greyed} active={active} onActive={setActive} />
          </Suspense>
        </div>
      </PictureTransition>
      <Thumbnails pictures={pictures} active={active} onChoose={setActive} />
    </div>
  );
}

function Thumbnails({ pictures, active, onChoose }: { pictures: readonly GalleryPicture[]; active: number; onChoose: (index: number) => void }) {
  const { catalog } = useMessages();
  return (
    <ul role="list" aria-label={catalog.pictures} className={styles.thumbnails}>
      {pictures.map(({ image }, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={catalog.showPicture(index + 1, pictures.length)}
            aria-current={index === active}
            className={classes(styles.thumbnail, index === active && styles.isShown)}
            onClick={() => {
              onChoose(index);
            }}
          >
            <Picture src={image} alt="" small sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
