import { type SQL, sql } from 'drizzle-orm';
import { type Raise, raiseOf } from '#domain/pay/hours/raise.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AttendanceChange, keepingAttendanceChanges } from '#worker/db/attendance-changes.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import { rowsInParts } from '#worker/db/database.ts';
import type { FieldsRow } from '#worker/db/query.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { attendanceEntry } from './audit-entries.ts';
import { closedMonthsJson, paidWith } from './later-months.ts';
import { IS_CLOSED, type PaidJson, paidWorkJson, storedWagesJson } from './paid-work.ts';
import { unseenAfterRaises } from './unseen-lines.ts';

/** The person, the old and new positions of the wage, and the first day on which it may differ. */
export type RaiseAsked = { personId: SQL; positionIds: SQL; from: SQL };

/** The facts that decide a change of a wage, for {@link raisedBy}. */
export function raiseFields({ personId, positionIds, from }: RaiseAsked) {
  return {
    raise_person: sql<PersonId>`${personId}`,
    raise_version: sql<number>`(SELECT roster_version FROM ${person} AS whose WHERE whose.id = ${personId})`,
    raise_from: sql<CalendarDate>`${from}`,
    raise_work: paidWorkJson(
      sql`a.person_id = ${personId} AND a.business_date >= ${from} AND a.position_id IN (${positionIds})`,
    ),
    raise_wages: storedWagesJson(personId),
    /** Closed months, which pay no more differences. */
    raise_closed: closedMonthsJson(personId, sql`''`),
  };
}

export type RaiseFacts = FieldsRow<ReturnType<typeof raiseFields>>;

/** Finished work of a person with the wages that decide its pay. */
export type PaidFacts = Pick<RaiseFacts, 'raise_person' | 'raise_version' | 'raise_work' | 'raise_wages'>;

/** Work that gets another wage, with the facts to write it. */
export type Recalculation = Pick<Raise, 'recalculated'> & {
  facts: PaidFacts;
  stored: ReadonlyMap<number, PaidJson>;
};

/** The effect on finished work, with the facts to write it. */
export type Raised = Raise & Recalculation & { facts: RaiseFacts };

/** A changed wage, a new one (`id` is null) or a deleted one (`to` is null). */
export type WageChange = { id: number | null; to: Wage | null };

/** returns the effect of these changes of wages on the person's finished work. */
export function raisedBy(facts: RaiseFacts, changes: readonly WageChange[]): Raised {
  const { raise_wages: stored, raise_work: work } = facts;
  const changed = new Set(changes.map(({ id }) => id));
  const wages = [...stored.filter(({ id }) => !changed.has(id)), ...changes.flatMap(({ to }) => to ?? [])];
  const paid = work.map((one) => ({ ...one, closed: one.closedMonth !== null }));
  return { ...raiseOf(paid, wages, stored), facts, stored: new Map(work.map((one) => [one.id, one])) };
}

/** R-04, T-17: returns the work of a reopened period that gets another wage under the current wages. */
export function reopenedBy(facts: PaidFacts): Recalculation {
  const { raise_wages: wages, raise_work: work } = facts;
  const paid = work.map((one) => ({ ...one, closed: false }));
  const { recalculated } = raiseOf(paid, wages);
  return { recalculated, facts, stored: new Map(work.map((one) => [one.id, one])) };
}

/** The closed months of affected work, once per record. */
export function closedMonthsOf({ adjusted, stored }: Pick<Raised, 'adjusted' | 'stored'>): CalendarMonth[] {
  return adjusted.flatMap(({ id }) => stored.get(id)?.closedMonth ?? []);
}

/** T-17: the months that currently would pay these differences. */
export function adjustedWith(raised: Raised): CalendarMonth[] {
  const months = closedMonthsOf(raised).map((month) => paidWith(month, raised.facts.raise_closed));
  return [...new Set(months)].sort();
}

type RaiseWrites = Required<Pick<Change, 'guards'>> & Pick<Change, 'statements' | 'audit'>;

/**
 * Recalculates finished work in the batch that changes the wages. A guard fails when some of it was
 * closed since it was read. Closed work stays, and late facts make up for it.
 */
export function raiseWritesOf(ctx: SignedInCtx, raised: readonly Raised[]): RaiseWrites {
  const { guards, statements, audit } = recalculating(ctx, raised);
  const ids = raised.flatMap(({ recalculated }) => recalculated.map(({ id }) => id));
  return {
    guards: [
      ...guards,
      ...rowsInParts(ids).map(
        (part) => sql`SELECT NOT EXISTS (SELECT 1 FROM ${attendance} AS a
          WHERE a.id IN (SELECT value FROM json_each(${part})) AND ${IS_CLOSED})`,
      ),
    ],
    statements: [
      ...statements,
      // T-17: closed lines are checked again, even when a difference was already made up for.
      ...unseenAfterRaises(raised.map(({ facts }) => [facts.raise_person, facts.raise_from])),
    ],
    audit,
  };
}

/**
 * Writes the new wages of work. Guards fail when the people's shifts, records or wages changed since
 * they were read. Confirmations stay, because the times do not change.
 */
export function recalculating(ctx: SignedInCtx, found: readonly Recalculation[]): RaiseWrites {
  const whose = found.map(({ facts }) => [facts.raise_person, facts.raise_version]);
  const parts = rowsInParts(found.flatMap(({ recalculated }) => recalculated));
  return {
    guards: rowsInParts(whose).map(
      (part) => sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${part}) AS read JOIN ${person} AS p
          ON p.id = read.value ->> 0 WHERE p.roster_version <> read.value ->> 1)`,
    ),
    statements: [
      ...parts.map(
        (part) => sql`UPDATE ${attendance} SET salary_per_hour = said.value ->> 'new', version = version + 1
            FROM (SELECT value FROM json_each(${part})) AS said WHERE ${attendance}.id = said.value ->> 'id'`,
      ),
      ...keepingAttendanceChanges(
        ctx,
        found.flatMap(({ recalculated }) => recalculated.map(wageChangeOf)),
      ),
      // Forces a concurrent check-out or correction with the old wage to be decided again.
      ...(found.length === 0 ? [] : [raisingRosterVersions(found.map(({ facts }) => facts.raise_person))]),
    ],
    audit: found.flatMap(({ stored, ...one }) =>
      one.recalculated.map((work) => raiseEntry(work, stored.get(work.id))),
    ),
  };
}

function wageChangeOf({ id, old, new: to }: Raise['recalculated'][number]): AttendanceChange {
  return {
    attendanceId: id,
    field: 'wage_recalculated',
    old: old === null ? null : String(old),
    new: String(to),
  };
}

function raiseEntry({ id, ...wages }: Raise['recalculated'][number], work: PaidJson | undefined): AuditEntry {
  const version = work?.version ?? 0;
  return {
    ...attendanceEntry('update', { id, workplaceId: work?.workplaceId ?? null }),
    before: { salary_per_hour: wages.old, version },
    after: { salary_per_hour: wages.new, version: version + 1 },
  };
}
