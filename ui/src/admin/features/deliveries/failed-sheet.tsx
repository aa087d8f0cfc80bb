// Asks why an order is not handed over.
import { useState } from 'react';
import { InlineError } from '../../../primitives/inline-error';
import type { Failure, Stop } from '../../api/deliveries';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { PhotoField } from './photo-field';
import { useReport } from './use-report';
import styles from './deliveries.module.css';

/** The reason that needs words. */
const IN_WORDS = 'other';

export function FailedSheet({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { deliveries } = useMessages();
  const { ofRule } = useErrorTexts();
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { save, isBusy, problem } = useReport(stop, onClose);
  const isInWords = reason === IN_WORDS;
  const broken = isInWords ? core().checkReason(words) : undefined;
  return (
    <FormDialog
      title={deliveries.failOf(stop.number)}
      action={deliveries.fail}
      isDangerous
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (reason === null || broken !== undefined) return;
        void save({ kind: 'failed', reason: reason as Failure, words: isInWords ? words.trim() : null }, photo);
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>{deliveries.why}</legend>
        {core()
          .deliveryFailures()
          .map((name) => (
            <label key={name} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={name}
                checked={name === reason}
                onChange={() => {
                  setReason(name);
                }}
              />
              {deliveries.failures[name] ?? name}
            </label>
          ))}
      </fieldset>
      {isInWords && (
        <TextField
          label={deliveries.words}
          name="words"
          autoComplete="off"
          value={words}
          onChange={setWords}
          error={isSubmitted || words !== '' ? ofRule(broken) : null}
        />
      )}
      <p className={styles.soft}>{deliveries.failHint}</p>
      <PhotoField photo={photo} onChange={setPhoto} />
      <InlineError>{isSubmitted && reason === null ? deliveries.chooseWhy : problem}</InlineError>
    </FormDialog>
  );
}
