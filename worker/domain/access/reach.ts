/**
 * Whether somebody of this level may change the account of somebody of that one: the lower the level, the
 * stronger the role, and one acts only on accounts weaker than one's own.
 */
export function mayActOn(actorLevel: number, accountLevel: number): boolean {
  return accountLevel > actorLevel;
}

/** Of global admins. */
export const TOP_LEVEL = 1;

/**
 * As {@link mayActOn}, and also of one global admin on another, where somebody has to be able to: never of anybody on
 * themselves.
 */
export function mayActOnPeer(
  actor: { id: number; level: number },
  account: { id: number; level: number },
): boolean {
  if (account.id === actor.id) return false;
  const bothAtTop = actor.level === TOP_LEVEL && account.level === TOP_LEVEL;
  return bothAtTop || mayActOn(actor.level, account.level);
}
