// The links to the screens that the role may open, and the menu of one's own account.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { otherLanguage } from '#copy/language';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { classes } from '../../../primitives/classes';
import { ChevronDownIcon } from '../../../primitives/icons';
import { GlobeIcon, KeyIcon, LogOutIcon, ReceiptIcon, ShieldIcon } from '../../../primitives/screen-icons';
import { chooseLanguage, signOut } from '../../api/session';
import { FormDialog } from '../../components/dialog';
import { Menu } from '../../components/menu';
import { openIn } from '../../components/office-language';
import { useOpenEnquiries } from '../../components/open-enquiries';
import { setSession, useMay, useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import { setDeparture } from '../../stores/departure';
import { countUnsent } from '../../stores/delivery-queue';
import { say } from '../../stores/notices';
import { askToLeave } from '../../stores/unsaved';
import { permitted } from '../screens';
import styles from './navigation.module.css';

export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { shell } = useMessages();
  const may = useMay();
  const shown = permitted(may);
  const openEnquiries = useOpenEnquiries(may('customers.answer'));
  return (
    <nav aria-label={shell.navigation}>
      <ul role="list" className={styles.links}>
        {shown.map(({ to, name, icon: Icon, load }) => {
          const fetchEarly = () => {
            load().catch(() => undefined);
          };
          return (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) => classes(styles.link, isActive && styles.active)}
                onPointerEnter={fetchEarly}
                onFocus={fetchEarly}
                onClick={onFollow}
              >
                <Icon size={20} />
                {shell.sections[name]}
                {name === 'enquiries' && openEnquiries > 0 && <Waiting count={openEnquiries} />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How much waits behind a link. */
function Waiting({ count }: { count: number }) {
  const { shell } = useMessages();
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden"> {shell.waiting(count)}</span>
    </>
  );
}

/** Name and role, and what one can do with one's own account. */
export function AccountMenu({ isShort = false }: { isShort?: boolean }) {
  const { common, deliveries, shell } = useMessages();
  const { name, role } = useStaff();
  const navigate = useNavigate();
  const { leave, unsent, stay, leaveAnyway } = useSignOut();
  const switchLanguage = useSwitchLanguage();
  const open = (path: string) => () => void navigate(path);
  const menu = (
    <Menu
      label={shell.accountMenu(name)}
      className={classes(styles.account, isShort && styles.short)}
      placement={isShort ? 'bottom end' : 'top start'}
      groups={[
        [
          { id: 'sessions', label: shell.mySessions, icon: <ShieldIcon size={18} />, run: open(paths.sessions) },
          { id: 'password', label: shell.changePassword, icon: <KeyIcon size={18} />, run: open(paths.password) },
          { id: 'recovery', label: shell.recoveryCodes, icon: <ReceiptIcon size={18} />, run: open(paths.recovery) },
        ],
        [{ id: 'language', label: shell.otherLanguage, icon: <GlobeIcon size={18} />, run: switchLanguage }],
        [{ id: 'sign-out', label: shell.signOut, icon: <LogOutIcon size={18} />, run: leave }],
      ]}
    >
      <span className={styles.initial} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      {!isShort && (
        <>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{common.roles[role] ?? role}</span>
          </span>
          <ChevronDownIcon size={16} />
        </>
      )}
    </Menu>
  );
  return (
    <>
      {menu}
      {unsent > 0 && (
        <FormDialog title={deliveries.leaveTitle} action={deliveries.leave} isDangerous isBusy={false} onClose={stay} onSubmit={leaveAnyway}>
          <p>{deliveries.leaveText(unsent)}</p>
        </FormDialog>
      )}
    </>
  );
}

/** Reads the back office in the other language from now on. */
function useSwitchLanguage(): () => void {
  const { ofFailure } = useErrorTexts();
  const { mutate } = useSingleFlightMutation({
    mutationFn: () => chooseLanguage(otherLanguage),
    onSuccess: () => {
      openIn(otherLanguage);
    },
    onError: (error) => {
      say(ofFailure(error));
    },
  });
  return () => {
    askToLeave(() => {
      mutate();
    });
  };
}

/** Signs out; first it asks if there are reports that the shop does not have yet. */
function useSignOut() {
  const { username } = useStaff();
  const [unsent, setUnsent] = useState(0);
  const client = useQueryClient();
  const { ofFailure } = useErrorTexts();
  const { mutate } = useSingleFlightMutation({
    mutationFn: signOut,
    onSuccess: () => {
      setDeparture('signed-out');
      setSession(client, null);
    },
    onError: (error) => {
      say(ofFailure(error));
    },
  });
  const leave = async () => {
    const count = await countUnsent(username);
    if (count > 0) setUnsent(count);
    else mutate();
  };
  const stay = () => {
    setUnsent(0);
  };
  return {
    leave: () => {
      askToLeave(() => void leave());
    },
    unsent,
    stay,
    leaveAnyway: () => {
      stay();
      mutate();
    },
  };
}
