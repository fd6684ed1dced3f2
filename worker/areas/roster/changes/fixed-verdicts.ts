import { type SQL, sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/people/users.ts';
import type { Finding as FindingAnswer, Named } from '#contract/roster/findings.ts';
import type { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { namesAmong } from '#contract/roster/named-in-findings.ts';
import { checkChanges } from '#domain/roster/check.ts';
import type { PersonId, PositionId, TemplateId } from '#domain/roster/facts.ts';
import { type Finding, isRefusal, whoMayPass } from '#domain/roster/finding.ts';
import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rows } from '#worker/db/database.ts';
import { answering, type FieldsRow, fieldList, fromJson } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { findingAnswer } from './finding-answer.ts';
import type { JudgedChanges } from './judge.ts';
import type { StoredRoster } from './stored-roster.ts';

/** A person of a fixed schedule on a shift; the last of the changes puts them there. */
export interface FixedUnit {
  date: CalendarDate;
  personId: PersonId;
  /** In the form of the answer. */
  user: PersonRef;
  changes: readonly ProposedChange[];
}

/** The findings about such a person on such a shift. */
export interface FixedVerdict {
  unit: FixedUnit;
  placed: boolean;
  findings: readonly Finding[];
}

export function fixedAssign(shiftId: number, positionId: PositionId, personId: PersonId): Assign {
  return {
    kind: 'assign',
    shiftId,
    positionId,
    personId,
    type: 'fixed',
    status: 'approved',
    ownTimes: null,
  };
}

/** The names of the workplaces in `site`, a CTE, and of their positions. */
const NAMEABLE = {
  workplaces: fromJson<Named['workplaces']>(
    sql`(SELECT json_group_array(json_object('id', id, 'code', code, 'name', name)) FROM ${workplace}
          WHERE id IN (SELECT id FROM site))`,
  ),
  positions: fromJson<Named['positions']>(
    sql`(SELECT json_group_array(json_object('id', id, 'name', name)) FROM ${position}
          WHERE workplace_id IN (SELECT id FROM site))`,
  ),
};

export type NameableRow = FieldsRow<typeof NAMEABLE>;

/** A finding about work today may name work of up to 20 days ago. */
const NAMED_FOR = 20 * MINUTES_PER_DAY * MINUTE_MS;

/**
 * The names of workplaces and positions that findings about these people may use: of their memberships,
 * their current and past work, and the templates.
 */
export function selectNameable(
  ctx: SignedInCtx,
  people: SQL,
  templateIds: readonly TemplateId[],
): SQL<NameableRow> {
  const since = ctx.now - NAMED_FOR;
  return answering(
    NAMEABLE,
    sql`WITH
      who (id) AS (${people}),
      site (id) AS (
        SELECT workplace_id FROM ${shiftTemplate} WHERE id IN (SELECT value FROM json_each(${rows(templateIds)}))
        UNION SELECT workplace_id FROM ${membership} WHERE person_id IN (SELECT id FROM who)
        UNION SELECT s.workplace_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
          WHERE su.person_id IN (SELECT id FROM who) AND su.starts_at > ${since}
        UNION SELECT workplace_id FROM ${attendance}
          WHERE person_id IN (SELECT id FROM who) AND check_in > ${since})
    SELECT ${fieldList(NAMEABLE)}`,
  );
}

/** The names from `selectNameable`, with those of these people. */
export function nameableOf(row: NameableRow | undefined, users: readonly PersonRef[]): Named {
  return {
    users: [...new Map(users.map((user) => [user.id, user])).values()],
    workplaces: row?.workplaces ?? [],
    positions: row?.positions ?? [],
  };
}

type Settled = Omit<JudgedChanges, 'stored'> & { verdicts: FixedVerdict[] };

/**
 * Checks the people after the requested changes, and drops refused ones until no one left is refused. Units
 * keep their order: each person is checked with the earlier ones on the shift.
 * @param askedFor the changes before those of the remaining units
 */
export function settleFixed(
  stored: StoredRoster,
  units: readonly FixedUnit[],
  askedFor: (kept: readonly FixedUnit[]) => readonly ProposedChange[],
  { waysOut = true }: { waysOut?: boolean },
): Settled {
  const dropped = new Map<FixedUnit, readonly Finding[]>();
  for (;;) {
    const kept = units.filter((unit) => !dropped.has(unit));
    const before = askedFor(kept);
    const changes = [...before, ...kept.flatMap((unit) => unit.changes)];
    const rowsFound = checkChanges(openRoster(stored.facts), changes, { waysOut });
    let next = before.length;
    const verdicts = kept.map((unit): FixedVerdict => {
      next += unit.changes.length;
      return { unit, placed: true, findings: rowsFound[next - 1]?.findings ?? [] };
    });
    const refused = verdicts.filter(({ findings }) => findings.some(isRefusal));
    for (const { unit, findings } of refused) dropped.set(unit, findings);
    if (refused.length > 0) continue;
    return {
      changes,
      rows: rowsFound,
      passableBy: whoMayPass(rowsFound.flatMap(({ findings }) => findings)),
      verdicts: [...verdicts, ...[...dropped].map(([unit, findings]) => ({ unit, placed: false, findings }))],
    };
  }
}

/** The result for the people: the number placed, and those with findings. */
export function fixedPlacements(
  stored: StoredRoster,
  verdicts: readonly FixedVerdict[],
  names: NameableRow | undefined,
): FixedPlacements {
  const clashes = verdicts
    .filter(({ findings }) => findings.length > 0)
    .map(({ unit: { date, user }, placed, findings }) => ({
      date,
      user,
      placed,
      findings: findings.map((one) => unitFinding(stored, one)),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  const known = nameableOf(
    names,
    verdicts.map(({ unit }) => unit.user),
  );
  return {
    placed: verdicts.filter(({ placed }) => placed).length,
    clashes,
    named: namesAmong(
      known,
      clashes.flatMap(({ findings }) => findings),
    ),
  };
}

/**
 * Removes row numbers of a list that no client sent: the person's own row is 0, and shifts that are not
 * stored have no id.
 */
export function unitFinding(stored: StoredRoster, one: Finding): FindingAnswer {
  const answer = findingAnswer(stored, { ...one, waysOut: [] });
  return {
    ...answer,
    row: 0,
    shifts: answer.shifts.map((work) =>
      work.masked
        ? work
        : {
            ...work,
            row: work.row === one.row ? 0 : null,
            shift_id: work.shift_id !== null && work.shift_id > 0 ? work.shift_id : null,
          },
    ),
  };
}

/** The parts of the result that a preview's digest covers. */
export function placementParts(fixed: FixedPlacements | undefined): unknown[] {
  return [
    fixed?.placed,
    fixed?.clashes.map(({ date, user, placed, findings }) => [
      date,
      user.id,
      placed,
      findings.map(({ rule }) => rule),
    ]),
  ];
}
