import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { REGISTRATIONS_JUDGED_MAX } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { checkChanges, type RowCheck } from '#domain/roster/check.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type Fit, fitOf } from '#domain/roster/fit.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { atWorkplaces, betweenDays, SHIFT_ORDER } from '#worker/areas/roster/changes/shown-shift.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { firstOf, type KeyedRow } from '#worker/db/page.ts';
import { pick } from '#worker/db/query.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { waiting } from './queries.ts';

const su = alias(shiftUser, 'su');

export type RegistrationFilters = Pick<
  OperationQuery<'shifts.registrations.list'>,
  'date_from' | 'date_to' | 'workplace_ids' | 'fit' | 'full'
>;

/** A registration that waits, judged as if it alone were approved. */
export interface JudgedRegistration {
  id: AssignmentId;
  check: RowCheck;
  fit: Fit;
  /** Whether its spots are taken. */
  full: boolean;
}

/** A row of the registrations that wait, before it is judged. */
type WaitingRow = KeyedRow<{ id: AssignmentId; person_id: number }>;

export interface JudgedWaiting {
  rows: (WaitingRow & JudgedRegistration)[];
  /** Whether there are more than are judged. */
  more: boolean;
}

/** The registrations that wait, by date, for {@link judgeWaiting}; `found` has their ids. */
export function selectWaiting(ctx: SignedInCtx, query: RegistrationFilters, descending: boolean) {
  const conditions = [
    waiting(ctx),
    betweenDays(query.date_from, query.date_to),
    atWorkplaces(query.workplace_ids),
  ];
  // Few registrations wait at a time: they are read before their shifts.
  const chosen = firstOf(REGISTRATIONS_JUDGED_MAX + 1, {
    select: pick(su, 'id', 'person_id'),
    from: sql`${shiftUser} AS su CROSS JOIN ${shift} AS s ON s.id = su.shift_id`,
    where: sql.join(conditions, sql` AND `),
    orderBy: SHIFT_ORDER,
    id: su.id,
    descending,
  });
  return { chosen, found: sql`SELECT "~id" FROM (${chosen})` };
}

/** Judges each of them on the roster that was read with them. */
export function judgeWaiting(
  { actor }: SignedInCtx,
  stored: StoredRoster,
  waitingRows: readonly WaitingRow[],
): JudgedWaiting {
  const roster = openRoster(stored.facts);
  const isGlobalAdmin = actor.roles.includes('global_admin');
  return {
    more: waitingRows.length > REGISTRATIONS_JUDGED_MAX,
    rows: waitingRows.slice(0, REGISTRATIONS_JUDGED_MAX).map((row) => {
      const change = { kind: 'revise', assignmentId: row.id, status: 'approved' } as const;
      const [check] = checkChanges(roster, [change], { waysOut: false });
      if (!check) throw new Error('a change was not checked');
      const isOwn = row.person_id === actor.id;
      return { ...row, check, fit: isOwn ? 'cannot' : fitOf(check, isGlobalAdmin), full: hasNoSpot(check) };
    }),
  };
}

/** The ids of those that match, by date. One round trip. */
export async function idsThatMatch(ctx: SignedInCtx, filters: RegistrationFilters): Promise<AssignmentId[]> {
  const { chosen, found } = selectWaiting(ctx, filters, false);
  const { stored, extra } = await readStoredRoster(ctx, { ...NOTHING_NAMED, assignments: found }, false, [
    chosen,
  ]);
  const [rows] = extra;
  return judgeWaiting(ctx, stored, rows)
    .rows.filter(passesJudged(filters))
    .map(({ id }) => id);
}

function hasNoSpot({ findings }: RowCheck): boolean {
  return findings.some(({ rule }) => rule === 'temp_total' || rule === 'fixed_total');
}

/** Whether a judged registration passes the filters that the rules decide. */
export function passesJudged({ fit, full }: RegistrationFilters): (one: JudgedRegistration) => boolean {
  return (one) => (fit === undefined || one.fit === fit) && (full === undefined || one.full === full);
}
