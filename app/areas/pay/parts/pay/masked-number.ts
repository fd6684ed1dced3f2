/** Digits of an account number that are enough to know it again. */
const SEEN = 3;

/** `••••567`. */
export function maskedNumber(number: string): string {
  return `${'•'.repeat(Math.max(0, number.length - SEEN))}${number.slice(-SEEN)}`;
}
