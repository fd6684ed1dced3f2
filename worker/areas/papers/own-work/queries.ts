import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OtherWork, OwnFreeHours, OwnHours } from '#contract/papers/own-work.ts';
import { allowsWorkOn, cardStatusOf } from '#domain/papers/card-state.ts';
import type { OtherEmployment } from '#domain/roster/facts.ts';
import { type FreeBound, freeHours, hasSevenDayLimit } from '#domain/roster/free-hours.ts';
import { hoursLeft, type MinutesLeft } from '#domain/roster/hours-left.ts';
import { declaredOn, otherWorkOf } from '#domain/roster/limits.ts';
import { addDays, type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { jstDate, stampOrNull } from '#domain/time/instant.ts';
import {
  type ConfigurationRow,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { WORK_LIMITS } from '#worker/areas/papers/work-limits/queries.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import type { PersonFactsRow } from '#worker/areas/roster/changes/fields.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first, type RowOf } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { rightToWorkOf } from '#worker/db/right-to-work.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';

/** Uses the same rule and the same facts as the roster. */
export async function readOwnHours(ctx: SignedInCtx): Promise<OwnHours> {
  const [[configuration], [row]] = await batch(ctx.db, selectOwnHours(ctx));
  return ownHoursOf(ctx, configuration, row);
}

/** Reads the configuration and the actor, in the order that {@link ownHoursOf} takes. */
export function selectOwnHours({ actor, now }: SignedInCtx) {
  const oneself = selectPeopleAround(sql`SELECT ${actor.id} AS id`, jstDate(now));
  return [selectConfiguration, oneself] as const;
}

/** @throws AppError E_NOT_FOUND when either is missing */
export function ownHoursOf(
  ctx: SignedInCtx,
  configuration: ConfigurationRow | undefined,
  row: PersonFactsRow | undefined,
): OwnHours {
  const { facts, config, right_to_work } = ownFactsOf(ctx, configuration, row);
  const { anySevenDays, mondayWeek } = hoursLeft(facts, config, ctx.now);
  return {
    works: facts.memberships.some(({ works }) => works),
    right_to_work,
    any_7_days: leftAnswer(anySevenDays, config.nearLimitMinutes),
    monday_week: leftAnswer(mondayWeek, 0),
  };
}

function ownFactsOf(
  ctx: SignedInCtx,
  configuration: ConfigurationRow | undefined,
  row: PersonFactsRow | undefined,
) {
  if (!configuration || !row) throw new AppError('E_NOT_FOUND');
  const today = jstDate(ctx.now);
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const rightToWork = rightToWorkOf(row);
  const card = cardStatusOf(rightToWork, today, config.expiryNoticeDays);
  const { state, permit, lastDay } = card;
  return {
    facts: storedPersonOf(row, () => false, null).facts,
    config,
    card,
    right_to_work: { status: rightToWork.residence?.status ?? null, state, permit, last_day: lastDay },
  };
}

/** The days of the forward plan: today and the rest of four weeks. */
const FREE_DAYS = 28;

/** Uses the same rule and the same facts as the roster. */
export async function readFreeHours(ctx: SignedInCtx): Promise<OwnFreeHours> {
  const today = jstDate(ctx.now);
  const oneself = sql`SELECT ${ctx.actor.id} AS id`;
  const last = addDays(today, FREE_DAYS - 1);
  const [[configuration], [row]] = await batch(ctx.db, [
    selectConfiguration,
    selectPeopleAround(oneself, today, last),
  ]);
  const { facts, config, card, right_to_work } = ownFactsOf(ctx, configuration, row);
  const days = freeHours(facts, config, ctx.now, FREE_DAYS);
  const limited = hasSevenDayLimit(facts, { from: today, to: last }) || days.some(({ under18 }) => under18);
  const permitted = limited ? days.filter(({ date }) => allowsWorkOn(card, date)) : [];
  return {
    right_to_work,
    limited,
    days: permitted.map(({ under18, bound, ...day }) => ({
      ...day,
      under_18: under18,
      bound: bound && boundAnswer(bound),
    })),
  };
}

function boundAnswer<Bound extends MinutesLeft | FreeBound>({ window, ...left }: Bound) {
  return { ...left, ...window };
}

/** @param near minutes left from which the limit counts as near */
function leftAnswer(minutes: MinutesLeft | null, near: number): OwnHours['any_7_days'] {
  if (minutes === null) return null;
  return { ...boundAnswer(minutes), near: minutes.left <= near };
}

/** The work limits of a person, which include the declared work, and when they were last asked for it. */
export function selectOtherWork(personId: number) {
  const askedAt = sql<number | null>`(SELECT max(created_at) FROM ${inboxItem}
    WHERE person_id = ${personId} AND kind = 'other_work_asked')`;
  return select({ ...WORK_LIMITS, asked_at: askedAt })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.deleted_at)));
}

type OtherWorkRow = Pick<RowOf<ReturnType<typeof selectOtherWork>>, 'other_employment' | 'asked_at'>;

/** @throws AppError E_NOT_FOUND */
export async function readOtherWork({ db, actor, now }: SignedInCtx): Promise<OtherWork> {
  const row = await first(db, selectOtherWork(actor.id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return otherWorkFrom(row, jstDate(now));
}

export function otherWorkFrom(
  { other_employment: declared, asked_at: asked }: OtherWorkRow,
  today: CalendarDate,
): OtherWork {
  const holding = declaredOn(otherWorkOf(declared.map(otherEmploymentOf)), dayNumber(today));
  return {
    minutes_per_week: holding?.minutesPerWeek ?? 0,
    minutes_by_weekday: holding?.minutesByWeekday ? [...holding.minutesByWeekday] : null,
    declared: declared.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? 1 : -1)),
    asked_at: stampOrNull(asked),
  };
}

export function otherEmploymentOf({
  minutes_per_week,
  minutes_by_weekday,
  from,
  to,
}: OtherWork['declared'][number]): OtherEmployment {
  return { minutesPerWeek: minutes_per_week, minutesByWeekday: minutes_by_weekday, from, to };
}
