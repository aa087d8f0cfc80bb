// The picture of a market stall with its shutter down.
import styles from './maintenance-screen.module.css';

const AWNING = [40, 90, 140, 190, 240];

export function ClosedShopPicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 320 220" role="img" aria-label={label} className={styles.picture}>
      <rect x="52" y="70" width="216" height="128" rx="6" className={styles.shutter} />
      {[88, 106, 124, 142, 160, 178].map((y) => (
        <path key={y} d={`M60 ${y}h200`} className={styles.slat} />
      ))}
      {AWNING.map((x, index) => (
        <path
          key={x}
          d={`M${x + (index - 2) * -4 + 8} 24h34l${index * 2 - 4} 0 ${(index - 2) * 4 + 8} 46a25 22 0 0 1-50 0Z`}
          className={index % 2 === 0 ? styles.stripe : styles.pale}
        />
      ))}
      <path d="M124 100l36-24 36 24" className={styles.string} />
      <rect x="108" y="100" width="104" height="48" rx="10" className={styles.sign} />
      <path
        d="M128 124c8-12 18-16 28-16 9 0 16 6 20 12l10-9v26l-10-9c-4 6-11 12-20 12-10 0-20-4-28-16Z"
        className={styles.fish}
      />
      <path d="M24 198h272" className={styles.ground} />
    </svg>
  );
}
