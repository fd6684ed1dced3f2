import { and, between, eq, inArray, isNull } from 'drizzle-orm';
import type {
  FixedDay,
  FixedSchedule,
  FixedSchedulePreview,
  FixedSchedulePreviewBody,
} from '#contract/roster/fixed-schedules.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import type { AssignmentFacts, PersonFacts, SeatTotals } from '#domain/roster/facts.ts';
import type { CreateShift } from '#domain/roster/proposal.ts';
import { type FixedTimes, fixedDatesIn } from '#domain/roster/schedule/fixed-schedule.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import {
  type FixedUnit,
  fixedAssign,
  nameableOf,
  settleFixed,
  unitFinding,
} from '#worker/areas/roster/changes/fixed-verdicts.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { shiftTimesOf } from '#worker/areas/roster/changes/stored-times.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { pick, select } from '#worker/db/query.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import {
  clashesOf,
  comingStretch,
  fixedTimesOf,
  namedOf,
  otherTimes,
  type ScheduleSubject,
  scheduleFacts,
  scheduleFrom,
  shiftIdsOf,
  shiftsAhead,
  unitOn,
} from './facts.ts';
import type { ScheduleRow } from './queries.ts';

const WEEKS = 8;
/**
 * Work so many days before or after a day may count with it: windows of seven days, and 14 days in a row.
 */
const DAYS_AROUND = 14;

/**
 * The existing shifts of the person's other schedules: the roster already says whether the person works
 * there.
 */
function selectTaken(personId: number, { from, to }: DateRange) {
  const templates = select({ id: fixedSchedule.template_id })
    .from(fixedSchedule)
    .where(and(eq(fixedSchedule.person_id, personId), isNull(fixedSchedule.deleted_at)));
  return select(pick(shift, 'template_id', 'date'))
    .from(shift)
    .where(
      and(between(shift.date, from, to), isNull(shift.deleted_at), inArray(shift.template_id, templates)),
    );
}

/**
 * The findings for the next eight weeks: on existing shifts, and on missing ones as if they were created.
 * The person's other schedules count the same way. Nothing is written.
 * @throws AppError E_UNPROCESSABLE_ENTITY for rows that do not exist or do not match
 */
export async function previewFixedSchedule(
  ctx: SignedInCtx,
  input: FixedSchedulePreviewBody,
): Promise<FixedSchedulePreview> {
  const except = input.id ?? 0;
  const { from } = comingStretch(ctx.now, input);
  const range: DateRange = { from, to: addDays(from, WEEKS * 7 - 1) };
  const days = fixedTimesOf(input, { start_minute: 0, end_minute: 1 });
  const dates = fixedDatesIn(days, range);
  const around: DateRange = { from, to: addDays(range.to, DAYS_AROUND) };
  const { stored, extra } = await readStoredRoster(
    ctx,
    {
      ...namedOf(input, range),
      spots: dates.map((date) => ({ templateId: input.template_id, date })),
    },
    false,
    [...scheduleFacts(ctx, input, except), selectTaken(input.user_id, around)],
  );
  const [[subject], others, [names], taken] = extra;
  const schedule = scheduleFrom(input, subject, stored, { id: except, version: 0 });
  if (!subject) throw new Error('nothing is known of it');
  const times = fixedTimesOf(input, subject);
  const expected = withOthers(stored, input.user_id, {
    rows: others,
    taken: new Set(taken.map((row) => `${row.template_id} ${row.date}`)),
    range: around,
  });
  const found = fixedDaysOf(expected, schedule, times, { dates, subject, now: ctx.now });
  return {
    date_from: range.from,
    date_to: range.to,
    days: found,
    holidays: holidaysIn(range),
    clashes: clashesOf(times, others),
    named: namesAmong(
      nameableOf(names, [schedule.user]),
      found.flatMap(({ findings }) => findings),
    ),
  };
}

type Others = { rows: readonly ScheduleRow[]; taken: ReadonlySet<string>; range: DateRange };

/** The roster with the person on every shift that another schedule will give them. */
function withOthers(stored: StoredRoster, personId: number, others: Others): StoredRoster {
  const coming = others.rows.flatMap((row) => comingWork(row, others));
  const people = stored.facts.people.map(
    (one): PersonFacts =>
      one.id === personId ? { ...one, assignments: [...one.assignments, ...coming] } : one,
  );
  return { ...stored, facts: { ...stored.facts, people } };
}

/** Negative ids, which no stored shift or assignment has. */
function comingWork(row: ScheduleRow, { taken, range }: Others): AssignmentFacts[] {
  const { template, workplace, position } = row;
  return fixedDatesIn(otherTimes(row), range)
    .filter((date) => !taken.has(`${template.id} ${date}`))
    .map((date, place) => {
      const id = -(row.id * 1_000 + place + 1);
      return {
        id,
        workplaceId: workplace.id,
        seat: { shiftId: id, positionId: position.id, type: 'fixed' },
        status: 'approved',
        freed: false,
        hasOwnTimes: false,
        worked: null,
        attended: false,
        times: { date, ...shiftTimesOf(row) },
        passedPermits: [],
        inScope: true,
      };
    });
}

type PreviewFacts = { dates: readonly CalendarDate[]; subject: ScheduleSubject; now: number };

function fixedDaysOf(
  stored: StoredRoster,
  schedule: FixedSchedule,
  times: FixedTimes,
  { dates, subject, now }: PreviewFacts,
): FixedDay[] {
  const ahead = new Map(shiftsAhead(stored, times, now).map((one) => [one.date, one]));
  const there = shiftIdsOf(stored, schedule.user.id);
  const over = new Set([...stored.shifts.values()].flatMap(({ date }) => (ahead.has(date) ? [] : date)));
  const units: FixedUnit[] = [];
  for (const date of dates) {
    const one = ahead.get(date);
    if (one && !there.has(one.id)) units.push(unitOn(one, schedule));
    if (!one && !over.has(date)) units.push(unitWith(newShift(date, schedule, subject), schedule));
  }
  const { verdicts } = settleFixed(stored, units, () => [], { waysOut: false });
  const byDate = new Map(verdicts.map((verdict) => [verdict.unit.date, verdict.findings]));
  return dates
    .filter((date) => !over.has(date))
    .map((date) => {
      const id = ahead.get(date)?.id ?? null;
      return {
        date,
        shift_id: id,
        on_shift: id !== null && there.has(id),
        findings: (byDate.get(date) ?? []).map((one) => unitFinding(stored, one)),
      };
    });
}

const ONE_SEAT: SeatTotals = { fixedTotal: 1, tempTotal: 0, maxRegisteredTemp: null };

/** The shift as the template would create it; its id is the negative date. */
function newShift(
  date: CalendarDate,
  { workplace, position, template }: FixedSchedule,
  subject: ScheduleSubject,
): CreateShift {
  return {
    kind: 'create_shift',
    shiftId: -Number(date.replaceAll('-', '')),
    workplaceId: workplace.id,
    templateId: template.id,
    times: { date, ...shiftTimesOf(subject) },
    seats: [{ positionId: position.id, ...ONE_SEAT }],
  };
}

function unitWith(created: CreateShift, { user, position }: FixedSchedule): FixedUnit {
  const { times, shiftId } = created;
  return {
    date: times.date,
    personId: user.id,
    user,
    changes: [created, fixedAssign(shiftId, position.id, user.id)],
  };
}
