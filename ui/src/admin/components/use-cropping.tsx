// The dialog that crops a picture, fetched when it is first opened.
import { Suspense, lazy, useState } from 'react';
import type { PictureUse } from '../api/pictures';
import { useMessages } from '../locale';
import { say } from '../stores/notices';
import type { Source, Uploading } from './use-upload';

const CropDialog = lazy(() => import('./crop-dialog'));

/** Returns what opens the dialog, and the dialog itself. */
export function useCropping(uploading: Uploading, image: string, usedAs: PictureUse) {
  const { pictures } = useMessages();
  const [source, setSource] = useState<Source | null>(null);
  const open = () => {
    void uploading.sourceOf(image).then(
      (found) => {
        if (found === null) say(pictures.unreadable);
        setSource(found);
      },
      () => { say(pictures.unreadable); },
    );
  };
  const part = source !== null && uploading.shown?.source === source ? uploading.shown.part : null;
  const close = () => { setSource(null); };
  const dialog = source !== null && (
    <Suspense fallback={null}>
      <CropDialog
        source={source}
        part={part}
        usedAs={usedAs}
        onClose={close}
        onCrop={(chosen) => {
          uploading.crop(source, chosen);
          close();
        }}
      />
    </Suspense>
  );
  return { open, dialog };
}
