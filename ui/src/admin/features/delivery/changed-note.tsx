// Says in a dialog that somebody else was first.
import type { ReactNode } from 'react';
import { useMessages } from '../../locale';
import styles from './delivery.module.css';

/** `now` is what it is meanwhile; there is no note without `isChanged`. */
export function ChangedNote({ isChanged, now }: { isChanged: boolean; now?: ReactNode }) {
  const { delivery } = useMessages();
  if (!isChanged) return null;
  return (
    <div role="alert" className={styles.changed}>
      <p>{delivery.changed}</p>
      {now}
    </div>
  );
}
