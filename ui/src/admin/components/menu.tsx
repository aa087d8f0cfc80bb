// A button that opens a menu of actions or links.
import { type ReactNode, useId } from 'react';
import { Button, Menu as AriaMenu, MenuItem, type MenuItemProps, MenuTrigger, Popover, RouterProvider, Separator } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { classes } from '../../primitives/classes';
import styles from './menu.module.css';

interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
}

export interface MenuAction extends MenuEntry {
  isDangerous?: boolean;
  run: () => void;
}

export interface MenuLink extends MenuEntry {
  href: string;
  /** Whether it opens in a tab of its own, as a document that is no screen does. */
  isNewTab?: boolean;
}

export interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  className?: string | undefined;
  /** Groups of actions and links, with a line between them. */
  groups: readonly (readonly (MenuAction | MenuLink)[])[];
  placement?: 'bottom end' | 'top start' | 'bottom start';
  /** What is to be known before choosing. */
  note?: string | undefined;
}

/** Runs an action once the menu has closed and the focus is back on its button, so that a dialog returns it there. */
const afterClosing = (run: () => void) => () => {
  window.setTimeout(run, CLOSING_MS);
};

const CLOSING_MS = 50;

/** Returns what pressing an entry does. */
const pressOf = (entry: MenuAction | MenuLink): Partial<MenuItemProps> =>
  'run' in entry ? { onAction: afterClosing(entry.run) } : { href: entry.href, ...(entry.isNewTab === true && { target: '_blank', rel: 'noopener' }) };

export function Menu({ label, children, className, groups, placement = 'bottom end', note }: MenuProps) {
  const navigate = useNavigate();
  const noteId = useId();
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classes(styles.trigger, className)}>
        {children}
      </Button>
      <Popover placement={placement} className={styles.popover} offset={4}>
        {note !== undefined && (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        )}
        <RouterProvider navigate={(to) => void navigate(to)}>
          <AriaMenu className={styles.menu} {...(note === undefined ? {} : { 'aria-describedby': noteId })}>
            {groups.flatMap((group, index) => [
              ...(index === 0 ? [] : [<Separator key={`line-${index}`} className={styles.line} />]),
              ...group.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.label}
                  className={classes(styles.item, 'run' in entry && entry.isDangerous === true && styles.danger)}
                  {...pressOf(entry)}
                >
                  {entry.icon}
                  {entry.label}
                </MenuItem>
              )),
            ])}
          </AriaMenu>
        </RouterProvider>
      </Popover>
    </MenuTrigger>
  );
}
