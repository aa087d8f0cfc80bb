// Asks for a picture of a text and what it shows. The picture is added to the shop whole.
import { useState } from 'react';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { FileButton, useFileDrop } from '../../components/file-drop';
import type { RichTextPicture } from '../../components/rich-text';
import { type Source, useUpload } from '../../components/use-upload';
import { classes } from '../../../primitives/classes';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './blog.module.css';

export interface PictureDialogProps {
  /** The name of the text's language. */
  language: string;
  isArabic: boolean;
  onClose: () => void;
  onPicture: (picture: RichTextPicture) => void;
}

/** The width of the largest file that the shop stores. */
const WIDEST = 800;

/** The size of the stored picture, which keeps its place while the page loads. */
function sizeOf(source: Source | undefined) {
  if (source === undefined) return {};
  const width = Math.min(WIDEST, source.width);
  return { width, height: Math.round((source.height * width) / source.width) };
}

export function PictureDialog({ language, isArabic, onClose, onPicture }: PictureDialogProps) {
  const { blog } = useMessages();
  const { picture: words } = blog;
  const { ofRule } = useErrorTexts();
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [isTried, setIsTried] = useState(false);
  const uploading = useUpload('card', setAddress, true);
  const { phase, error } = uploading.view;
  const isBusy = phase !== 'idle' && phase !== 'failed';
  const missing = isBusy ? words.waiting : words.missing;
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    setAddress('');
    uploading.start(file);
  };
  const drop = useFileDrop(take);
  const broken = core().checkAlt(alt);
  const source = uploading.shown?.source;
  const submit = () => {
    setIsTried(true);
    if (address === '' || broken !== undefined) return;
    onPicture({ src: address, alt: alt.trim(), ...sizeOf(source) });
  };
  return (
    <FormDialog title={words.title} action={words.add} onClose={onClose} onSubmit={submit} isBusy={false}>
      <div role="group" aria-label={words.choose} className={classes(styles.chosen, drop.isOver && styles.over)} {...drop.handlers}>
        {source === undefined ? <p className={styles.soft}>{words.none}</p> : <img src={source.url} alt="" />}
        <p role="status" className={styles.soft}>
          {isBusy ? words.progress : address !== '' && words.ready}
        </p>
        {isBusy && <progress aria-label={words.progress} {...(phase === 'sending' ? { value: uploading.view.sent, max: 1 } : {})} />}
        <div className={styles.buttons}>
          <FileButton onFiles={take}>{source === undefined ? words.choose : words.replace}</FileButton>
          {phase === 'failed' && (
            <Button kind="quiet" onClick={uploading.retry}>
              {words.retry}
            </Button>
          )}
        </div>
      </div>
      <InlineError>{error ?? (isTried && address === '' ? missing : null)}</InlineError>
      <TextField
        label={words.alt(language)}
        hint={words.altHint}
        isArabic={isArabic}
        autoComplete="off"
        value={alt}
        error={isTried ? ofRule(broken) : null}
        onChange={setAlt}
      />
    </FormDialog>
  );
}
