import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { calendarName, ownEventWords, siteEventWords } from '#app/areas/roster/calendar/feed-words.ts';
import type {
  CalendarFeed,
  FeedEvent,
  OwnFeedEvent,
  SiteFeedEvent,
} from '#contract/roster/calendar-feeds.ts';
import type { Language } from '#contract/site/languages.ts';
import { feedSequence } from '#domain/roster/calendar-feed.ts';

/** How often programs should read it again, in seconds. */
const REFRESH = 3_600;

/** The site of the links and ids, and the language of the person. */
type Reader = { origin: string; language: Language };

/** The calendar of a person's own shifts as text (RFC 5545). */
export function ownCalendar(events: readonly OwnFeedEvent[], reader: Reader): string {
  const calendar = emptyCalendar(null, reader);
  for (const event of events) {
    const url = `${reader.origin}/my-page/shift?month=${event.date.slice(0, 'YYYY-MM'.length)}`;
    add(calendar, event, { uid: 'assignment', url, words: ownEventWords(event, reader.language), reader });
  }
  return written(calendar);
}

/** The calendar of a workplace's shifts. */
export function siteCalendar(
  site: CalendarFeed['workplace'],
  events: readonly SiteFeedEvent[],
  reader: Reader,
): string {
  const calendar = emptyCalendar(site, reader);
  for (const event of events) {
    const url = `${reader.origin}/manage/shift/${event.id}`;
    add(calendar, event, { uid: 'shift', url, words: siteEventWords(event, reader.language), reader });
  }
  return written(calendar);
}

/** Without a METHOD: it is a whole calendar to read, and no message between calendars (RFC 5546). */
function emptyCalendar(site: CalendarFeed['workplace'], { language }: Reader): ICalCalendar {
  return ical({
    prodId: { company: 'Kinmu', product: 'Shifts', language: language.toUpperCase() },
    // The library escapes all texts but this one.
    name: escapeText(calendarName(site, language), false),
    scale: 'gregorian',
    ttl: REFRESH,
  });
}

type Written = { uid: string; url: string; words: ReturnType<typeof siteEventWords>; reader: Reader };

/** Times are in UTC: every program shows them at the local time, and Japan has no summer time (T-01). */
function add(calendar: ICalCalendar, event: FeedEvent, { uid, url, words, reader }: Written): void {
  const changed = new Date(event.changedAt);
  calendar.createEvent({
    id: `${uid}-${event.id}@${new URL(reader.origin).hostname}`,
    sequence: feedSequence(event.changedAt),
    stamp: changed,
    lastModified: changed,
    start: new Date(event.start),
    end: new Date(event.end),
    summary: words.summary,
    location: words.location,
    description: words.lines.length === 0 ? null : words.lines.join('\n'),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: event.isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    url,
  });
}

const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/**
 * A calendar must have a part (RFC 5545, 3.6). Without shifts this is the time zone. The library leaves out the end of
 * the last line.
 */
function written(calendar: ICalCalendar): string {
  if (calendar.length() === 0) calendar.timezone({ name: 'Asia/Tokyo', generator: () => TIME_ZONE });
  return `${calendar.toString()}\r\n`;
}
