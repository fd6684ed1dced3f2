// The second step of a sign-in, after the password.

/** How long a sign-in waits for its second step, in milliseconds. The end itself is outside. */
export const SECOND_STEP_KEPT = 10 * 60_000;

/** Where the company asks for it: of managers and global admins (level ≤ 10), and not of staff. */
export function needsSecondStep(level: number): boolean {
  return level <= 10;
}
