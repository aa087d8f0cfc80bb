// A product's form while somebody fills it in: numbers and prices as they are typed.
import { newKey } from '../../api/request-key';
import type { Malformed } from '../../components/use-editor';
import type { ProductForm, VariationForm } from '../../api/products';
import { core } from '../../core';

/** A variation as it is typed. */
export interface VariationDraft extends Pick<VariationForm, 'name' | 'name_ar' | 'is_weighed' | 'is_active' | 'barcode'> {
  /** Identifies it in the form, also before it has an id. */
  key: string;
  id: number | null;
  price: string;
  compareAt: string;
  weight: string;
  piecesStart: string;
  piecesEnd: string;
  /** Only of a new one. */
  openingStock: string;
}

export type ProductDraft = Omit<ProductForm, 'variations'> & { variations: VariationDraft[] };

const typed = (number: number | null | undefined): string => (number === null || number === undefined ? '' : String(number));

const draftOfVariation = (variation: VariationForm): VariationDraft => ({
  key: newKey(),
  id: variation.id ?? null,
  name: variation.name,
  name_ar: variation.name_ar,
  price: variation.price,
  compareAt: variation.compare_at ?? '',
  weight: typed(variation.weight_grams),
  piecesStart: typed(variation.pieces_start),
  piecesEnd: typed(variation.pieces_end),
  is_weighed: variation.is_weighed,
  is_active: variation.is_active,
  barcode: variation.barcode,
  openingStock: '',
});

/** Returns a stored product as a form. */
export const draftOf = ({ variations, ...form }: ProductForm): ProductDraft => ({ ...form, variations: variations.map(draftOfVariation) });

/** Returns a new variation, like the one before it but for its name. */
export const newVariation = (like?: VariationDraft): VariationDraft => ({
  ...(like ?? { price: '', compareAt: '', weight: '', piecesStart: '', piecesEnd: '', is_weighed: false }),
  key: newKey(),
  id: null,
  name: '',
  name_ar: '',
  is_active: true,
  barcode: '',
  openingStock: '',
});

/** Returns the form of a new product. */
export const newDraft = (category: number): ProductDraft => ({
  slug: '',
  category_id: category,
  subcategory_id: null,
  name: '',
  name_ar: '',
  description: '',
  description_ar: '',
  search_terms: '',
  meta_title: '',
  meta_title_ar: '',
  meta_description: '',
  meta_description_ar: '',
  status: 'draft',
  is_active: true,
  variations: [newVariation()],
  related: [],
});

/** What a draft amounts to: the form for the shop, and the fields whose text is no number or amount. */
export interface Typed {
  form: ProductForm;
  malformed: Malformed[];
}

/** Returns the form that was typed. A number that cannot be read is among the malformed ones, and empty in the form. */
export function formOf({ variations, ...rest }: ProductDraft): Typed {
  const malformed: Typed['malformed'] = [];
  const read = <T>(field: string, text: string, value: T | undefined, isAmount: boolean): T | null => {
    if (text.trim() === '') return null;
    if (value === undefined) malformed.push({ field, isAmount });
    return value ?? null;
  };
  const formOfVariation = (of: VariationDraft, index: number): VariationForm => {
    const at = (field: string) => `variations[${index}].${field}`;
    const units = (field: string, text: string) => read(at(field), text, core().typedUnits(text), false);
    const amount = (field: string, text: string) => read(at(field), text, core().typedAmount(text), true);
    if (of.price.trim() === '') malformed.push({ field: at('price'), isAmount: true, isMissing: true });
    return {
      id: of.id,
      name: of.name,
      name_ar: of.name_ar,
      price: amount('price', of.price) ?? '0.00',
      compare_at: amount('compare_at', of.compareAt),
      weight_grams: units('weight_grams', of.weight),
      pieces_start: units('pieces_start', of.piecesStart),
      pieces_end: units('pieces_end', of.piecesEnd),
      is_weighed: of.is_weighed,
      is_active: of.is_active,
      barcode: of.barcode,
      opening_stock: of.id === null ? (units('opening_stock', of.openingStock) ?? 0) : null,
    };
  };
  return { form: { ...rest, variations: variations.map(formOfVariation) }, malformed };
}

/** Returns an earlier version for the form: variations that no longer exist are new ones again. */
export function restored(earlier: ProductForm, now: ProductForm): ProductDraft {
  const ids = now.variations.map(({ id }) => id);
  const draft = draftOf(earlier);
  return { ...draft, variations: draft.variations.map((one) => (ids.includes(one.id) ? one : { ...one, id: null })) };
}
