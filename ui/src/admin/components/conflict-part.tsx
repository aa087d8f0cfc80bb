// What somebody else has saved while a form was being changed: each field with both values, and the choice between them.
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { useMessages } from '../locale';
import type { ConflictRow, Side } from './conflict';
import { type ConflictItem, itemsApart } from './conflict-items';
import styles from './conflict-part.module.css';
import { excerpts } from './excerpts';

/** How the fields of a form are shown. */
export interface FieldWords {
  names: Readonly<Record<string, string>>;
  /** Shows a value that is neither a text nor a switch. */
  shownOf?: (field: string, value: unknown) => ReactNode;
  /** The items of a list, for a difference that does not show in the list as a whole. */
  itemsOf?: (field: string, value: unknown) => readonly ConflictItem[];
}

export interface ConflictPartProps {
  rows: readonly ConflictRow[];
  words: FieldWords;
  isDirty: boolean;
  onChoose: (field: string, side: Side) => void;
  onClose: () => void;
}

export function ConflictPart({ rows, words, isDirty, onChoose, onClose }: ConflictPartProps) {
  const { conflict } = useMessages();
  // As the forms have them, not as they are stored.
  const places = Object.keys(words.names);
  const ordered = [...rows].sort((one, other) => places.indexOf(one.field) - places.indexOf(other.field));
  const left = rows.filter(({ chosen }) => chosen === null).length;
  const next = left > 0 ? conflict.left(left) : isDirty ? conflict.saveNow : conflict.nothingLeft;
  return (
    <div className={styles.conflict}>
      {/* Only this is read out at once: the rows with their buttons are found below it. */}
      <p role="alert">
        <strong>{conflict.title}</strong> {rows.length === 0 ? conflict.untouched : conflict.hint}
      </p>
      {rows.length > 0 && (
        <div className={styles.state}>
          <p role="status">{next}</p>
          {left === 0 && !isDirty && (
            <Button size="small" kind="secondary" onClick={onClose}>
              {conflict.close}
            </Button>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <ul role="list" className={styles.rows}>
          {ordered.map((row) => (
            <Row key={row.field} row={row} words={words} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ row: { field, mine, theirs, chosen }, words: { names, shownOf, itemsOf }, onChoose }: { row: ConflictRow; words: FieldWords; onChoose: ConflictPartProps['onChoose'] }) {
  const { conflict } = useMessages();
  const name = names[field] ?? field;
  const values = useValues(mine, theirs, (value) => shownOf?.(field, value));
  const [own, others] = [mine, theirs].map((value) => itemsOf?.(field, value) ?? []) as [ConflictItem[], ConflictItem[]];
  const apart = { mine: itemsApart(own, others, conflict), theirs: itemsApart(others, own, conflict) };
  const shown = values.mine === values.theirs && apart.mine !== apart.theirs ? apart : values;
  const side = (of: Side, title: string, action: string) => (
    <div className={classes(styles.side, chosen === of && styles.chosen)}>
      <span className={styles.title}>{title}</span>
      <div className={styles.value} dir="auto">
        {shown[of]}
      </div>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={chosen === of}
        aria-label={conflict.of(action, name)}
        onClick={() => {
          onChoose(field, of);
        }}
      >
        {action}
      </button>
    </div>
  );
  return (
    <li role="group" aria-label={name}>
      <span className={styles.name}>{name}</span>
      <div className={styles.sides}>
        {side('theirs', conflict.theirs, conflict.takeTheirs)}
        {side('mine', conflict.mine, conflict.keepMine)}
      </div>
    </li>
  );
}

/** Returns both values as they are shown: long texts from where they differ. */
function useValues(mine: unknown, theirs: unknown, shownOf: (value: unknown) => ReactNode): Record<Side, ReactNode> {
  const { conflict } = useMessages();
  const plain = (value: unknown): ReactNode => {
    const own = shownOf(value);
    if (own !== undefined) return own === '' ? conflict.empty : own;
    if (typeof value === 'boolean') return value ? conflict.yes : conflict.no;
    if (typeof value === 'string' && value.startsWith('/media/')) return <img src={value} alt={conflict.picture} />;
    return typeof value === 'number' ? value : conflict.other;
  };
  const isText = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('/media/') && shownOf(value) === undefined;
  if (isText(mine) && isText(theirs)) {
    const [first, second] = excerpts(mine, theirs);
    return { mine: first || conflict.empty, theirs: second || conflict.empty };
  }
  const one = (value: unknown) => (isText(value) ? value || conflict.empty : plain(value));
  return { mine: one(mine), theirs: one(theirs) };
}
