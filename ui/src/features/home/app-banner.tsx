// What the shop says of its delivery, 'Delivered Fresh to Your Doorstep' in the demo, and the promotion of the phone app.
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { TruckIcon } from '../../primitives/icons';
import styles from './app-banner.module.css';

function StoreBadge({ href, name, hint }: { href: string; name: string; hint: string }) {
  if (href === '') return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.badge}>
      <span className={styles.hint}>{hint}</span>
      <span className={styles.name}>{name}</span>
    </a>
  );
}

export function AppBanner() {
  const { home } = useMessages();
  const hasApp = shop.app_android_url !== '' || shop.app_ios_url !== '';
  if (shop.promotion_heading === '' && !hasApp) return null;
  return (
    <section aria-labelledby="app-banner" className={styles.banner}>
      <TruckIcon className={styles.picture} size={220} strokeWidth={0.75} />
      <div className={styles.text}>
        <h2 id="app-banner" className={styles.title}>
          {shop.promotion_heading || home.neutralTitle}
        </h2>
        {shop.promotion_text !== '' && <p className={styles.lead}>{shop.promotion_text}</p>}
        {hasApp && (
          <>
            <p className={styles.call}>{home.downloadApp}</p>
            <div className={styles.badges}>
              <StoreBadge href={shop.app_android_url} hint={home.appFor} name={home.android} />
              <StoreBadge href={shop.app_ios_url} hint={home.appFor} name={home.ios} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
