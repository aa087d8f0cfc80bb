// The confirmation of what was done, at the lower edge for a few seconds.
import { useEffect } from 'react';
import { CheckIcon } from '../../../primitives/screen-icons';
import { useNotices } from '../../stores/notices';
import styles from './notice-line.module.css';

const SHOWN_MS = 6000;

export function NoticeLine() {
  const shown = useNotices((state) => state.shown);
  const hide = useNotices((state) => state.hide);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => {
      hide(shown.id);
    }, SHOWN_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [shown, hide]);
  return (
    <div role="status" className={styles.place}>
      {shown !== null && (
        <p key={shown.id} className={styles.notice}>
          <CheckIcon size={18} />
          {shown.text}
        </p>
      )}
    </div>
  );
}
