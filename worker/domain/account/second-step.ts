// The second step of a sign-in, after the password.

/** Where the company asks for it: of managers and global admins (level ≤ 10), and not of staff. */
export function needsSecondStep(level: number): boolean {
  return level <= 10;
}
