// The name of a role in the current language.
import { useCallback } from 'react';
import { useMessages } from '../locale';

export function useRoleName(): (role: string) => string {
  const { roles } = useMessages().common;
  return useCallback((role) => roles[role] ?? role, [roles]);
}
