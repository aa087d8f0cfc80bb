// Recovery codes, which are shown once: to copy, download or print, and to confirm.
import { useState } from 'react';
import { Button } from '../../primitives/button';
import { CopyButton } from './copy-button';
import { download } from './download';
import { shopName } from './page';
import { useMessages } from '../locale';
import styles from './recovery-codes.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onDone: () => void;
}

export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const { session } = useMessages();
  const [isSaved, setIsSaved] = useState(false);
  const text = codes.join('\n');
  const file = `${session.fileHead(shopName, username)}\n\n${text}\n`;
  return (
    <section className={styles.recovery} aria-label={session.recovery}>
      <ul role="list" className={styles.codes} aria-label={session.recoveryList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyButton text={text} size="small">
          {session.copyCodes}
        </CopyButton>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            download(session.fileName, file, 'text/plain');
          }}
        >
          {session.downloadCodes}
        </Button>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          {session.printCodes}
        </Button>
      </div>
      <label className={styles.saved}>
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => {
            setIsSaved(event.target.checked);
          }}
        />
        {session.saved}
      </label>
      <Button size="large" wide disabled={!isSaved} onClick={onDone}>
        {session.goOn}
      </Button>
    </section>
  );
}
