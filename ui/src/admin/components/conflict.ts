// What somebody else has saved while a form was being changed, field by field.

export type Side = 'mine' | 'theirs';

export interface ConflictRow {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** What the form has: null as long as both have changed the field and nobody has chosen. */
  chosen: Side | null;
}

export interface Conflict<Draft> {
  mine: Draft;
  theirs: Draft;
  rows: readonly ConflictRow[];
}

/** Whether a choice is left to make: nothing is saved before. */
export const isUndecided = (rows: readonly ConflictRow[] | null): boolean => rows?.some(({ chosen }) => chosen === null) === true;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares what a person has with what somebody else has saved. `before` is what both began from. What only the other one
 * has changed is theirs from the start, unless the person has typed into it since `sent` was sent; keys and the like, which
 * no form contains, do not count.
 */
export function conflictOf<Draft>(formOf: (draft: Draft) => { form: unknown }, before: Draft, mine: Draft, theirs: Draft, sent: Draft = mine): Conflict<Draft> {
  const isSameField = (field: keyof Draft, one: Draft, other: Draft) =>
    isSame(formOf(one), formOf({ ...one, [field]: other[field] })) && isSame(formOf(other), formOf({ ...other, [field]: one[field] }));
  const rows = (Object.keys(theirs as object) as (keyof Draft & string)[])
    .filter((field) => !isSameField(field, before, theirs) && !isSameField(field, mine, theirs))
    .map((field): ConflictRow => {
      const isUntouched = mine[field] === sent[field] && isSameField(field, before, mine);
      return { field, mine: mine[field], theirs: theirs[field], chosen: isUntouched ? 'theirs' : null };
    });
  return { mine, theirs, rows };
}

/** Returns a form with what was chosen for fields. What was typed into one since then stays mine. */
export function chosenOf<Draft>({ mine, theirs }: Conflict<Draft>, draft: Draft, fields: readonly string[], side: Side): Draft {
  const of = (form: Draft, field: string) => (form as Record<string, unknown>)[field];
  const chosen = (field: string) => {
    if (side === 'theirs') return of(theirs, field);
    return isSame(of(draft, field), of(theirs, field)) ? of(mine, field) : of(draft, field);
  };
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, chosen(field)])) };
}
