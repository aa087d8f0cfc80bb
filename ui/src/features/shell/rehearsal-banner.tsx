// A note on every page of a rehearsal: this is a copy of the shop. It covers no button and shifts nothing.
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import styles from './rehearsal-banner.module.css';

export function RehearsalBanner() {
  const { shell } = useMessages();
  return shop.rehearsal === true && <p className={styles.banner}>{shell.rehearsal}</p>;
}
