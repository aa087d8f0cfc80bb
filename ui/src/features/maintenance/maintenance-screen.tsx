// The shop is closed for a moment. The frame leads back home as soon as it is open again.
import { PageMeta } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { Page } from '../../primitives/page';
import { ClosedSign } from './closed-sign';
import styles from './maintenance-screen.module.css';

export default function MaintenanceScreen() {
  const { shell } = useMessages();
  return (
    <Page narrow className={styles.page}>
      <PageMeta title={shell.closedTitle} />
      <ClosedSign label={shell.closedPicture} />
      <h1 className={styles.title}>{shell.closedTitle}</h1>
      <p className={styles.text}>{shell.closedText}</p>
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
