import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { HoursRecord, HoursRecordBody, OwnHoursRecordBody } from '#contract/papers/hours-record.ts';
import { signTotals } from '#contract/papers/signed-totals.ts';
import { fieldIssues } from '#contract/validation.ts';
import { initialsOf } from '#domain/format/person-name.ts';
import { hoursRecord, type HoursRecord as Recorded, recordDates } from '#domain/papers/hours-record.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import { rosterConfigOf, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rightToWorkOf } from '#worker/db/right-to-work.ts';
import { person } from '#worker/db/schema/person.ts';
import { selectRecorded } from './queries.ts';
import { selectKeyInUse, signingKey } from './site-keys.ts';

/** The page that compares the signed totals. */
const CHECK_PAGE = '/hours-record';

/**
 * Makes the record of the actor's own hours. The record is not stored, so a repetition makes another one.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a month that has not begun, E_NOT_FOUND
 */
export function makeOwnRecord(ctx: SignedInCtx, { to }: OwnHoursRecordBody): Promise<HoursRecord> {
  return whileStale(() => makeRecord(ctx, ctx.actor.id, to, null));
}

/**
 * Makes the record of a person's hours for others. The audit has who, whose, which months and the reason.
 * @throws as {@link makeOwnRecord}
 */
export function makeRecordForOthers(
  ctx: SignedInCtx,
  personId: number,
  { to, reason }: HoursRecordBody,
): Promise<HoursRecord> {
  return whileStale(() => makeRecord(ctx, personId, to, reason));
}

/** Two first records at the same time both make a key; the second one then takes that of the first. */
async function makeRecord(
  ctx: SignedInCtx,
  personId: number,
  to: CalendarMonth,
  reason: string | null,
): Promise<HoursRecord> {
  const today = jstDate(ctx.now);
  if (to > monthOf(today)) throw fieldIssues({ to: [{ key: 'not_after_today' }] });
  const dates = recordDates(to, today);
  const [[configuration], [row], [about], [stored]] = await batch(ctx.db, [
    ...selectRecorded(personId, dates),
    selectKeyInUse,
  ]);
  if (!configuration || !row || !about) throw new AppError('E_NOT_FOUND');
  const { school, proved, ...user } = about;
  const settings = settingsOf(configuration.settings);
  const { facts } = storedPersonOf(row, () => false, null);
  const recorded = hoursRecord(facts, rosterConfigOf(settings), to, ctx.now);
  const key = await signingKey(ctx, stored);
  const from = monthOf(dates.from);
  const signed = await signTotals(key.privateKey, key.id, {
    initials: initialsOf({ lastName: user.last_name, firstName: user.first_name }),
    from,
    to,
    until: dates.to,
    largest: recorded.months.map(({ largest }) => largest.used),
  });
  await commit(ctx, {
    guards: [sql`SELECT deleted_at IS NULL FROM ${person} WHERE id = ${personId}`],
    statements: key.statements,
    audit: [
      ...key.audit,
      {
        action: 'export',
        subject: 'person',
        subjectId: personId,
        after: { months: `${from}/${to}`, ...(reason !== null && { reason }) },
      },
    ],
  });
  return {
    user,
    company: settings.company_name,
    made_at: toStamp(ctx.now),
    residence_status: rightToWorkOf(row).residence?.status ?? null,
    school,
    ...answeredRecord(recorded, proved),
    other_employment: facts.otherEmployment
      .filter((one) => isOnDay(one, dates))
      .map((one) => ({
        minutes_per_week: one.minutesPerWeek,
        minutes_by_weekday: one.minutesByWeekday && [...one.minutesByWeekday],
        from: one.from,
        to: one.to,
      })),
    address: `${ctx.call.site}${CHECK_PAGE}#${signed}`,
  };
}

function isOnDay({ from, to }: { from: string | null; to: string | null }, dates: DateRange): boolean {
  return (from === null || from <= dates.to) && (to === null || to >= dates.from);
}

function answeredRecord({ months, limits, ...record }: Recorded, proved: readonly DateRange[]) {
  return {
    ...record,
    months: months.map(({ largest: { date, used, other, limit }, ...month }) => ({
      ...month,
      largest: { date, used, other, limit },
    })),
    limits: limits.flatMap(({ source, window, unit, amount, from, to }) =>
      unit === 'minutes' && (source === 'residence' || source === 'vacation' || source === 'permission')
        ? [{ source, window, minutes: amount, from, to }]
        : [],
    ),
    vacations: vacationsOf(limits, record, proved),
  };
}

/** The vacations in which a limit of the day holds, each once, with whether their calendar is on file. */
function vacationsOf(limits: Recorded['limits'], dates: DateRange, proved: readonly DateRange[]) {
  const all = limits.flatMap(({ source, from, to }) =>
    source === 'vacation' ? [{ from: from ?? dates.from, to: to ?? dates.to }] : [],
  );
  return [...new Map(all.map((one) => [`${one.from} ${one.to}`, one])).values()]
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((one) => ({
      ...one,
      evidence: proved.some(({ from, to }) => from <= one.from && one.to <= to),
    }));
}
