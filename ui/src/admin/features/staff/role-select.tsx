// A choice of the rule book's roles, each with what it is for.
import type { Role } from '../../api/types';
import { Select } from '../../components/select';
import { useRoleName } from '../../components/role-name';
import { core } from '../../core';
import { useMessages } from '../../locale';

export interface RoleSelectProps {
  value: Role;
  onChange: (role: Role) => void;
  error?: string | null;
}

export function RoleSelect({ value, onChange, error = null }: RoleSelectProps) {
  const { staff } = useMessages();
  const roleName = useRoleName();
  // The rule book's list, from which the document's type is generated too.
  const roles = core().roles() as Role[];
  const options = roles.map((role) => ({ value: role, label: roleName(role), hint: staff.roleHints[role] }));
  const choose = (chosen: string) => {
    onChange(roles.find((role) => role === chosen) ?? value);
  };
  return <Select label={staff.role} options={options} value={value} onChange={choose} error={error} />;
}
