import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { OperationQuery, Operations } from '#contract/operations.ts';
import type { Named } from '#contract/roster/findings.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import type { PendingRegistration } from '#contract/roster/recruitment.ts';
import { rangeNeeded } from '#domain/roster/facts.ts';
import { formatClock } from '#domain/time/clock.ts';
import { jstDate, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { w } from '#worker/areas/roster/changes/fields.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { SHIFTS, SIMPLE_FIELDS, simpleShiftOf } from '#worker/areas/roster/changes/shown-shift.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { chosenPage } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import {
  type JudgedRegistration,
  type JudgedWaiting,
  judgeWaiting,
  passesJudged,
  selectWaiting,
} from './waiting.ts';

type RegistrationsAnswer = z.infer<Operations['shifts.registrations.list']['answers'][200]>;

const [su, po, g] = [alias(shiftUser, 'su'), alias(position, 'po'), alias(seatGroup, 'g')];

const REGISTRATION = {
  ...SIMPLE_FIELDS,
  shift_user_id: su.id,
  user: fromJson<PendingRegistration['user']>(personRefJson),
  position: fromJson<PendingRegistration['position']>(sql`json_object('id', ${po.id}, 'name', ${po.name})`),
  own_start: su.start_minute,
  own_end: su.end_minute,
  ...pick(su, 'type', 'created_at', 'version'),
  approved: sql<number>`coalesce(iif(${su.type} = 'fixed', ${g.approved_fixed}, ${g.approved_temp}), 0)`,
  total: sql<number>`coalesce(iif(${su.type} = 'fixed', ${g.fixed_total}, ${g.temp_total}), 0)`,
};

/**
 * The list with the findings for each approval, in one round trip. The rules decide two of its filters, so
 * that all that wait are read and judged.
 */
export async function listRegistrations(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.registrations.list'>,
): Promise<RegistrationsAnswer> {
  const descending = query.sort.startsWith('-');
  const { chosen, found: ids } = selectWaiting(ctx, query, descending);
  const { stored, extra } = await readStoredRoster(ctx, { ...NOTHING_NAMED, assignments: ids }, false, [
    chosen,
    selectRaw(REGISTRATION, sql`${SHOWN} WHERE su.id IN (${ids})`),
    selectPendingNames(ctx, ids),
  ]);
  const [waitingRows, found, names] = extra;
  const judged = judgeWaiting(ctx, stored, waitingRows);
  const { rows: kept, meta } = chosenPage(query, { descending }, judged.rows.filter(passesJudged(query)));
  const byId = new Map(found.map((row) => [row.shift_user_id, row]));
  const data = kept.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [pendingOf(row, one, stored)] : [];
  });
  const findings = data.flatMap((one) => one.findings);
  const named: Named = {
    users: data.map(({ user }) => user),
    workplaces: names
      .filter(({ kind }) => kind === 'workplace')
      .map(({ id, code, name }) => ({ id, code, name })),
    positions: names.filter(({ kind }) => kind === 'position').map(({ id, name }) => ({ id, name })),
  };
  return {
    data,
    meta: { ...meta, capped: judged.more },
    counts: countsOf(judged),
    named: namesAmong(named, findings),
  };
}

const SHOWN = sql`FROM ${SHIFTS} JOIN ${shiftUser} AS su ON su.shift_id = s.id
  JOIN ${person} AS p ON p.id = su.person_id JOIN ${position} AS po ON po.id = su.position_id
  LEFT JOIN ${seatGroup} AS g ON g.shift_id = s.id AND g.position_id = su.position_id`;

function countsOf({ rows }: JudgedWaiting): RegistrationsAnswer['counts'] {
  const count = (is: (one: JudgedRegistration) => boolean) => rows.filter(is).length;
  return {
    can: count(({ fit }) => fit === 'can'),
    warning: count(({ fit }) => fit === 'warning'),
    cannot: count(({ fit }) => fit === 'cannot'),
    full: count(({ full }) => full),
  };
}

function pendingOf(
  row: FieldsRow<typeof REGISTRATION>,
  { id, check, fit, full }: JudgedRegistration,
  stored: StoredRoster,
): PendingRegistration {
  return {
    id,
    user: row.user,
    position: row.position,
    type: row.type,
    shift: simpleShiftOf(row),
    start_time: formatClock(row.own_start ?? row.start_minute),
    end_time: formatClock(row.own_end ?? row.end_minute),
    registered_at: toStamp(row.created_at),
    approved: row.approved,
    total: row.total,
    findings: check.findings.map((one) => findingAnswer(stored, one)),
    passable_by: check.passableBy,
    fit,
    full,
    version: row.version,
  };
}

/**
 * The names that findings about these people may use: the workplaces in reach, and the positions of their
 * work from now on.
 */
function selectPendingNames(ctx: SignedInCtx, found: SQL) {
  const today = jstDate(ctx.now);
  return selectRaw(
    { kind: sql<'workplace' | 'position'>`'workplace'`, ...pick(w, 'id', 'code', 'name') },
    sql`FROM ${workplace} AS w WHERE w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}
    UNION ALL SELECT 'position', o.id, '', o.name FROM ${position} AS o WHERE o.id IN (
      SELECT su.position_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.person_id IN (SELECT person_id FROM ${shiftUser} WHERE id IN (${found}))
        AND ${withinReach(ctx, sql`s.workplace_id`)}
        AND su.starts_at >= ${startOfJstDay(rangeNeeded({ from: today, to: today }).from)})`,
  );
}
