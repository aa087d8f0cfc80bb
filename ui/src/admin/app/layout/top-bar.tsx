// The bar of phones and tablets, with a menu that slides in.
import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { Link } from 'react-router-dom';
import { CloseIcon, MenuIcon } from '../../../primitives/icons';
import { Brand } from '../../components/brand';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { AccountMenu, Navigation } from './navigation';
import styles from './top-bar.module.css';

export function TopBar() {
  const { shell } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <header className={styles.top}>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className={styles.button} aria-label={shell.openMenu}>
          <MenuIcon />
        </Button>
        <ModalOverlay isDismissable className={styles.overlay}>
          <Modal className={styles.drawer}>
            <Dialog className={styles.dialog} aria-label={shell.navigation}>
              <div className={styles.head}>
                <Brand />
                <button type="button" className={styles.button} aria-label={shell.closeMenu} onClick={close}>
                  <CloseIcon />
                </button>
              </div>
              <Navigation onFollow={close} />
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
      <Link to={paths.start} className={styles.brand}>
        <Brand />
      </Link>
      <AccountMenu isShort />
    </header>
  );
}
