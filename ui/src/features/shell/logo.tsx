// The shop's logo, or its icon or else a fish in a rounded square, and the configured name.
import { shop } from '../../config/shop';
import styles from './logo.module.css';

/** A name with more letters leaves too little room for the address beside it on a phone. */
const LONG = 8;

export function Logo() {
  const { logo, icon } = shop.brand;
  // The server writes the same picture into the page before the app is there (`boot-logo`, `boot-mark`).
  if (logo !== null) return <img className={styles.wide} src={logo.src} width={logo.width} height={logo.height} alt={shop.name} />;
  return (
    <span className={styles.logo}>
      {icon === '' ? <Fish /> : <img className={styles.mark} src={icon} width={36} height={36} alt="" />}
      <span className={styles.name} data-long={shop.name.length > LONG || undefined}>
        {shop.name}
      </span>
    </span>
  );
}

function Fish() {
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M5.5 16c3.2-5 7-7 11-7 3.6 0 6.3 2.4 8 4.8L28 10.5v11l-3.5-3.3c-1.7 2.4-4.4 4.8-8 4.8-4 0-7.8-2-11-7Z"
        className={styles.fish}
      />
      <circle cx="12" cy="14.5" r="1.5" fill="currentColor" />
    </svg>
  );
}
