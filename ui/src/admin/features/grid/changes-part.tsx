// What is not saved yet: how many cells have changed, what is wrong with them, and what to do about each.
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { useMessages } from '../../locale';
import styles from './grid.module.css';
import type { ChangedCell, Grid } from './use-grid';

/** The number of problems that are listed. Others follow when these are gone. */
const LISTED = 20;

export interface ChangesPartProps {
  grid: Grid;
  /** Why the last save failed, as a text. */
  failure: string | null;
  onSave: () => void;
  onGo: (cell: ChangedCell) => void;
}

export function ChangesPart({ grid, failure, onSave, onGo }: ChangesPartProps) {
  const { grid: words } = useMessages();
  const { changes, problems } = grid;
  const isDirty = changes.length > 0;
  useLeaveGuard(isDirty);
  return (
    <div className={styles.bar}>
      <InlineError>{failure}</InlineError>
      {problems.length > 0 && (
        <ul className={styles.problems} role="list" aria-label={words.problems}>
          {problems.slice(0, LISTED).map((cell) => (
            <Problem key={cell.key} grid={grid} cell={cell} onGo={onGo} />
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <p role="status" className={problems.length > 0 ? styles.red : styles.soft}>
          {problems.length > 0 ? words.problemCount(problems.length) : isDirty ? words.changeCount(changes.length) : words.noChanges}
        </p>
        <div className={styles.buttons}>
          <Button kind="quiet" size="small" disabled={!grid.canUndo} onClick={grid.undo}>
            {words.undo}
          </Button>
          <Button kind="quiet" size="small" disabled={!grid.canRedo} onClick={grid.redo}>
            {words.redo}
          </Button>
          <Button
            kind="secondary"
            size="small"
            disabled={grid.edits.size === 0}
            onClick={() => {
              grid.drop([...grid.edits.keys()]);
            }}
          >
            {words.discard}
          </Button>
          <Button size="small" disabled={!isDirty} onClick={onSave}>
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Problem({ grid, cell, onGo }: { grid: Grid; cell: ChangedCell; onGo: (cell: ChangedCell) => void }) {
  const { grid: words } = useMessages();
  const { edit, now } = cell;
  const name = words.cellOf(grid.nameOf(edit), words.columns[edit.column]);
  const go = () => {
    onGo(cell);
  };
  return (
    <li>
      {cell.isGone ? <span>{name}</span> : <button type="button" className={styles.go} onClick={go}>{name}</button>}
      <span className={styles.red}>{cell.isGone ? words.gone : cell.problem}</span>
      {now !== null && <span>{words.nowIs(now === '' ? words.empty : now, cell.text === '' ? words.empty : cell.text)}</span>}
      {now !== null && (
        <Button
          kind="secondary"
          size="small"
          aria-label={words.keepMineOf(name)}
          onClick={() => {
            grid.set([{ ...edit, seen: now }]);
          }}
        >
          {words.keepMine}
        </Button>
      )}
      <Button
        kind="secondary"
        size="small"
        aria-label={words.takeTheirsOf(name)}
        onClick={() => {
          grid.drop([cell.key]);
        }}
      >
        {now === null ? words.drop : words.takeTheirs}
      </Button>
    </li>
  );
}
