// The names of the pages of the shop to which banners and notifications can lead.
import { useMessages } from '../locale';

/** Returns a function that names a page by its path. */
export function usePageName(): (path: string) => string {
  const { content } = useMessages();
  return (path) => content.link.pages[path.slice(1)] ?? path;
}
