// Reads and writes decimal fields of fixed width, for the exchange formats of T-03 and T-04.

/** The number in `text[from, to)`, or -1 when a character there is not an ASCII digit. */
export function readDigits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** A non-negative integer with leading zeros up to `width`. */
export function zeroPadded(value: number, width: number): string {
  const text = String(value);
  return text.length >= width ? text : text.padStart(width, '0');
}
