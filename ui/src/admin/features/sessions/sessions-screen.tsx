// One's own sessions: where one is signed in, and ending what one does not know. And one's passkeys.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { endOtherSessions, endSession, listSessions } from '../../api/session';
import type { StaffSession } from '../../api/types';
import { FormDialog } from '../../components/dialog';
import { NotLoaded, Page } from '../../components/page';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { say } from '../../stores/notices';
import { deviceOf } from '../../components/device';
import { PasskeysPart } from './passkeys-part';
import styles from './sessions.module.css';

const SESSIONS_KEY = ['own-sessions'] as const;

export default function SessionsScreen() {
  const { session } = useMessages();
  const list = useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => listSessions(signal) });
  const [ending, setEnding] = useState<StaffSession | 'others' | null>(null);
  const sessions = list.data?.sessions ?? [];
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  const close = () => {
    setEnding(null);
  };
  return (
    <Page
      title={session.sessions}
      hint={session.sessionsHint}
      actions={
        <Button
          kind="secondary"
          disabled={!hasOthers}
          onClick={() => {
            setEnding('others');
          }}
        >
          {session.endOthers}
        </Button>
      }
    >
      {list.data !== undefined ? (
        <>
          <ul role="list" className={styles.sessions} aria-label={session.sessions}>
            {sessions.map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                onEnd={() => {
                  setEnding(one);
                }}
              />
            ))}
          </ul>
          {!hasOthers && <p className={styles.alone}>{session.noOthers}</p>}
        </>
      ) : (
        <NotLoaded query={list} rows={3} />
      )}
      <PasskeysPart />
      {ending !== null && <EndDialog ending={ending} onClose={close} />}
    </Page>
  );
}

function useDeviceName(): (session: StaffSession) => string {
  const { session } = useMessages();
  return ({ user_agent }) => {
    const device = deviceOf(user_agent ?? '');
    return device === null ? session.unknownDevice : session.deviceOn(device.browser, device.system);
  };
}

function SessionRow({ session: one, onEnd }: { session: StaffSession; onEnd: () => void }) {
  const { session } = useMessages();
  const { ago, dateTime } = useDateFormats();
  const name = useDeviceName()(one);
  const facts = [
    [session.lastUsed, ago(one.last_used_at)],
    [session.since, dateTime(one.created_at)],
    [session.address, one.address ?? ''],
  ] as const;
  return (
    <li className={styles.session}>
      <div className={styles.head}>
        <span className={styles.device}>{name}</span>
        {one.is_current && <Badge tone="sea">{session.thisSession}</Badge>}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!one.is_current && (
        <Button kind="danger" size="small" className={styles.end} aria-label={session.endOne(name)} onClick={onEnd}>
          {session.end}
        </Button>
      )}
    </li>
  );
}

function EndDialog({ ending, onClose }: { ending: StaffSession | 'others'; onClose: () => void }) {
  const { session } = useMessages();
  const deviceName = useDeviceName();
  const client = useQueryClient();
  const isAll = ending === 'others';
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => (isAll ? endOtherSessions() : endSession(ending.id)),
    onSuccess: () => {
      say(isAll ? session.othersEnded : session.sessionEnded);
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      onClose();
    },
  });
  return (
    <FormDialog
      title={isAll ? session.endOthersTitle : session.endTitle}
      action={isAll ? session.endOthersConfirm : session.endConfirm}
      isDangerous
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
      isBusy={isPending}
      error={error}
    >
      <p>{isAll ? session.endOthersText : session.endText(deviceName(ending))}</p>
    </FormDialog>
  );
}
