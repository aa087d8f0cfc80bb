// What is not saved yet: how many cells have changed, what is wrong with them, and what to do about each.
import { useLayoutEffect, useRef, useState } from 'react';
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
  const { bar, keepFocus } = useFocusInBar();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      <InlineError>{failure}</InlineError>
      {problems.length > 0 && (
        <ul className={styles.problems} role="list" aria-label={words.problems}>
          {problems.slice(0, showsAll ? LISTED : 1).map((cell) => (
            <Problem key={cell.key} grid={grid} cell={cell} onGo={onGo} onSettled={keepFocus} />
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <p role="status" className={problems.length > 0 ? styles.red : styles.soft}>
          {problems.length > 0 ? words.problemCount(problems.length) : isDirty ? words.changeCount(changes.length) : words.noChanges}
        </p>
        {problems.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={showsAll}
            onClick={() => {
              setShowsAll(!showsAll);
            }}
          >
            {showsAll ? words.showOne : words.showAll(Math.min(problems.length, LISTED))}
          </Button>
        )}
        <Buttons grid={grid} onSave={onSave} />
      </div>
    </div>
  );
}

function Buttons({ grid, onSave }: Pick<ChangesPartProps, 'grid' | 'onSave'>) {
  const { grid: words } = useMessages();
  return (
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
      <Button size="small" disabled={grid.changes.length === 0} onClick={onSave}>
        {words.save}
      </Button>
    </div>
  );
}

/** The button of a settled problem goes away with it: the focus goes on to the next problem, or else to the buttons. */
function useFocusInBar() {
  const bar = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isLost.current || element === null) return;
    isLost.current = false;
    if (element.contains(document.activeElement)) return;
    const next = element.querySelector<HTMLElement>('li button') ?? [...element.querySelectorAll<HTMLElement>('button:enabled')].at(-1) ?? element;
    next.focus();
  });
  return {
    bar,
    keepFocus: () => {
      isLost.current = true;
    },
  };
}

interface ProblemProps {
  grid: Grid;
  cell: ChangedCell;
  onGo: (cell: ChangedCell) => void;
  onSettled: () => void;
}

function Problem({ grid, cell, onGo, onSettled }: ProblemProps) {
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
            onSettled();
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
          onSettled();
        }}
      >
        {now === null ? words.drop : words.takeTheirs}
      </Button>
    </li>
  );
}
