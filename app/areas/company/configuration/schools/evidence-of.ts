/** The parameter with the vacation whose calendar page is sent: its first day. */
export const VACATION = 'vacation';

/** Marks an answer of this page that concerns the calendar page of the vacation that starts on `from`. */
export function evidenceOf(from: string): string {
  return `evidence ${from}`;
}
