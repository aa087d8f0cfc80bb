// Says what a save changes before it does so, and asks for the reason of the counts.
import { useState } from 'react';
import type { GridSummary } from '../../api/grid';
import { Note } from '../../../primitives/note';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './grid.module.css';
import type { Grid } from './use-grid';

/** The number of changed cells that are listed. */
const LISTED = 50;

export interface SaveDialogProps {
  grid: Grid;
  isBusy: boolean;
  error: unknown;
  onSave: (note: string) => void;
  onClose: () => void;
}

export function SaveDialog({ grid, isBusy, error, onSave, onClose }: SaveDialogProps) {
  const { grid: words } = useMessages();
  const { ofRule } = useErrorTexts();
  const [note, setNote] = useState<string>(words.noteBegin);
  const broken = core().checkMovementNote(note);
  const { summary, changes } = grid;
  const counted = summary.stocks > 0;
  const shown = (text: string) => (text === '' ? words.empty : (words.choices[text] ?? text));
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
      {grid.priceJumps > 0 && <Note tone="amber">{words.priceJumps(grid.priceJumps)}</Note>}
      <ul className={styles.changes} aria-label={words.changed}>
        {changes.slice(0, LISTED).map((cell) => (
          <li key={cell.key}>
            <span>{words.cellOf(grid.nameOf(cell.edit), words.columns[cell.edit.column])}</span> <strong>{words.fromTo(shown(cell.edit.seen), shown(cell.text))}</strong>
          </li>
        ))}
        {changes.length > LISTED && <li>{words.moreChanges(changes.length - LISTED)}</li>}
      </ul>
      {counted && <TextField label={words.note} hint={words.noteHint} name="note" autoComplete="off" value={note} onChange={setNote} error={ofRule(broken)} />}
    </FormDialog>
  );
}
