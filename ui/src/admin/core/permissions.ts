// What a role may do, from the rule book's table.
import { core } from '.';

const known = new Map<string, ReadonlySet<string>>();

/** Returns the permissions of a role. */
export function permissionsOf(role: string): ReadonlySet<string> {
  const permissions = known.get(role) ?? new Set(core().permissionsOf(role));
  known.set(role, permissions);
  return permissions;
}

export const may = (role: string, permission: string): boolean => permissionsOf(role).has(permission);
