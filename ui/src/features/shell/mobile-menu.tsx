// The menu of phones: a line under the header, open at start, toggled by its button.
import { NavLink } from 'react-router-dom';
import { LanguageLink } from '../../components/language-link';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { usePopups } from '../../stores/popups';
import styles from './mobile-menu.module.css';

export function MobileMenu() {
  const { shell } = useMessages();
  const open = usePopups((state) => state.mobileMenu);
  return (
    <nav id="mobile-menu" aria-label={shell.mainMenu} className={styles.menu} hidden={!open}>
      <NavLink to={paths.home} end className={styles.link}>
        {shell.home}
      </NavLink>
      <NavLink to={paths.about} className={styles.link}>
        {shell.about}
      </NavLink>
      <NavLink to={paths.contact} className={styles.link}>
        {shell.contact}
      </NavLink>
      <LanguageLink className={styles.link} />
    </nav>
  );
}
