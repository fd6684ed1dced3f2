import type { LawRegister } from '#domain/law/register.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

export type Verdict = (day: CalendarDate, law: LawRegister) => string;

/** A case with the verdicts of the law on the day before a change and on its day. */
export type Golden = [
  name: string,
  source: string,
  verdict: Verdict,
  before: [day: CalendarDate, verdict: string],
  after: [day: CalendarDate, verdict: string],
  /** Why the product only warns where the law refuses: a row that is unconfirmed. */
  unconfirmed?: string,
];
