// The maintenance page. It polls the shop and returns to the previous page once the shop is open.
import { useEffect, useState } from 'react';
import { isUnderMaintenance, useMaintenanceRedirect } from '../../components/maintenance';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/date-formats';
import { Button } from '../../primitives/button';
import { Page } from '../../primitives/page';
import { useMaintenanceNotice } from '../../stores/maintenance-notice';
import { ClosedShopPicture } from './closed-shop-picture';
import styles from './maintenance-screen.module.css';

/** Polling interval of a visible tab, in milliseconds. */
export const POLL_MS = 15_000;

/** Checks the shop at intervals, when the tab becomes visible, and on a press. Leaves once it is open. */
function useReopening() {
  const { goBack } = useMaintenanceRedirect();
  const [checking, setChecking] = useState(false);
  /** The result of the last press. Null if unknown. */
  const [isClosed, setClosed] = useState<boolean | null>();

  useEffect(() => {
    let isMounted = true;
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      if ((await isUnderMaintenance()) === false && isMounted) goBack();
    };
    const checkInBackground = () => void check();
    const timer = window.setInterval(checkInBackground, POLL_MS);
    document.addEventListener('visibilitychange', checkInBackground);
    return () => {
      isMounted = false;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', checkInBackground);
    };
  }, [goBack]);

  const press = async () => {
    setChecking(true);
    const closed = await isUnderMaintenance();
    setChecking(false);
    setClosed(closed);
    if (closed === false) goBack();
  };
  return { checking, isClosed, press };
}

/** What the shop says, or the usual text; and when it opens again, if that is known. */
function Notice() {
  const { shell } = useMessages();
  const { dateTime } = useDateFormats();
  const notice = useMaintenanceNotice((state) => state.notice);
  const { message = '', message_ar = '', until = null, is_opening: isOpening = false } = notice ?? {};
  return (
    <>
      <p className={styles.text}>{message || (isOpening ? shell.openingText : shell.closedText)}</p>
      {message_ar !== '' && (
        <p lang="ar" dir="rtl" className={styles.text}>
          {message_ar}
        </p>
      )}
      {until !== null && <p className={styles.until}>{shell.closedUntil(dateTime(until))}</p>}
    </>
  );
}

export default function MaintenanceScreen() {
  const { shell, common, words } = useMessages();
  const { checking, isClosed, press } = useReopening();
  // A shop that has not opened yet is not closed for a moment.
  const isOpening = useMaintenanceNotice((state) => state.notice?.is_opening === true);
  const title = isOpening ? shell.openingTitle : shell.closedTitle;
  return (
    <Page narrow className={styles.page}>
      <PageMeta title={pageTitle(title)} />
      <ClosedShopPicture label={shell.closedPicture} />
      <h1>{title}</h1>
      <Notice />
      <Button kind="secondary" busy={checking} onClick={() => void press()}>
        {common.retry}
      </Button>
      <p role="status" className={styles.answer}>
        {!checking && isClosed === true && (isOpening ? shell.notOpenYet : shell.stillClosed)}
        {!checking && isClosed === null && words.try_later}
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
