// The queries of the inbox.
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EnquiryDetail, type EnquiryPage, type Folder, listEnquiries, readEnquiry } from '../../api/enquiries';

const LISTS = ['enquiries'] as const;

export const FOLDERS: readonly Folder[] = ['open', 'mine', 'answered', 'done'];

export const listQuery = (folder: Folder) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, folder],
    queryFn: ({ pageParam, signal }) => listEnquiries(folder, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: EnquiryPage) => next,
  });

export const enquiryQuery = (id: number) =>
  queryOptions({ queryKey: ['enquiry', id] as const, queryFn: ({ signal }) => readEnquiry(id, signal) });

/** Shows an enquiry as a call has answered, and fetches the lists again. */
export function showEnquiry(client: QueryClient, detail: EnquiryDetail): void {
  client.setQueryData(enquiryQuery(detail.enquiry.id).queryKey, detail);
  void client.invalidateQueries({ queryKey: LISTS });
}
