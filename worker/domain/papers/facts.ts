// What the documents say about a person's right to work in Japan.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { ResidenceStatus } from './status.ts';

/** F-09: the cap that a reviewer read on a designation paper: none, or minutes in any 7 days. */
export type PaperCap = { kind: 'none' } | { kind: 'weekly'; minutes: number };

export interface Residence {
  status: ResidenceStatus;
  /** The last day of the status, or of the card where only the card ends (F-15). Null while unknown. */
  expiresOn: CalendarDate | null;
  /** F-14: the day on which a pending renewal was filed. */
  renewalFiledOn: CalendarDate | null;
  /** Whether the back of the card shows a work permission in addition to the status. */
  permission: boolean;
  /** For a status whose paper says how much work it allows; null until a reviewer has read it. */
  paperCap: PaperCap | null;
}

export interface RightToWork {
  /** ISO 3166-1 alpha-2; null while unknown. */
  nationality: string | null;
  residence: Residence | null;
  /** F-08: the last day of the student card; null without one. */
  studentCardExpiresOn: CalendarDate | null;
  /** F-05: the long vacations of the school, both days included. */
  vacations: readonly DateRange[];
}
