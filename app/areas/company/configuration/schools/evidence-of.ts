/** The vacation whose calendar is sent is named in the address, by its first day. */
export const VACATION = 'vacation';

/** By what an answer of this page says that it speaks of the calendar of a vacation. */
export function evidenceOf(from: string): string {
  return `evidence ${from}`;
}
