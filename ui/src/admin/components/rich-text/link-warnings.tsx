// Warns of the links of a text that lead to no page of the shop. The text can be saved all the same.
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Note } from '../../../primitives/note';
import { WarningIcon } from '../../../primitives/icons';
import { leadsNowhere } from '../../api/links';
import { useMessages } from '../../locale';
import styles from './rich-text.module.css';

const FRESH_MS = 60_000;

/** Returns the addresses of the shop's pages that a text links to, each once and without the place inside of the page. */
function ownLinks(html: string): string[] {
  if (!html.includes('<a ')) return [];
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  const addresses = [...links].flatMap((link) => {
    const address = link.getAttribute('href') ?? '';
    const url = URL.canParse(address, window.location.origin) ? new URL(address, window.location.origin) : null;
    return url?.origin === window.location.origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(addresses)];
}

export function LinkWarnings({ html }: { html: string }) {
  const { richText } = useMessages();
  const links = useMemo(() => ownLinks(html), [html]);
  const answers = useQueries({
    queries: links.map((link) => ({ queryKey: ['leads-nowhere', link] as const, queryFn: ({ signal }: { signal: AbortSignal }) => leadsNowhere(link, signal), staleTime: FRESH_MS })),
  });
  const broken = links.filter((_, index) => answers[index]?.data === true);
  return (
    <div role="status">
      {broken.length > 0 && (
        <Note tone="amber" icon={<WarningIcon size={20} />}>
          {richText.leadsNowhere}
          <ul className={styles.broken}>
            {broken.map((link) => (
              <li key={link} dir="ltr">
                {link}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
