/**
 * By what a person must be known: staff (`user`, also somebody without any role) by a staff number, since files
 * and devices name them so; managers by a mail address, since they sign in with it.
 */
export function namesNeeded(roles: readonly string[]): { staffNo: boolean; email: boolean } {
  const manages = roles.some((role) => role !== 'user');
  return { staffNo: !manages || roles.includes('user'), email: manages };
}
