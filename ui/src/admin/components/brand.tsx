// The shop's mark and name.
import { readShopConfig } from '../../config/shop';
import { useMessages } from '../locale';
import styles from './brand.module.css';
import { shopName } from './page';

const { logo, icon } = readShopConfig().brand;

export function Brand() {
  const { common } = useMessages();
  return (
    <span className={styles.brand}>
      <Mark />
      <span className={styles.words}>
        <span className={styles.name}>{shopName}</span>
        <span className={styles.office}>{common.office}</span>
      </span>
    </span>
  );
}

/** The shop's icon, or its logo, or else a fish. */
function Mark() {
  if (icon !== '') return <img className={styles.icon} src={icon} width={32} height={32} alt="" />;
  if (logo !== null) return <img className={styles.logo} src={logo.src} width={logo.width} height={logo.height} alt="" />;
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path
        d="M5.5 16c3.2-5 7-7 11-7 3.6 0 6.3 2.4 8 4.8L28 10.5v11l-3.5-3.3c-1.7 2.4-4.4 4.8-8 4.8-4 0-7.8-2-11-7Z"
        className={styles.fish}
      />
      <circle cx="12" cy="14.5" r="1.5" className={styles.ground} />
    </svg>
  );
}
