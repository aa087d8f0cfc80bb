// Says what a save changes before it does so, and asks for the reason of the counts.
import { useState } from 'react';
import type { GridSummary } from '../../api/grid';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './grid.module.css';

export interface SaveDialogProps {
  summary: GridSummary;
  isBusy: boolean;
  error: unknown;
  onSave: (note: string) => void;
  onClose: () => void;
}

export function SaveDialog({ summary, isBusy, error, onSave, onClose }: SaveDialogProps) {
  const { grid: words } = useMessages();
  const { ofRule } = useErrorTexts();
  const [note, setNote] = useState<string>(words.noteBegin);
  const broken = core().checkMovementNote(note);
  const counted = summary.stocks > 0;
  const kinds = Object.keys(words.summary) as (keyof GridSummary)[];
  return (
    <FormDialog
      title={words.saveTitle}
      action={words.saveNow}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        if (!counted) onSave('');
        else if (broken === undefined) onSave(note.trim());
      }}
    >
      <p>{words.saveHint}</p>
      <ul className={styles.summary}>
        {kinds.filter((kind) => summary[kind] > 0).map((kind) => (
          <li key={kind}>{words.summary[kind](summary[kind])}</li>
        ))}
      </ul>
      {counted && <TextField label={words.note} hint={words.noteHint} name="note" autoComplete="off" value={note} onChange={setNote} error={ofRule(broken)} />}
    </FormDialog>
  );
}
