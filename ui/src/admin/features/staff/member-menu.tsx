// What an owner may do with a member of staff.
import { useNavigate } from 'react-router-dom';
import type { Member } from '../../api/types';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { useMessages } from '../../locale';
import { auditPath } from '../../paths';
import type { Task } from './tasks';
import styles from './staff.module.css';

export function MemberMenu({ member, onChoose }: { member: Member; onChoose: (task: Task) => void }) {
  const { common, staff } = useMessages();
  const navigate = useNavigate();
  const isDisabled = member.disabled_at !== null;
  const choose = (kind: 'role' | 'disabled' | 'reset') => () => {
    onChoose({ kind, member });
  };
  return (
    <Menu
      label={common.actionsFor(member.name)}
      className={styles.more}
      groups={[
        [
          { id: 'role', label: staff.changeRole, run: choose('role') },
          { id: 'reset', label: staff.reset, run: choose('reset') },
          { id: 'disabled', label: isDisabled ? staff.enable : staff.disable, isDangerous: !isDisabled, run: choose('disabled') },
        ],
        [
          {
            id: 'history',
            label: staff.history,
            run: () => void navigate(auditPath({ kind: 'staff', subject: member.username })),
          },
        ],
      ]}
    >
      <MoreIcon />
    </Menu>
  );
}
