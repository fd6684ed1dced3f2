/**
 * Whether a person with this strongest level may change their own name and kana on My page. Names of
 * staff must match their documents and payroll, so the office changes them; managers (level ≤ 10)
 * change their own.
 */
export function mayEditOwnNames(level: number): boolean {
  return level <= 10;
}
