// Where two versions of a list differ inside of its items.

/** An item of a list in a form, as it is shown beside what somebody else has saved. */
export interface ConflictItem {
  /** Tells which item of the other version is the same one. */
  id: string;
  name: string;
  /** The names of its fields with their values, empty for none. */
  fields: readonly (readonly [name: string, value: string])[];
}

interface Words {
  empty: string;
  part: (item: string, field: string, value: string) => string;
}

/** Returns the fields of items that differ from those of the other version, such as "Whole: Grams per unit 500". */
export function itemsApart(items: readonly ConflictItem[], others: readonly ConflictItem[], words: Words): string {
  const before = new Map(others.map(({ id, fields }) => [id, new Map(fields)]));
  const apart = items.flatMap(({ id, name, fields }) =>
    fields.filter(([field, value]) => before.get(id)?.get(field) !== value).map(([field, value]) => words.part(name, field, value || words.empty)),
  );
  return apart.join('; ');
}
