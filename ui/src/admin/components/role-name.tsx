// The name of a role in the current language.
import { useMessages } from '../locale';

export function useRoleName(): (role: string) => string {
  const { roles } = useMessages().common;
  return (role) => roles[role] ?? role;
}
