import ICAL from 'ical.js';

/** One event of a calendar, as an independent reader of RFC 5545 has it. */
export type ReadEvent = {
  uid: string;
  sequence: number;
  start: number;
  end: number;
  changed: number;
  status: string;
  summary: string;
  location: string | null;
  description: string | null;
  url: string | null;
};

/** Every property that the text of a calendar may have, by component. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  vcalendar: [
    'version',
    'prodid',
    'calscale',
    'name',
    'x-wr-calname',
    'refresh-interval',
    'x-published-ttl',
    'timezone-id',
    'x-wr-timezone',
  ],
  vevent: [
    'uid',
    'sequence',
    'dtstamp',
    'last-modified',
    'dtstart',
    'dtend',
    'summary',
    'location',
    'description',
    'status',
    'transp',
    'url',
  ],
};

/** Those that RFC 5545 asks for (3.6, 3.6.1), and those that changes need. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  vcalendar: ['version', 'prodid'],
  vevent: ['uid', 'sequence', 'dtstamp', 'last-modified', 'dtstart', 'dtend', 'summary', 'status'],
};

/**
 * Reads a calendar strictly.
 * @throws Error for a line without CRLF or over 75 octets, for text that is no UTF-8, for a calendar without a part, for
 * a property that is missing, unknown or there twice, and for two events with one UID
 */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  checkLines(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  checkProperties(calendar);
  if (calendar.getAllSubcomponents().length === 0) throw new Error('the calendar has no part (3.6)');
  const events = calendar.getAllSubcomponents('vevent');
  for (const event of events) checkProperties(event);
  const read = events.map(eventOf);
  const uids = read.map(({ uid }) => uid);
  if (new Set(uids).size < uids.length) throw new Error('two events have one UID');
  return { name: nameOf(calendar), events: read };
}

/** Both names of the calendar. The reader does not know that they are texts (RFC 7986, 5.1). */
function nameOf(calendar: ICAL.Component): string {
  const [name, other] = ['name', 'x-wr-calname'].map((property) => calendar.getFirstPropertyValue(property));
  if (name !== other) throw new Error('the calendar has two names');
  return String(ICAL.Property.fromString(`SUMMARY:${name}`).getFirstValue());
}

function checkLines(text: string): void {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line does not end with CRLF');
  for (const line of text.split('\r\n')) {
    if (new TextEncoder().encode(line).length > 75)
      throw new Error(`a line has more than 75 octets: ${line}`);
    if (!line.isWellFormed()) throw new Error('a line is cut within a character');
  }
}

function checkProperties(component: ICAL.Component): void {
  const names = component.getAllProperties().map(({ name }) => name);
  const [allowed = [], required = []] = [ALLOWED[component.name], REQUIRED[component.name]];
  const wrong = names.filter((name, place) => !allowed.includes(name) || names.indexOf(name) < place);
  const missing = required.filter((name) => !names.includes(name));
  if (wrong.length > 0 || missing.length > 0)
    throw new Error(`${component.name}: unexpected ${wrong}, missing ${missing}`);
}

function eventOf(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component, { strictExceptions: true });
  const at = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().getTime();
  const text = (name: string) => {
    const value = component.getFirstPropertyValue(name);
    return value === null ? null : String(value);
  };
  if (event.startDate.zone !== ICAL.Timezone.utcTimezone) throw new Error('a time is not in UTC');
  return {
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
    changed: at('last-modified'),
    status: text('status') ?? '',
    summary: event.summary,
    location: text('location'),
    description: text('description'),
    url: text('url'),
  };
}
