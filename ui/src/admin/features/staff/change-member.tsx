// The questions before a member of staff gets another role, is disabled or enabled, or has their access reset.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { resetMember, setDisabled, setRole } from '../../api/members';
import type { Member } from '../../api/types';
import { FormDialog } from '../../components/dialog';
import { refreshSession } from '../../components/session';
import { useRoleName } from '../../components/role-name';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { RoleSelect } from './role-select';
import { MEMBERS_KEY } from './tasks';

export interface ChangeMemberProps {
  member: Member;
  onClose: () => void;
}

/** Runs a change; on success the list is fetched again and the dialog closes. */
function useChange<T>(change: () => Promise<T>, onDone: (result: T) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: change,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: MEMBERS_KEY });
      // It may have been one's own account.
      void refreshSession(client);
      onDone(result);
    },
  });
}

export function SetRole({ member, onClose }: ChangeMemberProps) {
  const { staff } = useMessages();
  const roleName = useRoleName();
  const [role, choose] = useState(member.role);
  const { mutate, isPending, error, reset } = useChange(
    () => setRole(member.username, role),
    (changed) => {
      say(staff.roleChanged(changed.name, roleName(changed.role)));
      onClose();
    },
  );
  return (
    <FormDialog
      title={staff.changeRoleTitle(member.name)}
      action={staff.changeRole}
      onClose={onClose}
      onSubmit={() => {
        if (role === member.role) onClose();
        else mutate();
      }}
      isBusy={isPending}
      error={error}
    >
      <RoleSelect
        value={role}
        onChange={(chosen) => {
          reset();
          choose(chosen);
        }}
      />
      <p>{staff.changeRoleText}</p>
    </FormDialog>
  );
}

export function DisableMember({ member, onClose }: ChangeMemberProps) {
  const { staff } = useMessages();
  const isDisabled = member.disabled_at !== null;
  const { mutate, isPending, error } = useChange(
    () => setDisabled(member.username, !isDisabled),
    ({ name, disabled_at }) => {
      say(disabled_at === null ? staff.isEnabled(name) : staff.isDisabled(name));
      onClose();
    },
  );
  return (
    <FormDialog
      title={isDisabled ? staff.enableTitle(member.name) : staff.disableTitle(member.name)}
      action={isDisabled ? staff.enable : staff.disable}
      isDangerous={!isDisabled}
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
      isBusy={isPending}
      error={error}
    >
      <p>{isDisabled ? staff.enableText : staff.disableText}</p>
    </FormDialog>
  );
}

export interface ResetMemberProps extends ChangeMemberProps {
  onReset: (member: Member, password: string) => void;
}

export function ResetMember({ member, onClose, onReset }: ResetMemberProps) {
  const { staff } = useMessages();
  const { mutate, isPending, error } = useChange(
    () => resetMember(member.username),
    ({ member: changed, password }) => {
      onReset(changed, password);
    },
  );
  return (
    <FormDialog
      title={staff.resetTitle(member.name)}
      action={staff.resetConfirm}
      isDangerous
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
      isBusy={isPending}
      error={error}
    >
      <p>{staff.resetText}</p>
    </FormDialog>
  );
}
