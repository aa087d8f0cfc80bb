// What a version of a product has changed, in words: its fields, and of its variations which one and what of it.
import { comma } from '#copy/language';
import type { ProductForm, VariationForm } from '../../api/products';
import type { Messages } from '../../locale';

type Words = Pick<Messages, 'catalogue' | 'fields'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isWithoutChoice = ({ variations }: ProductForm): boolean => variations.length === 1 && variations[0]?.name === '';

/** Returns the names of what differs between two forms, in the order of the form. */
export function changesOf(before: ProductForm, after: ProductForm, messages: Words): string[] {
  const then = before as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(after)
    .filter(([field, value]) => !isSame(value, then[field]))
    .flatMap(([field]) => (field === 'variations' ? variationChanges(before, after, messages) : [messages.fields[field] ?? field]));
}

function variationChanges(before: ProductForm, after: ProductForm, messages: Words): string[] {
  const { product: words } = messages.catalogue;
  // The variation of a product without a choice is not named, and is on sale as its product is.
  const isOne = isWithoutChoice(before) && isWithoutChoice(after);
  const nameOf = ({ variations }: ProductForm, variation: VariationForm) => words.variationOf(variation.name, variations.indexOf(variation) + 1);
  const isIn = ({ variations }: ProductForm, { id }: VariationForm) => variations.some((one) => one.id === id);
  const changed = after.variations.flatMap((variation) => {
    const was = before.variations.find(({ id }) => id === variation.id);
    if (was === undefined) return [words.variationAdded(nameOf(after, variation))];
    const fields = fieldsOf(messages)
      .filter(([field]) => !isSame(was[field], variation[field]) && !(isOne && field === 'is_active'))
      .map(([, name]) => name);
    if (fields.length === 0 || isOne) return fields;
    return [words.variationChanged(nameOf(after, variation), fields.join(comma))];
  });
  const removed = before.variations.filter((variation) => !isIn(after, variation)).map((variation) => words.variationRemoved(nameOf(before, variation)));
  const orderOf = (form: ProductForm, other: ProductForm) => form.variations.filter((variation) => isIn(other, variation)).map(({ id }) => id);
  const isMoved = !isSame(orderOf(before, after), orderOf(after, before));
  return [...changed, ...removed, ...(isMoved ? [words.variationsMoved] : [])];
}

const fieldsOf = ({ catalogue: { product: words }, fields }: Words): readonly (readonly [keyof VariationForm, string])[] => [
  ['name', fields.name ?? ''],
  ['name_ar', fields.name_ar ?? ''],
  ['price', words.price],
  ['compare_at', words.compareAt],
  ['weight_grams', words.weight],
  ['pieces_start', words.piecesStart],
  ['pieces_end', words.piecesEnd],
  ['is_weighed', words.isWeighed],
  ['is_active', words.isActive],
  ['barcode', words.barcode],
];
