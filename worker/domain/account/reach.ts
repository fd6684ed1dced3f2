/**
 * Whether somebody of this level may change the account of somebody of that one: the lower the level, the
 * stronger the role, and one acts only on accounts weaker than one's own.
 */
export function mayActOn(actorLevel: number, accountLevel: number): boolean {
  return accountLevel > actorLevel;
}
