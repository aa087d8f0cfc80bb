// How a banner looks in the shop, on a computer and on a phone.
import { classes } from '../../../primitives/classes';
import type { Banner, BannerForm } from '../../api/banners';
import { usePageName } from '../../components/page-name';
import { Part } from '../../components/part';
import { useMessages } from '../../locale';
import styles from './banners.module.css';

export function BannerPreview({ banner, form }: { banner: Banner | null; form: BannerForm }) {
  const { content } = useMessages();
  const { banners: words } = content;
  const { link } = form;
  const pageName = usePageName();
  const isStored = banner?.form.link.id === link.id && banner.form.link.kind === link.kind;
  const name = form.title !== '' ? form.title : link.kind === 'page' ? pageName(link.page) : isStored ? banner.link_name : '';
  const label = { name, text: form.text, hasLink: link.kind !== 'nowhere' };
  return (
    <Part title={words.preview}>
      <div className={styles.previews}>
        <Frame caption={words.previewWide} image={form.image} className={styles.wideFrame} {...label} />
        <Frame caption={words.previewNarrow} image={form.mobile_image} className={styles.narrowFrame} {...label} />
      </div>
    </Part>
  );
}

interface FrameProps {
  caption: string;
  image: string;
  className: string | undefined;
  name: string;
  text: string;
  hasLink: boolean;
}

function Frame({ caption, image, className, name, text, hasLink }: FrameProps) {
  const { content } = useMessages();
  const { banners: words } = content;
  return (
    <figure className={styles.preview}>
      <div className={classes(styles.frame, className)}>
        {image === '' ? <p className={styles.label}>{words.noPicture}</p> : <img src={image} alt="" draggable={false} />}
        {image !== '' && (hasLink || name !== '') && (
          <div className={styles.label}>
            {name !== '' && <strong>{name}</strong>}
            {text !== '' && <span>{text}</span>}
            {hasLink && <span className={styles.call}>{words.shopNow}</span>}
          </div>
        )}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
