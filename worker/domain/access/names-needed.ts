/**
 * Returns which identifiers a person needs. Staff (`user`, and people without a role) need a staff
 * number, because files and devices use it. Managers need a mail address, because they sign in with it.
 */
export function namesNeeded(roles: readonly string[]): { staffNo: boolean; email: boolean } {
  const manages = roles.some((role) => role !== 'user');
  return { staffNo: !manages || roles.includes('user'), email: manages };
}
