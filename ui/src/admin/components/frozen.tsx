// Fields that cannot be changed while they are being sent, because their form is gone once they are stored.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './frozen.module.css';

export function Frozen({ isFrozen, children }: { isFrozen: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLElement | null>(null);
  // Fields that are inert lose the focus. It comes back if the call is refused.
  useLayoutEffect(() => {
    const { activeElement: focused, body } = document;
    if (isFrozen) {
      held.current = focused instanceof HTMLElement && place.current?.contains(focused) === true ? focused : null;
      return;
    }
    if (focused === body) held.current?.focus();
    held.current = null;
  }, [isFrozen]);
  return (
    <div ref={place} inert={isFrozen} className={styles.frozen}>
      {children}
    </div>
  );
}
