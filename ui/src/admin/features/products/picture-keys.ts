// The queries of products' pictures.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ProductPictures, readProductPictures } from '../../api/pictures';

export const picturesQuery = (id: number) =>
  queryOptions({ queryKey: ['product-pictures', id] as const, queryFn: ({ signal }) => readProductPictures(id, signal) });

/** Shows pictures as a call has answered. */
export function showPictures(client: QueryClient, answer: ProductPictures): void {
  client.setQueryData(picturesQuery(answer.product_id).queryKey, answer);
}
