// The step without which nobody can order: who sends the codes with which customers sign up. It is set on the server.
import { CopyButton } from '../../components/copy-button';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import styles from './setup.module.css';

export function MessagesStep({ isDone }: { isDone: boolean }) {
  const { setup } = useMessages();
  return (
    <>
      {isDone ? (
        <p>{setup.messagesDone}</p>
      ) : (
        <>
          <p>{setup.messagesHow}</p>
          <Lines name={setup.whatsapp} lines={setup.whatsappLines} />
          <Lines name={setup.sms} lines={setup.smsLines} />
        </>
      )}
      <div>
        <TextLink to={paths.providers}>{setup.toProviders}</TextLink>
      </div>
    </>
  );
}

/** Lines for the configuration file. They scroll sideways: a line that is broken would be another one. */
function Lines({ name, lines }: { name: string; lines: string }) {
  const { setup } = useMessages();
  return (
    <div role="group" aria-label={setup.linesOf(name)} className={styles.checked}>
      <p className={styles.label}>{name}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable */}
      <pre tabIndex={0} dir="ltr" className={styles.lines}>
        {lines}
      </pre>
      <div>
        <CopyButton size="small" text={lines}>
          {setup.copyLines}
        </CopyButton>
      </div>
    </div>
  );
}
