/** Digits that are enough to recognize an account number. */
const SEEN = 3;

/** Returns `••••567`. */
export function maskedNumber(number: string): string {
  return `${'•'.repeat(Math.max(0, number.length - SEEN))}${number.slice(-SEEN)}`;
}
