// A choice of the rule book's roles, each with what it is for.
import { Select } from '../../components/select';
import { useRoleName } from '../../components/role-name';
import { core } from '../../core';
import { useMessages } from '../../locale';

export interface RoleSelectProps {
  value: string;
  onChange: (role: string) => void;
  error?: string | null;
}

export function RoleSelect({ value, onChange, error = null }: RoleSelectProps) {
  const { staff } = useMessages();
  const roleName = useRoleName();
  const options = core()
    .roles()
    .map((role) => ({ value: role, label: roleName(role), hint: staff.roleHints[role] }));
  return <Select label={staff.role} options={options} value={value} onChange={onChange} error={error} />;
}
