// The changed cells of the grid, which stay when other rows are shown, with undo and redo.
import { useReducer } from 'react';
import type { GridEdit } from '../../api/grid';
import { keyOfEdit } from './rows';

export type Edits = ReadonlyMap<string, GridEdit>;

/** Cells before and after one action; undefined where a cell was not changed. */
type Patch = ReadonlyMap<string, { before: GridEdit | undefined; after: GridEdit | undefined }>;

interface State {
  edits: Edits;
  past: readonly Patch[];
  future: readonly Patch[];
}

type Action =
  | { do: 'set'; edits: readonly GridEdit[] }
  | { do: 'drop'; keys: readonly string[] }
  | { do: 'undo' | 'redo' | 'clear' };

const EMPTY: State = { edits: new Map(), past: [], future: [] };

function applied(edits: Edits, patch: Patch, side: 'before' | 'after'): Edits {
  const changed = new Map(edits);
  for (const [key, sides] of patch) {
    const edit = sides[side];
    if (edit === undefined) changed.delete(key);
    else changed.set(key, edit);
  }
  return changed;
}

function done({ edits, past }: State, after: readonly (readonly [string, GridEdit | undefined])[]): State {
  const patch: Patch = new Map(after.map(([key, edit]) => [key, { before: edits.get(key), after: edit }]));
  return { edits: applied(edits, patch, 'after'), past: [...past, patch], future: [] };
}

function reduced(state: State, action: Action): State {
  const { edits, past, future } = state;
  switch (action.do) {
    case 'set':
      return action.edits.length === 0 ? state : done(state, action.edits.map((edit) => [keyOfEdit(edit), edit]));
    case 'drop':
      return action.keys.length === 0 ? state : done(state, action.keys.map((key) => [key, undefined]));
    case 'undo': {
      const patch = past.at(-1);
      return patch === undefined ? state : { edits: applied(edits, patch, 'before'), past: past.slice(0, -1), future: [patch, ...future] };
    }
    case 'redo': {
      const [patch] = future;
      return patch === undefined ? state : { edits: applied(edits, patch, 'after'), past: [...past, patch], future: future.slice(1) };
    }
    case 'clear':
      return EMPTY;
  }
}

export interface EditsWork {
  edits: Edits;
  canUndo: boolean;
  canRedo: boolean;
  set: (edits: readonly GridEdit[]) => void;
  /** Gives cells their stored values back. */
  drop: (keys: readonly string[]) => void;
  undo: () => void;
  redo: () => void;
  clear: () => void;
}

export function useEdits(): EditsWork {
  const [{ edits, past, future }, dispatch] = useReducer(reduced, EMPTY);
  return {
    edits,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    set: (changed) => { dispatch({ do: 'set', edits: changed }); },
    drop: (keys) => { dispatch({ do: 'drop', keys }); },
    undo: () => { dispatch({ do: 'undo' }); },
    redo: () => { dispatch({ do: 'redo' }); },
    clear: () => { dispatch({ do: 'clear' }); },
  };
}
