// A picture of the back office in its shape: one of the shop, or the part of a file that is being added, with its progress.
import type { CSSProperties } from 'react';
import type { Part, PictureUse } from '../api/pictures';
import { core } from '../core';
import { useMessages } from '../locale';
import styles from './picture-frame.module.css';
import type { Source, UploadView, Uploading } from './use-upload';

export interface PictureFrameProps {
  /** The address of a picture of the shop; empty if there is none yet. */
  image: string;
  usedAs: PictureUse;
  uploading: Pick<Uploading, 'view' | 'shown'>;
  /** What it is called, for its progress. */
  name: string;
}

/** Shows only a part of a file. */
function styleOf({ width, height }: Source, part: Part): CSSProperties {
  return {
    inlineSize: `${(width / part.width) * 100}%`,
    transform: `translate(${(-part.x / width) * 100}%, ${(-part.y / height) * 100}%)`,
  };
}

export function PictureFrame({ image, usedAs, uploading: { view, shown }, name }: PictureFrameProps) {
  const isInShop = image !== '' && view.phase === 'idle';
  const sources = core().pictureSources(image, usedAs === 'wide_banner' ? 'banner' : 'card');
  return (
    <div className={styles.frame} style={{ aspectRatio: String(core().cropRatio(usedAs)) }}>
      {shown !== null && !isInShop ? (
        <img
          src={shown.source.url}
          alt=""
          draggable={false}
          className={shown.part === null ? styles.whole : styles.part}
          style={shown.part === null ? undefined : styleOf(shown.source, shown.part)}
        />
      ) : (
        image !== '' && (
          <picture>
            {sources !== undefined && <source type="image/avif" srcSet={sources.avif} sizes="160px" />}
            {sources !== undefined && <source type="image/webp" srcSet={sources.webp} sizes="160px" />}
            <img src={image} alt="" draggable={false} className={styles.whole} />
          </picture>
        )
      )}
      <Progress view={view} name={name} />
    </div>
  );
}

function Progress({ view: { phase, sent }, name }: { view: UploadView; name: string }) {
  const { pictures } = useMessages();
  if (phase === 'idle' || phase === 'failed') return null;
  const texts = { waiting: pictures.waiting, sending: pictures.sending(Math.round(sent * 100)), converting: pictures.converting };
  return (
    <div className={styles.progress}>
      <progress aria-label={pictures.progressOf(name)} {...(phase === 'sending' ? { value: sent, max: 1 } : {})} />
      <span>{texts[phase]}</span>
    </div>
  );
}
