// The maintenance page. It polls the shop and returns to the previous page once the shop is open.
import { useEffect, useState } from 'react';
import { isUnderMaintenance, useClosedShop } from '../../components/maintenance';
import { PageMeta } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { Page } from '../../primitives/page';
import { ClosedSign } from './closed-sign';
import styles from './maintenance-screen.module.css';

/** Polling interval of a visible tab, in milliseconds. */
export const ASK_AGAIN_MS = 15_000;

/**
 * Checks the shop at intervals, when the tab becomes visible, and on a press. Returns to the previous page once it is
 * open.
 */
function useReopening() {
  const { comeBack } = useClosedShop();
  const [asking, setAsking] = useState(false);
  /** The result of the last press. Null if unknown. */
  const [isClosed, setClosed] = useState<boolean | null>();

  useEffect(() => {
    let here = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      if ((await isUnderMaintenance()) === false && here) comeBack();
    };
    const look = () => void ask();
    const timer = window.setInterval(look, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      here = false;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [comeBack]);

  const press = async () => {
    setAsking(true);
    const closed = await isUnderMaintenance();
    setAsking(false);
    setClosed(closed);
    if (closed === false) comeBack();
  };
  return { asking, isClosed, press };
}

export default function MaintenanceScreen() {
  const { shell, common, words } = useMessages();
  const { asking, isClosed, press } = useReopening();
  return (
    <Page narrow className={styles.page}>
      <PageMeta title={shell.closedTitle} />
      <ClosedSign label={shell.closedPicture} />
      <h1 className={styles.title}>{shell.closedTitle}</h1>
      <p className={styles.text}>{shell.closedText}</p>
      <Button kind="secondary" busy={asking} onClick={() => void press()}>
        {common.retry}
      </Button>
      <p role="status" className={styles.answer}>
        {!asking && isClosed === true && shell.stillClosed}
        {!asking && isClosed === null && words.try_later}
      </p>
      {shop.phone !== '' && (
        <p className={styles.text}>
          {shell.closedPhone}{' '}
          <a href={`tel:${shop.phone.replace(/\s/g, '')}`} dir="ltr" className={styles.phone}>
            {shop.phone}
          </a>
        </p>
      )}
    </Page>
  );
}
