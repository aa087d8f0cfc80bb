// How the fields of a product are shown beside what somebody else has saved.
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../api/categories';
import type { ConflictItem } from '../../components/conflict-items';
import type { FieldWords } from '../../components/conflict-part';
import { ownName } from '../../components/two-names';
import { useMessages } from '../../locale';
import type { ProductDraft, VariationDraft } from './draft';
import { RelatedNames } from './related-part';

const nameOf = (of: { name: string; name_ar: string } | undefined) => (of === undefined ? '' : ownName(of.name, of.name_ar));

export function useFieldWords(): FieldWords {
  const { catalogue, fields } = useMessages();
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const subcategories = categories.flatMap(({ form }) => form.subcategories);
  const shownOf = (field: string, value: unknown) => {
    switch (field) {
      case 'category_id':
        return nameOf(categories.find(({ id }) => id === value)?.form);
      case 'subcategory_id':
        return nameOf(subcategories.find(({ id }) => id === value));
      case 'status':
        return catalogue.statuses[value as ProductDraft['status']];
      case 'variations':
        return (value as VariationDraft[]).map(({ name, price }, index) => catalogue.product.priceOf(catalogue.product.variationOf(name, index + 1), price)).join('; ');
      case 'related':
        return <RelatedNames ids={value as ProductDraft['related']} />;
      default:
        return undefined;
    }
  };
  const itemOf = useItemOf();
  return { names: fields, shownOf, itemsOf: (field, value) => (field === 'variations' ? (value as VariationDraft[]).map(itemOf) : []) };
}

/** Returns what tells a variation's fields. */
function useItemOf(): (variation: VariationDraft, index: number) => ConflictItem {
  const { catalogue, conflict, fields } = useMessages();
  const { product: words } = catalogue;
  const yesNo = (is: boolean) => (is ? conflict.yes : conflict.no);
  return ({ id, name, ...rest }, index) => ({
    id: id === null ? `new ${index}` : String(id),
    name: words.variationOf(name, index + 1),
    fields: [
      [fields.name_ar ?? '', rest.name_ar],
      [words.price, rest.price],
      [words.compareAt, rest.compareAt],
      [words.weight, rest.weight],
      [words.piecesStart, rest.piecesStart],
      [words.piecesEnd, rest.piecesEnd],
      [words.isWeighed, yesNo(rest.is_weighed)],
      [words.isActive, yesNo(rest.is_active)],
      [words.barcode, rest.barcode],
      [words.openingStock, rest.openingStock],
    ],
  });
}
