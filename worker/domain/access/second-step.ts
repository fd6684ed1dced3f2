// The second step of a sign-in, after the password.

/** How long a sign-in waits for its second step, in milliseconds, exclusive. */
export const SECOND_STEP_KEPT = 10 * 60_000;

/**
 * Whether a level needs the second step where the company requires it: managers and global admins
 * (level ≤ 10), not staff.
 */
export function needsSecondStep(level: number): boolean {
  return level <= 10;
}
