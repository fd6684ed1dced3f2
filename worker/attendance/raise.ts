import { type SQL, sql } from 'drizzle-orm';
import { type PaidWork, type Raise, raiseOf } from '#domain/hours/raise.ts';
import type { Wage } from '#domain/hours/wage.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import { rows, rowsInParts } from '#worker/db/database.ts';
import { attendance, attendanceChange } from '#worker/db/schema/attendance.ts';
import { sequence } from '#worker/db/schema/commit.ts';
import { period } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { attendanceEntry } from './audit-entries.ts';
import { movingOn } from './statements.ts';

type StoredWage = Wage & { id: number };
type WorkJson = Omit<PaidWork, 'byHand' | 'closed'> & {
  byHand: 0 | 1;
  closed: 0 | 1;
  workplaceId: number | null;
  version: number;
};

/** What a change of a wage is decided on, for {@link raisedBy}. */
export type RaiseFacts = {
  raise_person: number;
  raise_version: number;
  raise_work: string;
  raise_wages: string;
};

/** Whose wage it is, the positions that it was and will be for, and the first day on which it may say something else. */
export type RaiseAsked = { personId: SQL; positionIds: SQL; from: SQL };

/** The work of the attendance `a` whose period is closed. */
const IS_CLOSED = sql`EXISTS (SELECT 1 FROM ${period} AS done WHERE done.workplace_id = a.workplace_id
  AND done.state = 'closed' AND a.business_date BETWEEN done.date_from AND done.date_to)`;

/** {@link RaiseFacts}, beside other facts. */
export function raiseColumns({ personId, positionIds, from }: RaiseAsked): SQL {
  return sql`${personId} AS raise_person,
    (SELECT roster_version FROM ${person} AS whose WHERE whose.id = ${personId}) AS raise_version,
    (SELECT json_group_array(json_object('id', a.id, 'positionId', a.position_id, 'templateId',
        (SELECT s.template_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id WHERE su.id = a.shift_user_id),
        'businessDate', a.business_date, 'salaryPerHour', a.salary_per_hour, 'workplaceId', a.workplace_id,
        'byHand', EXISTS (SELECT 1 FROM ${attendanceChange} AS h WHERE h.attendance_id = a.id AND h.field = 'salary_per_hour'),
        'closed', ${IS_CLOSED}, 'version', a.version))
     FROM ${attendance} AS a WHERE a.person_id = ${personId} AND a.business_date >= ${from}
       AND a.position_id IN (${positionIds}) AND a.voided_at IS NULL
       AND (a.check_out IS NOT NULL OR a.kind <> 'work')) AS raise_work,
    (SELECT json_group_array(json_object('id', own.id, 'positionId', own.position_id, 'templateId', own.template_id,
        'validFrom', own.valid_from, 'salaryPerHour', own.salary_per_hour))
     FROM ${wage} AS own WHERE own.person_id = ${personId}) AS raise_wages`;
}

/** What becomes of finished work, and all that is needed to write it. */
export type Raised = Raise & { facts: RaiseFacts; stored: ReadonlyMap<number, WorkJson> };

/** what the wages of a person make of finished work once one of them is another, new or gone. */
export function raisedBy(facts: RaiseFacts, change: { id: number | null; to: Wage | null }): Raised {
  const stored: StoredWage[] = JSON.parse(facts.raise_wages);
  const work: WorkJson[] = JSON.parse(facts.raise_work);
  const wages = [...stored.filter(({ id }) => id !== change.id), ...(change.to === null ? [] : [change.to])];
  const paid = work.map((one) => ({ ...one, byHand: one.byHand === 1, closed: one.closed === 1 }));
  return { ...raiseOf(paid, wages), facts, stored: new Map(work.map((one) => [one.id, one])) };
}

/**
 * Recalculates finished work, as part of the batch that changes the wage. It goes through while the person's shifts,
 * attendances and wages stand as they were read, and none of the work was closed meanwhile. Confirmations stay: the
 * times are the same.
 */
export function raising(
  ctx: SignedInCtx,
  { recalculated, facts, stored }: Raised,
): Required<Pick<Change, 'guards'>> & Pick<Change, 'statements' | 'audit'> {
  const { raise_person: personId, raise_version: version } = facts;
  const ids = rows(recalculated.map(({ id }) => id));
  const guards = [
    sql`SELECT roster_version = ${version} FROM ${person} WHERE id = ${personId}`,
    ...(recalculated.length === 0
      ? []
      : [
          sql`SELECT NOT EXISTS (SELECT 1 FROM ${attendance} AS a
                WHERE a.id IN (SELECT value FROM json_each(${ids})) AND ${IS_CLOSED})`,
        ]),
  ];
  const parts = rowsInParts(recalculated);
  return {
    guards,
    statements: [
      ...parts.map(
        (part) => sql`UPDATE ${attendance} SET salary_per_hour = said.value ->> 'new', version = version + 1
            FROM (SELECT value FROM json_each(${part})) AS said WHERE ${attendance}.id = said.value ->> 'id'`,
      ),
      ...parts.flatMap((part) => [
        sql`INSERT INTO ${attendanceChange} (id, attendance_id, field, old, new, at, actor_id)
            SELECT (SELECT next FROM ${sequence} WHERE name = 'attendance_change') + key, value ->> 'id',
                   'wage_recalculated', CAST(value ->> 'old' AS TEXT), CAST(value ->> 'new' AS TEXT), ${ctx.now},
                   ${ctx.actor.id}
            FROM json_each(${part})`,
        sql`UPDATE ${sequence} SET next = next + json_array_length(${part}) WHERE name = 'attendance_change'`,
      ]),
      // A check-out that took the wage of before, and a mend of this work, are decided anew.
      movingOn(personId),
    ],
    audit: recalculated.map((one) => entryOf(one, stored.get(one.id))),
  };
}

function entryOf({ id, ...wages }: Raise['recalculated'][number], work: WorkJson | undefined): AuditEntry {
  const version = work?.version ?? 0;
  return {
    ...attendanceEntry('update', { id, workplaceId: work?.workplaceId ?? null }),
    before: { salary_per_hour: wages.old, version },
    after: { salary_per_hour: wages.new, version: version + 1 },
  };
}
