// The navigation of wide screens.
import { Link } from 'react-router-dom';
import { Brand } from '../../components/brand';
import { paths } from '../../paths';
import { AccountMenu, Navigation } from './navigation';
import styles from './side-bar.module.css';

export function SideBar() {
  return (
    <header className={styles.side}>
      <Link to={paths.start} className={styles.brand}>
        <Brand />
      </Link>
      <Navigation />
      <div className={styles.account}>
        <AccountMenu />
      </div>
    </header>
  );
}
