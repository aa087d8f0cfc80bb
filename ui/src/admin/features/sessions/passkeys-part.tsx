// One's own passkeys: which there are, adding one of this device, and removing one. Nothing where the shop has none.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../primitives/button';
import { listPasskeys, removePasskey } from '../../api/passkeys';
import type { Passkey } from '../../api/types';
import { FormDialog } from '../../components/dialog';
import { Failed, SkeletonRows } from '../../components/page';
import { browserHasPasskeys, shopHasPasskeys } from '../../components/passkeys';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PASSKEYS_KEY, usePasskeyChange } from './use-passkey-change';
import styles from './sessions.module.css';

export function PasskeysPart() {
  return shopHasPasskeys() ? <Passkeys /> : null;
}

function Passkeys() {
  const { session } = useMessages();
  const title = useId();
  const { data, isPending, error, refetch } = useQuery({ queryKey: PASSKEYS_KEY, queryFn: ({ signal }) => listPasskeys(signal) });
  const [task, setTask] = useState<Passkey | 'add' | null>(null);
  const close = () => {
    setTask(null);
  };
  const canAdd = browserHasPasskeys();
  return (
    <section className={styles.passkeys} aria-labelledby={title}>
      <div className={styles.passkeysHead}>
        <h2 id={title}>{session.passkeys}</h2>
        <Button
          kind="secondary"
          disabled={!canAdd}
          onClick={() => {
            setTask('add');
          }}
        >
          {session.addPasskey}
        </Button>
      </div>
      <p className={styles.alone}>{canAdd ? session.passkeysHint : session.noPasskeysHere}</p>
      {data !== undefined ? (
        <PasskeyList passkeys={data.passkeys} onRemove={setTask} />
      ) : isPending ? (
        <SkeletonRows count={1} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
      {task === 'add' && <AddPasskeyDialog onClose={close} />}
      {task !== null && task !== 'add' && <RemovePasskey passkey={task} onClose={close} />}
    </section>
  );
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const { common, session } = useMessages();
  const { ago, dateTime } = useDateFormats();
  if (passkeys.length === 0) return <p className={styles.alone}>{session.noPasskeys}</p>;
  return (
    <ul role="list" className={styles.sessions} aria-label={session.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.session}>
          <div className={styles.head}>
            <span className={styles.device}>{passkey.name}</span>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{session.lastUsed}</dt>
              <dd>{passkey.last_used_at === null ? common.never : ago(passkey.last_used_at)}</dd>
            </div>
            <div>
              <dt>{session.passkeyAdded}</dt>
              <dd>{dateTime(passkey.created_at)}</dd>
            </div>
          </dl>
          <Button
            kind="danger"
            size="small"
            className={styles.end}
            aria-label={session.removeOne(passkey.name)}
            onClick={() => {
              onRemove(passkey);
            }}
          >
            {session.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { session } = useMessages();
  const { mutate, isPending, error } = usePasskeyChange(() => removePasskey(passkey.id), session.passkeyIsRemoved, onClose);
  return (
    <FormDialog
      title={session.removePasskeyTitle}
      action={session.removePasskeyConfirm}
      isDangerous
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
      isBusy={isPending}
      error={error}
    >
      <p>{session.removePasskeyText(passkey.name)}</p>
    </FormDialog>
  );
}
