// How the fields of a product are shown beside what somebody else has saved.
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../api/categories';
import type { FieldWords } from '../../components/conflict-part';
import { useMessages } from '../../locale';
import type { ProductDraft } from './draft';

export function useFieldWords(): FieldWords {
  const { catalogue, fields } = useMessages();
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const subcategories = categories.flatMap(({ form }) => form.subcategories);
  const shownOf = (field: string, value: unknown) => {
    switch (field) {
      case 'category_id':
        return categories.find(({ id }) => id === value)?.form.name ?? '';
      case 'subcategory_id':
        return subcategories.find(({ id }) => id === value)?.name ?? '';
      case 'status':
        return catalogue.statuses[value as ProductDraft['status']];
      case 'variations':
        return (value as ProductDraft['variations']).map(({ name, price }, index) => catalogue.product.priceOf(catalogue.product.variationOf(name, index + 1), price)).join('; ');
      case 'related':
        return catalogue.list.count((value as ProductDraft['related']).length);
      default:
        return undefined;
    }
  };
  return { names: fields, shownOf };
}
