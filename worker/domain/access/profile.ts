/**
 * Whether a person with this strongest level may change their own name and kana on My page.
 * Staff names follow their papers and payroll, so the office changes them; managers (level ≤ 10) keep their own.
 */
export function mayEditOwnNames(level: number): boolean {
  return level <= 10;
}
