import { z } from 'zod';
import { DateText, Stamp } from '#contract/fields/formats.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import type { OwnShift, OwnWorkplace } from '#contract/roster/own-shifts.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A link to a calendar, without its secret. */
export const CalendarFeed = z
  .object({
    id: z.int(),
    workplace: Coded.nullable().describe('Whose shifts it has; null for the caller’s own'),
    made_at: Stamp,
    fetched_on: DateText.nullable().describe('The day on which a calendar last read it'),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** A new link. The addresses have the secret and are shown only here. */
export const NewCalendarFeed = CalendarFeed.extend({
  url: z.string().describe('For programs that take an address'),
  webcal_url: z.string().describe('Opens the calendar of a phone or computer'),
  qr: z.string().describe('The `webcal_url` as a QR code, SVG'),
}).meta({ id: 'NewCalendarFeed' });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const WorkplaceCalendarBody = z.object({ workplace_id: z.int() }).meta({ id: 'NewWorkplaceCalendar' });
export type WorkplaceCalendarBody = z.output<typeof WorkplaceCalendarBody>;

/** What every event of a feed has. */
export type FeedEvent = {
  /** The assignment of an own shift, the shift of a workplace. */
  id: number;
  start: Instant;
  end: Instant;
  /** The last change of what it shows. */
  changedAt: Instant;
  isCancelled: boolean;
};

/** An own shift in a feed. */
export type OwnFeedEvent = FeedEvent &
  Pick<OwnShift, 'workplace' | 'position' | 'date' | 'breaks' | 'paid_before_minutes' | 'way'> & {
    place: OwnWorkplace | undefined;
  };

/** A shift of a workplace in a feed: counts, and no people. */
export type SiteFeedEvent = FeedEvent & {
  template: OwnShift['position'];
  address: string | null;
  seats: { position: OwnShift['position']; filled: number; total: number }[];
};
