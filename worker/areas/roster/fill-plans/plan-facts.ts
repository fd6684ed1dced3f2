import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { fillGroups } from '#contract/roster/fill-groups.ts';
import { contractedWeeks, fillSettings } from '#contract/roster/fill-settings.ts';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { selectPlannedWages, wagesByPerson } from '#worker/areas/attendance/records/planned-wages.ts';
import { type ExtraRows, readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { isNone, type NamedOrFound } from '#worker/areas/roster/changes/named-or-found.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import {
  earlierWorkOf,
  isWageAt,
  selectEarlierWork,
  selectLeftOut,
  selectWorkers,
  workersOf,
} from '#worker/areas/roster/fill/queries.ts';
import { selectApartAt } from '#worker/areas/roster/people-apart/queries.ts';
import { selectTogetherAt } from '#worker/areas/roster/preferred-colleagues/queries.ts';
import { selectRequirementsAt } from '#worker/areas/workplaces/seat-requirements/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isAmong, type Statement } from '#worker/db/database.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { fillPlacement } from '#worker/db/schema/fill-plan.ts';
import { availabilityDay } from '#worker/db/schema/planning.ts';
import { shift } from '#worker/db/schema/roster.ts';

const [f, d] = [alias(fillPlacement, 'f'), alias(availabilityDay, 'd')];

const PLACEMENT_FIELDS = pick(
  f,
  'person_id',
  'shift_id',
  'position_id',
  'type',
  'date',
  'agreed',
  'registration_id',
);

function proposedFrom(row: FieldsRow<typeof PLACEMENT_FIELDS>): ProposedWork {
  const { person_id, shift_id, position_id, type, date, agreed, registration_id } = row;
  return {
    personId: person_id,
    seat: { shiftId: shift_id, positionId: position_id, type },
    date,
    isAgreed: agreed,
    registrationId: registration_id,
  };
}

/** What the plan has for the people, everywhere. */
function selectPlacementsOf(jobId: number, people: SQL) {
  return select(PLACEMENT_FIELDS)
    .from(f)
    .where(and(eq(f.job_id, jobId), sql`${f.person_id} IN (${people})`));
}

const SAID_FIELDS = pick(d, 'person_id', 'date', 'answer', 'start_minute', 'end_minute');

function selectAvailability(people: SQL, { from, to }: DateRange) {
  return select(SAID_FIELDS)
    .from(d)
    .where(and(sql`${d.person_id} IN (${people})`, between(d.date, from, to)));
}

function availabilityOf(
  days: readonly FieldsRow<typeof SAID_FIELDS>[],
): ReadonlyMap<CalendarDate, DayAvailability> {
  return new Map(
    days.map(({ date, answer, start_minute, end_minute }) => [
      date,
      { answer, start: start_minute, end: end_minute },
    ]),
  );
}

/** What the next round of the workplaces reads: the facts of their people, and the plan so far. One round trip. */
export async function readRound(
  ctx: SignedInCtx,
  jobId: number,
  days: DateRange,
  workplaceIds: readonly WorkplaceId[],
): Promise<{ input: FillInput; placements: ProposedWork[] }> {
  const people = workersOf(workplaceIds);
  const shifts = sql`SELECT id FROM ${shift}
      WHERE ${isAmong(shift.workplace_id, workplaceIds)} AND date BETWEEN ${days.from} AND ${days.to}
    UNION SELECT shift_id FROM ${fillPlacement} WHERE job_id = ${jobId} AND person_id IN (${people})`;
  const { input, extra } = await readPlanFacts(ctx, {
    named: { ...NOTHING_NAMED, people, shifts },
    days,
    workplaceIds,
    extra: [selectPlacementsOf(jobId, people)],
  });
  return { input, placements: extra[0].map(proposedFrom) };
}

interface PlanFactsOf<B extends readonly Statement[]> {
  /** The people with their facts, and the shifts. Ids are drawn for rows that put them there. */
  named: NamedOrFound & { people: SQL };
  days: DateRange;
  workplaceIds: readonly WorkplaceId[];
  extra: B;
}

/** What a plan of the workplaces is made from or held against, with additional queries in the one round trip. */
export async function readPlanFacts<const B extends readonly Statement[]>(
  ctx: SignedInCtx,
  { named, days, workplaceIds, extra }: PlanFactsOf<B>,
): Promise<{ stored: StoredRoster; input: FillInput; extra: ExtraRows<B> }> {
  const { people } = named;
  const { stored, extra: found } = await readStoredRoster(ctx, named, !isNone(named.assigns), [
    selectAvailability(people, days),
    selectLeftOut(ctx, workplaceIds, days),
    selectWorkers(ctx, workplaceIds),
    selectRequirementsAt(ctx, workplaceIds),
    selectApartAt(workplaceIds, null),
    selectTogetherAt(workplaceIds, null),
    selectEarlierWork(people, days.from),
    selectPlannedWages(ctx, isWageAt(ctx, workplaceIds), days.to),
    ...extra,
  ]);
  const [answered, leftOut, workers, requirements, apart, together, earlier, wages, ...more] = found;
  const said = Map.groupBy(answered, ({ person_id }) => person_id);
  const out = Map.groupBy(leftOut, ({ person_id }) => person_id);
  const earlierOf = earlierWorkOf(days.from, earlier);
  const wagesOf = wagesByPerson(wages);
  const known = Map.groupBy(workers, ({ user_id }) => user_id);
  const fillPerson = (id: PersonId) => {
    const own = known.get(id) ?? [];
    return {
      id,
      availability: availabilityOf(said.get(id) ?? []),
      leftOut: (out.get(id) ?? []).map(({ workplace_id, valid_from, valid_to }) => ({
        workplaceId: workplace_id,
        from: valid_from,
        to: valid_to,
      })),
      farFrom: new Set(own.flatMap(({ workplace_id, is_far }) => (is_far ? [workplace_id] : []))),
      timesWorked: new Map(own.map(({ workplace_id, times_worked }) => [workplace_id, times_worked])),
      wantedMinutes: own[0]?.wanted_minutes ?? null,
      earlier: earlierOf(id),
      contracts: contractedWeeks(own[0]?.contracts ?? []),
      wages: wagesOf(id),
      declaredOn: own[0]?.declared_on ?? null,
    };
  };
  const input: FillInput = {
    facts: stored.facts,
    days,
    people: stored.facts.people.map(({ id }) => fillPerson(id)),
    settings: fillSettings(stored.settings),
    kept: [],
    groups: fillGroups(
      {
        people: workers,
        requirements,
        apart: apart.map(({ person_id, other_id }) => ({ user_ids: [person_id, other_id] })),
        together: together.map(({ person_id, colleague_id }) => ({ user_ids: [person_id, colleague_id] })),
      },
      new Map([...stored.shifts].map(([id, { templateId }]) => [id, templateId])),
    ),
  };
  return { stored, input, extra: more };
}
