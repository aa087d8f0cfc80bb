// A dialog in which the part of a picture is chosen that the shop shows. By pointer, finger and keyboard.
import { useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Part, PictureUse } from '../api/pictures';
import { core } from '../core';
import { useMessages } from '../locale';
import { FormDialog } from './dialog';
import styles from './crop-dialog.module.css';
import type { Source } from './use-upload';

export interface CropDialogProps {
  source: Source;
  /** The part that is chosen at first; null for the largest in the middle. */
  part: Part | null;
  usedAs: PictureUse;
  onClose: () => void;
  onCrop: (part: Part) => void;
}

const percent = (part: Part, { width, height }: Source): PercentCrop => ({
  unit: '%',
  x: (part.x / width) * 100,
  y: (part.y / height) * 100,
  width: (part.width / width) * 100,
  height: (part.height / height) * 100,
});

/** Returns the part in pixels of the picture that the shop can cut out. */
const partOf = (chosen: PercentCrop, { width, height }: Source, usedAs: PictureUse): Part | undefined => {
  const pixels = (share: number, of: number) => Math.max(0, Math.round((share / 100) * of));
  return core().nearestCrop(width, height, pixels(chosen.x, width), pixels(chosen.y, height), pixels(chosen.width, width), usedAs);
};

export default function CropDialog({ source, part, usedAs, onClose, onCrop }: CropDialogProps) {
  const { pictures } = useMessages();
  const [shownWidth, setShownWidth] = useState(0);
  const [chosen, setChosen] = useState<PercentCrop | null>(() => {
    const first = part ?? core().largestCrop(source.width, source.height, usedAs);
    return first === undefined ? null : percent(first, source);
  });
  const now = chosen === null ? undefined : partOf(chosen, source, usedAs);
  const handle = pictures.cropHandle;
  const labels = { cropArea: pictures.cropArea, nwDragHandle: handle, nDragHandle: handle, neDragHandle: handle, eDragHandle: handle, seDragHandle: handle, sDragHandle: handle, swDragHandle: handle, wDragHandle: handle };
  return (
    <FormDialog
      title={pictures.cropTitle}
      action={pictures.cropApply}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        if (now !== undefined) onCrop(now);
      }}
    >
      {chosen === null ? (
        <p role="alert">{pictures.tooSmall}</p>
      ) : (
        <>
          <p className={styles.hint}>{pictures.cropHint}</p>
          <div className={styles.stage} dir="ltr">
            <ReactCrop
              crop={chosen}
              aspect={core().cropRatio(usedAs)}
              minWidth={(core().leastCropWidth(usedAs) / source.width) * shownWidth}
              keepSelection
              ruleOfThirds
              ariaLabels={labels}
              onChange={(_, share) => {
                setChosen(share);
              }}
            >
              <img
                src={source.url}
                alt=""
                className={styles.picture}
                width={source.width}
                height={source.height}
                onLoad={({ currentTarget }) => {
                  setShownWidth(currentTarget.width);
                }}
              />
            </ReactCrop>
          </div>
          <p className={styles.size}>{now !== undefined && pictures.cropSize(now.width, now.height)}</p>
        </>
      )}
    </FormDialog>
  );
}
