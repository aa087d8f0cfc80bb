// What everybody who works in the shop must know of it, on every page.
import { useLocation } from 'react-router-dom';
import { WarningIcon } from '../../../primitives/icons';
import { useMay, useSession } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import styles from './shell.module.css';

/** Where each warning is looked after, if it can be. */
const PLACES = { rehearsal: undefined, nobody_can_sign_up: paths.providers, closed_for_maintenance: paths.settings, details_unreadable: undefined } as const;

function Place({ of, name }: { of: string | undefined; name: string }) {
  const may = useMay();
  return of !== undefined && may('settings.change') && <TextLink to={of}>{name}</TextLink>;
}

export function Warnings() {
  const { shell } = useMessages();
  const { data: session } = useSession();
  const { pathname } = useLocation();
  // The set-up says both itself, and a phone has little room.
  const isSettingUp = session?.is_setting_up === true && (pathname === paths.setup || pathname === paths.start);
  const warnings = (session?.warnings ?? []).filter((warning) => !isSettingUp || (warning !== 'nobody_can_sign_up' && warning !== 'closed_for_maintenance'));
  // A new shop is closed until its owner opens it.
  const isOpeningSoon = (warning: (typeof warnings)[number]) => session?.is_setting_up === true && warning === 'closed_for_maintenance';
  return (
    <div role="status" aria-label={shell.warnings} className={styles.connection}>
      {warnings.map((warning) => (
        <p key={warning} className={styles.offline}>
          <WarningIcon size={18} />
          <span>
            {isOpeningSoon(warning) ? shell.notOpenYet : shell.warningTexts[warning]}{' '}
            {isOpeningSoon(warning) ? <Place of={paths.setup} name={shell.goOnSettingUp} /> : <Place of={PLACES[warning]} name={shell.lookAfter} />}
          </span>
        </p>
      ))}
    </div>
  );
}
