import { useAuth } from '#app/lib/use-auth.ts';
import { levelOf, type RoleName } from '#contract/roles.ts';
import { mayActOn } from '#domain/access/reach.ts';

/** People act only on accounts with a lower role. */
export function useIsWeaker({ roles }: { roles: readonly RoleName[] }): boolean {
  const auth = useAuth();
  return mayActOn(levelOf(auth.roles.map(({ name }) => name)), levelOf(roles));
}
