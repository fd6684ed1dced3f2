import { useAuth } from '#app/lib/use-auth.ts';
import { type RoleName, roleLevel } from '#contract/roles.ts';
import { mayActOn } from '#domain/access/reach.ts';

/** People act only on accounts with a lower role. */
export function useIsWeaker({ roles }: { roles: readonly RoleName[] }): boolean {
  const auth = useAuth();
  return mayActOn(roleLevel(auth.roles.map(({ name }) => name)), roleLevel(roles));
}
