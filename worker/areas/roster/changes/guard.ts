import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { rows, writtenOnce } from '#worker/db/database.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import type { JudgedChanges } from './judge.ts';
import type { RosterOutcome } from './roster-outcome.ts';
import { rosterWithinReach } from './roster-reach.ts';
import type { StoredRoster } from './stored-roster.ts';

/** Keeps those of a list of `[id, version]` whose row is gone or has another version. */
const movedFrom = (table: SQLiteTable, versionColumn: SQL) =>
  writtenOnce(
    sql`LEFT JOIN ${table} AS t ON t.id = r.value ->> 0 AND ${versionColumn} = r.value ->> 1 WHERE t.id IS NULL`,
  );
const MOVED_PEOPLE = movedFrom(person, sql`t.roster_version`);
const MOVED_SHIFTS = movedFrom(shift, sql`t.deleted_at IS NULL AND t.version`);
const TEMPLATES = movedFrom(shiftTemplate, sql`t.deleted_at IS NULL AND t.version`);

/** Whether one of these rows, `[id, version]` each, is gone or has another version. */
function anyMoved(read: Iterable<readonly [number, number]>, moved: SQL): SQL[] {
  const listed = [...read];
  if (listed.length === 0) return [];
  return [sql`EXISTS (SELECT 1 FROM json_each(${rows(listed)}) AS r ${moved})`];
}

function versionsOf<Id>(stored: ReadonlyMap<Id, { version: number }>): [Id, number][] {
  return [...stored].map(([id, { version }]) => [id, version]);
}

/** Whether a person has joined a shift whose times change, and was not checked by the rules. */
function anyNewcomer({ changes, stored }: JudgedChanges): SQL[] {
  const retimed = changes.flatMap((change) => (change.kind === 'change_shift' ? change.shiftId : []));
  if (retimed.length === 0) return [];
  const known = [...stored.assignments.keys()];
  return [
    sql`EXISTS (SELECT 1 FROM ${shiftUser} AS su WHERE su.shift_id IN (SELECT value FROM json_each(${rows(retimed)}))
    AND ${COUNTED}
    AND su.id NOT IN (SELECT value FROM json_each(${rows(known)})))`,
  ];
}

/** Whether one of these ids is gone, or out of `reach`, a condition on the row `t`. */
function anyGone(ids: Iterable<number>, table: SQLiteTable, reach: SQL): SQL[] {
  const listed = [...new Set(ids)];
  if (listed.length === 0) return [];
  return [
    sql`EXISTS (SELECT 1 FROM json_each(${rows(listed)}) AS r
    LEFT JOIN ${table} AS t ON t.id = r.value AND t.deleted_at IS NULL AND ${reach} WHERE t.id IS NULL)`,
  ];
}

/**
 * T-27: whether concurrent registrations took the spots. No constraint can check it, because approvals may
 * go beyond.
 */
function anyOverRegistered({ seats }: RosterOutcome): SQL[] {
  const asked = seats.filter(({ isNew, pendingTemp }) => !isNew && pendingTemp > 0);
  if (asked.length === 0) return [];
  return [
    sql`EXISTS (SELECT 1 FROM json_each(${rows(asked)}) AS r JOIN ${seatGroup} AS g
      ON g.shift_id = r.value ->> 'shiftId' AND g.position_id = r.value ->> 'positionId'
    WHERE g.pending_temp + (r.value ->> 'pendingTemp') + g.approved_temp + (r.value ->> 'approvedTemp')
      > r.value ->> 'maxRegisteredTemp')`,
  ];
}

/** For operations that check the roster rules but write their own statements. */
export const NOTHING_WRITTEN: RosterOutcome = { shifts: [], seats: [], assignments: [], rows: [] };

/**
 * A condition that holds while nothing behind the decision has changed: the rosters of all people in the
 * facts, every shift and template, the configuration, and the actor's reach.
 */
export function isRosterUnchanged(ctx: SignedInCtx, judged: JudgedChanges, outcome: RosterOutcome): SQL {
  const { stored } = judged;
  const sites = changedSites(stored);
  const madeAt = outcome.shifts.filter(({ before }) => before === null).map(({ workplaceId }) => workplaceId);
  const positions = outcome.seats.filter(({ isNew }) => isNew).map(({ positionId }) => positionId);
  const broken = [
    sql`NOT EXISTS (SELECT 1 FROM ${configuration}
      WHERE id = ${CONFIGURATION_ID} AND version = ${stored.configurationVersion})`,
    ...anyMoved(stored.personVersions, MOVED_PEOPLE),
    ...anyMoved(versionsOf(stored.shifts), MOVED_SHIFTS),
    ...anyMoved(versionsOf(stored.templates), TEMPLATES),
    ...anyNewcomer(judged),
    ...anyOverRegistered(outcome),
    ...anyGone(positions, position, sql`1`),
    ...anyGone(sites, workplace, rosterWithinReach(ctx, sql`t.id`)),
    ...anyGone(madeAt, workplace, sql`t.active`),
  ];
  return sql`SELECT NOT (${sql.join(broken, sql` OR `)})`;
}

function changedSites({ shifts, templates }: StoredRoster): number[] {
  return [...shifts.values(), ...templates.values()].map(({ workplaceId }) => workplaceId);
}
