// The queries of notifications.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AnnouncementPage, listAnnouncements } from '../../api/announcements';

/** How often the list is read again while customers are being notified, in milliseconds. */
const PROGRESS_MS = 2000;

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements'],
  queryFn: ({ pageParam, signal }) => listAnnouncements(pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: AnnouncementPage) => next,
  refetchInterval: ({ state }) => {
    const isSending = state.data?.pages.some(({ items }) => items.some(({ is_finished }) => !is_finished)) ?? false;
    return isSending ? PROGRESS_MS : false;
  },
});
