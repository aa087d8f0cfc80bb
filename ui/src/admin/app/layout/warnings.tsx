// What everybody who works in the shop must know of it, on every page.
import { WarningIcon } from '../../../primitives/icons';
import { useMay, useSession } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import styles from './shell.module.css';

/** Where each warning is looked after, if it can be. */
const PLACES = { rehearsal: undefined, nobody_can_sign_up: paths.providers, closed_for_maintenance: paths.settings } as const;

function Place({ of }: { of: string | undefined }) {
  const { shell } = useMessages();
  const may = useMay();
  return of !== undefined && may('settings.change') && <TextLink to={of}>{shell.lookAfter}</TextLink>;
}

export function Warnings() {
  const { shell } = useMessages();
  const { data: session } = useSession();
  const warnings = session?.warnings ?? [];
  return (
    <div role="status" aria-label={shell.warnings} className={styles.connection}>
      {warnings.map((warning) => (
        <p key={warning} className={styles.offline}>
          <WarningIcon size={18} />
          <span>
            {shell.warningTexts[warning]} <Place of={PLACES[warning]} />
          </span>
        </p>
      ))}
    </div>
  );
}
