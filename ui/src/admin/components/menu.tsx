// A button that opens a menu of actions or links.
import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { classes } from '../../primitives/classes';
import styles from './menu.module.css';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  run: () => void;
}

export interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string | undefined;
  /** Groups of actions, with a line between them. */
  groups: readonly (readonly MenuAction[])[];
  placement?: 'bottom end' | 'top start' | 'bottom start';
}

/** Runs an action once the menu has closed and the focus is back on its button, so that a dialog returns it there. */
const afterClosing = (run: () => void) => () => {
  window.setTimeout(run, CLOSING_MS);
};

const CLOSING_MS = 50;

export function Menu({ label, children, className, groups, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classes(styles.trigger, className)}>
        {children}
      </Button>
      <Popover placement={placement} className={styles.popover} offset={4}>
        <AriaMenu className={styles.menu}>
          {groups.flatMap((group, index) => [
            ...(index === 0 ? [] : [<Separator key={`line-${index}`} className={styles.line} />]),
            ...group.map(({ id, label: name, icon, isDangerous = false, run }) => (
              <MenuItem key={id} id={id} textValue={name} onAction={afterClosing(run)} className={classes(styles.item, isDangerous && styles.danger)}>
                {icon}
                {name}
              </MenuItem>
            )),
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
