import { eq } from 'drizzle-orm';
import { deleteFrom } from './query.ts';
import { calendarFeed } from './schema/calendar-feed.ts';

/** Ends the calendar links of a person: another holder of the account may have made or seen them. */
export function endingCalendars(personId: number) {
  return deleteFrom(calendarFeed).where(eq(calendarFeed.person_id, personId));
}
