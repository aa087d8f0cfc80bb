// A temporary password, which is shown once. Only its button closes it.
import { Button } from '../../../primitives/button';
import type { Member } from '../../api/types';
import { CopyButton } from '../../components/copy-button';
import { Dialog } from '../../components/dialog';
import { useMessages } from '../../locale';
import styles from './staff.module.css';

export interface TemporaryPasswordProps {
  member: Member;
  password: string;
  onClose: () => void;
}

export function TemporaryPassword({ member, password, onClose }: TemporaryPasswordProps) {
  const { common, staff } = useMessages();
  return (
    <Dialog title={staff.passwordTitle(member.name)} isSticky onClose={onClose} actions={<Button onClick={onClose}>{common.done}</Button>}>
      <div className={styles.told}>
        <p>{staff.passwordText}</p>
        <dl className={styles.access}>
          <div>
            <dt>{staff.usernameLabel}</dt>
            <dd>{member.username}</dd>
          </div>
          <div>
            <dt>{staff.passwordLabel}</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </div>
        </dl>
        <CopyButton text={password}>{staff.copyPassword}</CopyButton>
      </div>
    </Dialog>
  );
}
