// The staff: a table of all members, and what an owner may do with each.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import { listMembers } from '../../api/members';
import type { Member } from '../../api/types';
import { type Column, DataTable } from '../../components/data-table';
import { NotLoaded, Page } from '../../components/page';
import { useRoleName } from '../../components/role-name';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { AddMember } from './add-member';
import { DisableMember, ResetMember, SetRole } from './change-member';
import { MemberMenu } from './member-menu';
import { MEMBERS_KEY, type Task } from './tasks';
import { TemporaryPassword } from './temporary-password';
import styles from './staff.module.css';

export default function StaffScreen() {
  const { staff } = useMessages();
  const members = useQuery({ queryKey: MEMBERS_KEY, queryFn: ({ signal }) => listMembers(signal) });
  const [task, setTask] = useState<Task | null>(null);
  const columns = useColumns(setTask);
  return (
    <Page
      title={staff.title}
      hint={staff.hint}
      actions={
        <Button
          onClick={() => {
            setTask({ kind: 'add' });
          }}
        >
          <PlusIcon size={18} />
          {staff.add}
        </Button>
      }
    >
      {members.data !== undefined ? (
        <DataTable
          label={staff.table}
          rows={members.data.members}
          columns={columns}
          idOf={({ username }) => username}
          isDim={({ disabled_at }) => disabled_at !== null}
        />
      ) : (
        <NotLoaded query={members} />
      )}
      {task !== null && <TaskDialog task={task} setTask={setTask} />}
    </Page>
  );
}

function TaskDialog({ task, setTask }: { task: Task; setTask: (task: Task | null) => void }) {
  const close = () => {
    setTask(null);
  };
  const showPassword = (member: Member, password: string) => {
    setTask({ kind: 'password', member, password });
  };
  switch (task.kind) {
    case 'add':
      return <AddMember onClose={close} onAdded={showPassword} />;
    case 'role':
      return <SetRole member={task.member} onClose={close} />;
    case 'disabled':
      return <DisableMember member={task.member} onClose={close} />;
    case 'reset':
      return <ResetMember member={task.member} onClose={close} onReset={showPassword} />;
    case 'password':
      return <TemporaryPassword member={task.member} password={task.password} onClose={close} />;
  }
}

/** The state of a member, as one column sorts and shows it. */
const isDisabled = ({ disabled_at }: Member) => disabled_at !== null;

function useColumns(setTask: (task: Task) => void): Column<Member>[] {
  const { common, staff } = useMessages();
  const { username: own } = useStaff();
  const roleName = useRoleName();
  const { ago } = useDateFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        header: staff.columns.name,
        accessorFn: ({ name }: Member) => name,
        place: 'title',
        cell: ({ row: { original: member } }) => (
          <span className={styles.person}>
            <span className={styles.name}>
              {member.name}
              {member.username === own && <Badge tone="sea">{common.you}</Badge>}
            </span>
            <span className={styles.username}>{[member.username, member.email].filter(Boolean).join(' · ')}</span>
          </span>
        ),
      },
      {
        id: 'role',
        header: staff.columns.role,
        accessorFn: ({ role }: Member) => roleName(role),
      },
      {
        id: 'second-factor',
        header: staff.columns.secondFactor,
        accessorFn: ({ has_second_factor }: Member) => (has_second_factor ? staff.secondFactorOn : staff.secondFactorOff),
        isMinor: true,
      },
      { id: 'passkeys', header: staff.columns.passkeys, accessorFn: ({ passkeys }: Member) => passkeys, isNumber: true, isMinor: true },
      {
        id: 'last',
        header: staff.columns.lastSignedIn,
        accessorFn: ({ last_signed_in_at }: Member) => last_signed_in_at ?? '',
        cell: ({ row: { original } }) => (original.last_signed_in_at === null ? common.never : ago(original.last_signed_in_at)),
        isMinor: true,
      },
      {
        id: 'state',
        header: staff.columns.state,
        accessorFn: (member: Member) => Number(isDisabled(member)),
        cell: ({ row: { original } }) =>
          isDisabled(original) ? <Badge tone="red">{staff.disabled}</Badge> : <Badge tone="leaf">{staff.active}</Badge>,
      },
      {
        id: 'actions',
        header: staff.columns.actions,
        place: 'corner',
        enableSorting: false,
        cell: ({ row: { original } }) => <MemberMenu member={original} onChoose={setTask} />,
      },
    ],
    [common, staff, own, roleName, ago, setTask],
  );
}
