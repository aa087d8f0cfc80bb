// What was searched for on this device, shown under an empty search box. Each can be taken out.
import type { RefObject } from 'react';
import { useMessages } from '../locale';
import { Button, IconButton } from '../primitives/button';
import { ClockIcon, CloseIcon } from '../primitives/icons';
import { forgetSearch, forgetSearches, useRecentSearches } from '../stores/recent-searches';
import styles from './recent-searches.module.css';

export interface RecentSearchesProps {
  onPick: (text: string) => void;
  /** Takes the focus when the pressed button goes. */
  input: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
}

export default function RecentSearches({ onPick, input, className }: RecentSearchesProps) {
  const { shell } = useMessages();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section aria-label={shell.recentSearches} className={className}>
      <div className={styles.head}>
        <h2 className={styles.title}>{shell.recentSearches}</h2>
        <Button
          kind="quiet"
          onClick={() => {
            forgetSearches();
            input.current?.focus();
          }}
        >
          {shell.forgetSearches}
        </Button>
      </div>
      <ul role="list">
        {recent.map((text) => (
          <li key={text} className={styles.item}>
            <button
              type="button"
              className={styles.text}
              onClick={() => {
                onPick(text);
              }}
            >
              <ClockIcon size={20} className={styles.clock} />
              <bdi>{text}</bdi>
            </button>
            <IconButton
              label={shell.forgetSearch(text)}
              onClick={() => {
                forgetSearch(text);
                input.current?.focus();
              }}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
