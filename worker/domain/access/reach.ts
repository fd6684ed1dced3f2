/**
 * Whether an actor may change an account: only one that is weaker than their own. The lower the level,
 * the stronger the role.
 */
export function mayActOn(actorLevel: number, accountLevel: number): boolean {
  return accountLevel > actorLevel;
}

/** The level of global admins. */
export const TOP_LEVEL = 1;

/**
 * As {@link mayActOn}, but a global admin may also act on another one, because no one else could. Never
 * on the actor's own account.
 */
export function mayActOnPeer(
  actor: { id: number; level: number },
  account: { id: number; level: number },
): boolean {
  if (account.id === actor.id) return false;
  const bothAtTop = actor.level === TOP_LEVEL && account.level === TOP_LEVEL;
  return bothAtTop || mayActOn(actor.level, account.level);
}
