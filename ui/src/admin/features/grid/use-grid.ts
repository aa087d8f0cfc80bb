// The grid with its changes, as the rule book judges them.
import { useCallback, useMemo, useState } from 'react';
import { comma } from '#copy/language';
import type { GridEdit, GridProduct, GridSummary } from '../../api/grid';
import { useStaff } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { type ColumnName, type GridRow, cellKey, isNamed, keyOfEdit, rowsOf, storedText } from './rows';
import { type Edits, type EditsWork, useEdits } from './use-edits';

/** A changed cell. */
export interface ChangedCell {
  key: string;
  edit: GridEdit;
  /** The new value as the grid writes it; what was typed if it is wrong. */
  text: string;
  isChanged: boolean;
  /** What is wrong, as a text. */
  problem: string | null;
  /** The stored value, if somebody else has changed the cell meanwhile. */
  now: string | null;
  /** Whether the variation is gone. */
  isGone: boolean;
}

/** A cell as it is shown. */
export interface ShownCell {
  text: string;
  changed: ChangedCell | null;
}

export interface Grid extends EditsWork {
  rows: readonly GridRow[];
  cellOf: (row: GridRow, column: ColumnName) => ShownCell;
  isEditable: (column: ColumnName) => boolean;
  /** The changed cells in the order in which they were changed. */
  changes: readonly ChangedCell[];
  problems: readonly ChangedCell[];
  summary: GridSummary;
  /** The number of new prices that are probably mistakes. */
  priceJumps: number;
  /** Names a change, wherever its row is. */
  nameOf: (edit: GridEdit) => string;
  /** Remembers products as they are now, of which `gone` do not exist any more. */
  learn: (products: readonly GridProduct[], gone?: readonly number[]) => void;
  /** Says what the shop has refused of these changes. */
  refuse: (texts: ReadonlyMap<GridEdit, string>) => void;
}

/** Keeps the products of changed cells while other rows are shown. */
function useProducts(shown: readonly GridProduct[] | undefined, edits: Edits) {
  const [known, setKnown] = useState<ReadonlyMap<number, GridProduct>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const inRows = useMemo(() => new Map((shown ?? []).map((product) => [product.id, product])), [shown]);
  const changed = [...new Set([...edits.values()].map((edit) => edit.product_id))];
  const isNew = changed.some((id) => inRows.has(id) && known.get(id) !== inRows.get(id));
  // Kept during rendering, so that no frame lacks a changed product.
  if (isNew) setKnown(new Map(changed.flatMap((id) => [inRows.get(id) ?? known.get(id)].flatMap((product) => (product === undefined ? [] : [[id, product] as const])))));
  const find = useCallback((id: number): GridProduct | undefined => inRows.get(id) ?? known.get(id), [inRows, known]);
  const learn = (products: readonly GridProduct[], missing: readonly number[] = []) => {
    setKnown((before) => new Map([...before, ...products.map((product) => [product.id, product] as const)]));
    setGone(new Set(missing));
  };
  return { find, gone, learn };
}

/** The code of the rule for prices. */
const PRICE = 'price_invalid';

/** Returns what becomes of the changes. */
function useJudged(edits: Edits, find: (id: number) => GridProduct | undefined, gone: ReadonlySet<number>, refused: ReadonlyMap<GridEdit, string>) {
  const { role } = useStaff();
  const { missing } = useMessages();
  const { ofRule } = useErrorTexts();
  return useMemo(() => {
    const list = [...edits.values()];
    const ids = [...new Set(list.map((edit) => edit.product_id))].filter((id) => !gone.has(id));
    const judged = core().judgeGrid(ids.map(find).filter((product) => product !== undefined), list, role);
    const changes = list.map((edit, index): ChangedCell => {
      const cell = judged.cells[index];
      const isBlank = edit.column === 'price' && edit.text.trim() === '';
      const problem = (isBlank && cell?.problem?.code === PRICE ? (missing.price ?? null) : null) ?? ofRule(cell?.problem ?? undefined) ?? refused.get(edit) ?? null;
      const isGone = cell?.problem?.code === 'not_found';
      return { key: keyOfEdit(edit), edit, text: cell?.text ?? edit.text, isChanged: cell?.is_changed ?? true, problem, now: isGone ? null : (cell?.now ?? null), isGone };
    });
    return { changes, byKey: new Map(changes.map((change) => [change.key, change])), summary: judged.summary, priceJumps: judged.price_jumps, after: new Map(judged.after.map((product) => [product.id, product])) };
  }, [edits, find, gone, refused, role, ofRule, missing]);
}

export function useGrid(shown: readonly GridProduct[] | undefined): Grid {
  const work = useEdits();
  const { edits } = work;
  const { role } = useStaff();
  const [refused, refuse] = useState<ReadonlyMap<GridEdit, string>>(new Map());
  const { find, gone, learn } = useProducts(shown, edits);
  const { changes, byKey, summary, priceJumps, after } = useJudged(edits, find, gone, refused);
  const rows = useMemo(() => rowsOf(shown ?? []), [shown]);
  const editable = useMemo(() => new Set<string>(core().editableColumns(role)), [role]);
  const cellOf = (row: GridRow, column: ColumnName): ShownCell => {
    if (isNamed(column)) return { text: storedText(row, column), changed: null };
    const changed = byKey.get(cellKey(row.product.id, row.variation.id, column)) ?? null;
    if (changed !== null) return { text: changed.text, changed };
    // What another cell decides is shown as it will be.
    const product = after.get(row.product.id);
    const variation = product?.variations.find(({ id }) => id === row.variation.id);
    return { text: storedText(product === undefined || variation === undefined ? row : { product, variation }, column), changed: null };
  };
  const nameOf = ({ product_id, variation_id }: GridEdit) => {
    const product = find(product_id);
    const variation = product?.variations.find(({ id }) => id === variation_id);
    return [product?.name, variation?.name].filter((name) => name !== undefined && name !== '').join(comma);
  };
  return {
    ...work,
    rows,
    cellOf,
    isEditable: (column) => editable.has(column),
    changes: changes.filter(({ isChanged }) => isChanged),
    problems: changes.filter(({ problem }) => problem !== null),
    summary,
    priceJumps,
    nameOf,
    learn,
    refuse,
  };
}
