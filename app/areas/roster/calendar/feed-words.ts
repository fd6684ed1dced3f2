import { leaveTime } from '#app/areas/roster/parts/shift-way/leave-time.ts';
import { wordsIn } from '#app/lib/all-words.ts';
import { formatFor, type NamedThing } from '#app/lib/format.ts';
import type { OwnFeedEvent, SiteFeedEvent } from '#contract/roster/calendar-feeds.ts';
import type { Language } from '#contract/site/languages.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { clockMinutes } from '#domain/time/clock.ts';

type EventWords = { summary: string; location: string | null; lines: string[] };

/** The name of a calendar; @param site null for the own shifts of its person */
export function calendarName(site: NamedThing | null, language: Language): string {
  const t = wordsIn(language, 'calendar');
  return site === null ? t('feed.own_name') : t('feed.site_name', { name: formatFor(language).nameOf(site) });
}

/** What a calendar shows of an own shift: no pay and no names of others, since other services store it. */
export function ownEventWords(event: OwnFeedEvent, language: Language): EventWords {
  const format = formatFor(language);
  const names = `${format.nameOf(event.workplace)} · ${format.nameOf(event.position)}`;
  const location = event.place?.address ?? format.nameOf(event.workplace);
  const summary = titled(names, event, language);
  if (event.isCancelled) return { summary, location, lines: [] };
  return { summary, location, lines: [...wayLines(event, language), ...placeLines(event, language)] };
}

/** What a calendar shows of a shift of a workplace: how many people it has and needs. */
export function siteEventWords(event: SiteFeedEvent, language: Language): EventWords {
  const format = formatFor(language);
  const sum = (of: 'filled' | 'total') => event.seats.reduce((all, seat) => all + seat[of], 0);
  const name = `${format.nameOf(event.template)} ${sum('filled')}/${sum('total')}`;
  return {
    summary: titled(name, event, language),
    location: event.address,
    lines: event.seats.map(({ position, filled, total }) => `${format.nameOf(position)} ${filled}/${total}`),
  };
}

/** Some programs show a cancelled event like any other, so its title says so too. */
function titled(name: string, { isCancelled }: { isCancelled: boolean }, language: Language): string {
  return isCancelled ? wordsIn(language, 'calendar')('feed.cancelled', { name }) : name;
}

/** When to come, as the page of own shifts shows it. */
function wayLines(
  { way, date, breaks, paid_before_minutes: paid }: OwnFeedEvent,
  language: Language,
): string[] {
  const t = wordsIn(language, ['own_shifts', 'ways']);
  const format = formatFor(language);
  const rides = { first: way.rides?.first_arrival, last: way.rides?.last_departure };
  const pauses = breaks.map(({ start, end }) => format.plainSpan(start, end));
  return [
    ...(way.leave_at === null ? [] : [t('ways:leave', { time: leaveTime(way.leave_at, date, format) })]),
    ...way.missed.map((missed) =>
      t(`ways:missed.${missed}`, { time: format.plainTime(date, clockMinutes(rides[missed] ?? '')) }),
    ),
    ...(paid > 0 ? [t('paid_before', { duration: format.duration(paid) })] : []),
    ...(pauses.length > 0 ? [t('break', { times: pauses.join(', ') })] : []),
  ];
}

/** The kinds of instructions that name no person. */
const SHOWN_KINDS = ['wear', 'entrance', 'bring'] as const;

/** The way to the workplace and what to read, wear and bring. */
function placeLines({ place }: OwnFeedEvent, language: Language): string[] {
  if (!place) return [];
  const t = wordsIn(language, ['own_shifts', 'ways', 'calendar']);
  const format = formatFor(language);
  const { times, note } = place.rides ?? { times: null, note: null };
  return [
    ...(times
      ? [t('ways:rides', { times: format.plainSpan(times.first_arrival, times.last_departure) })]
      : []),
    ...(note ? [format.nameOf(note)] : []),
    ...SHOWN_KINDS.flatMap((kind) =>
      place.instructions
        .filter((one) => one.kind === kind)
        .map((one) =>
          t('calendar:feed.fact', {
            what: t(`first_day.${kind}`),
            fact: format.nameOf({ name: one.title, names: one.names }),
          }),
        ),
    ),
    ...place.instructions
      .filter(({ url }) => url !== '')
      .map(({ title, names, url }) =>
        t('calendar:feed.fact', { what: format.nameOf({ name: title, names }), fact: url }),
      ),
    ...(place.phone === null ? [] : [t('calendar:feed.phone', { phone: formatPhone(place.phone) })]),
  ];
}
