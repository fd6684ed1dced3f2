// What is known of somebody's right to work in Japan, as papers say it.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { ResidenceStatus } from './status.ts';

/** F-09: what a reviewer read off a designation paper: no cap, or so many minutes in any 7 days. */
export type PaperCap = { kind: 'none' } | { kind: 'weekly'; minutes: number };

export interface Residence {
  status: ResidenceStatus;
  /** The last day of the status; of the card where it is the card that ends (F-15). Null until it is known. */
  expiresOn: CalendarDate | null;
  /** F-14: when the renewal was filed that is not decided yet. */
  renewalFiledOn: CalendarDate | null;
  /** Whether the back of the card shows the permission to work beside the status. */
  permission: boolean;
  /** Of a status whose paper says how much work it allows; null until somebody has read it. */
  paperCap: PaperCap | null;
}

export interface RightToWork {
  /** ISO 3166-1 alpha-2; null while it is not known. */
  nationality: string | null;
  residence: Residence | null;
  /** F-08: the last day of the student card; null without one. */
  studentCardExpiresOn: CalendarDate | null;
  /** F-05: the long vacations of the school, both days included. */
  vacations: readonly DateRange[];
}
