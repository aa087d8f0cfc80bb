// Where the file of an import is chosen, and how far it is.
import { useId, useRef, useState } from 'react';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { InlineError } from '../../../primitives/inline-error';
import { useFileDrop } from '../../components/file-drop';
import { SwitchField } from '../../components/switch-field';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { ACCEPTED, refusalOf } from './import-kinds';
import type { ImportStep, ImportWork } from './use-import';
import styles from './import.module.css';

export function ImportFile({ work }: { work: ImportWork }) {
  const { catalogueFile: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const input = useRef<HTMLInputElement>(null);
  const kinds = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || work.isBusy) return;
    const refusal = refusalOf(files);
    setRefused(refusal === null ? null : words.refused[refusal](file.name));
    if (refusal === null) work.choose(file);
  };
  const { isOver, handlers } = useFileDrop(take);
  return (
    <>
      <p className={styles.hint}>{words.importHint}</p>
      <SwitchField label={words.retire} hint={words.retireHint} isOn={work.retiresMissing} isDisabled={work.isBusy} onChange={work.setRetires} />
      <div className={classes(styles.drop, isOver && styles.over)} {...handlers}>
        <p>{isOver ? words.dropHere : work.file === null ? words.drop : words.chosen(work.file.name)}</p>
        <Button kind={work.file === null ? 'primary' : 'secondary'} aria-describedby={kinds} disabled={work.isBusy} onClick={() => input.current?.click()}>
          {work.file === null ? words.choose : words.chooseOther}
        </Button>
        <p id={kinds} className={styles.hint}>
          {words.kindsHint}
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-hidden="true"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </div>
      <Progress step={work.step} />
      <InlineError>{refused ?? (work.error === null ? null : ofFailure(work.error))}</InlineError>
    </>
  );
}

/** A bar while something is going on; without a share where nobody knows it. */
function Progress({ step }: { step: ImportStep }) {
  const { catalogueFile: words } = useMessages();
  const id = useId();
  const shown = progressOf(step, words);
  return (
    <div className={styles.progress} role="status">
      {shown !== null && (
        <>
          <label htmlFor={id}>{shown.text}</label>
          <progress id={id} {...(shown.share === null ? {} : { value: shown.share, max: 1 })} />
          {step.at === 'converting' && <p className={styles.hint}>{words.convertingHint}</p>}
        </>
      )}
    </div>
  );
}

type Words = ReturnType<typeof useMessages>['catalogueFile'];

function progressOf(step: ImportStep, words: Words): { text: string; share: number | null } | null {
  switch (step.at) {
    case 'sending':
      return { text: words.sending, share: step.share };
    case 'checking':
      return { text: words.checking, share: null };
    case 'applying':
      return { text: words.applying, share: null };
    case 'converting':
      return { text: words.converting(step.left, step.all), share: (step.all - step.left) / step.all };
    default:
      return null;
  }
}
