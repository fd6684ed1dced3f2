import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BulkStayed } from '#contract/bulk.ts';
import type { PlacementStay } from '#contract/roster/fill-plans.ts';
import { takingOf } from '#domain/roster/candidates.ts';
import { type RowCheck, takeWhatGoes } from '#domain/roster/check.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import { earlierPlan } from '#domain/roster/fill/company/earlier-plan.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { JudgedChanges } from '#worker/areas/roster/changes/judge.ts';
import { mayPassWithReason } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, isTrue, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { fillPlacement, fillPlan } from '#worker/db/schema/fill-plan.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { IS_OFFERED, isOwnPlan } from './queries.ts';

const [f, l, su] = [alias(fillPlacement, 'f'), alias(fillPlan, 'l'), alias(shiftUser, 'su')];

const FIELDS = {
  ...pick(f, 'id', 'person_id', 'workplace_id', 'shift_id', 'position_id', 'type', 'date'),
  ...pick(l, 'date_from', 'date_to'),
  user: personRef(f.person_id),
  is_offered: isTrue(IS_OFFERED),
};
export type PlacedRow = FieldsRow<typeof FIELDS>;

/** The placements of these ids that the plan still has, of workplaces in reach. */
export function selectPlaced(ctx: SignedInCtx, jobId: number, ids: readonly number[]) {
  return select(FIELDS)
    .from(f)
    .innerJoin(l, eq(l.job_id, f.job_id))
    .where(
      and(
        isAmong(f.id, ids),
        eq(f.job_id, jobId),
        isOwnPlan(ctx, jobId),
        withinReach(ctx, sql`${f.workplace_id}`),
      ),
    )
    .orderBy(f.date, f.id);
}

/** The shifts of the placements, with the people to put there and those who are there. */
export function peopleAndShifts(placed: readonly PlacedRow[]) {
  const people = [...new Set(placed.map(({ person_id }) => person_id))];
  const shifts = [...new Set(placed.map(({ shift_id }) => shift_id))];
  return {
    people: sql`SELECT value FROM json_each(${rows(people)})
      UNION SELECT su.person_id FROM ${shiftUser} AS su
        WHERE ${isAmong(su.shift_id, shifts)} AND su.status = 'approved' AND su.outcome IS NULL`,
    shifts,
  };
}

interface JudgedPlacements {
  /** The placements that hold, in their order, with their changes of the roster. */
  holding: readonly PlacedRow[];
  judged: JudgedChanges;
  stayed: BulkStayed<PlacementStay>[];
}

/**
 * Which of the placements hold now, one after the other, and why the others stay.
 * @param isToAsk whether their people are to be asked first
 */
export function judgePlacements(
  { actor }: SignedInCtx,
  { stored, input }: { stored: StoredRoster; input: FillInput },
  { placed, isToAsk }: { placed: readonly PlacedRow[]; isToAsk: boolean },
): JudgedPlacements {
  const { allowed } = input.settings;
  const isThere = ({ shift_id, position_id, person_id }: PlacedRow) =>
    stored.shifts.has(shift_id) && stored.positions.has(position_id) && stored.peopleInReach.has(person_id);
  const there = placed.filter(isThere);
  const roster = openRoster(stored.facts);
  const plan = earlierPlan(input, roster);
  const moves = there.map(({ shift_id, position_id, type, person_id, is_offered }) => {
    const seat = { shiftId: shift_id, positionId: position_id, type };
    const change = takingOf(roster, { ...seat, ownTimes: null }, person_id);
    const isRegistered = change.kind === 'revise';
    return { change, placement: { personId: person_id, seat, isRegistered, isToAsk }, is_offered };
  });
  const whyStays = ({ row, findings, passableBy }: RowCheck): PlacementStay | null => {
    const move = moves[row];
    const [first] = findings;
    const isLetThrough =
      findings.every((one) => isFindingAllowed(one, allowed)) &&
      (passableBy === 'anyone' || mayPassWithReason(actor, passableBy));
    if (isToAsk && move?.is_offered) return 'asked';
    if (isToAsk && move?.placement.isRegistered) return 'registered';
    if (first && !isLetThrough) return first.rule;
    if (!move) return 'gone';
    if (move.placement.isRegistered && move.placement.personId === actor.id) return 'own_registration';
    return plan.whyOutdated(move.placement);
  };
  const stays = new Map<number, PlacementStay>();
  const checks = takeWhatGoes(
    roster,
    moves.map(({ change }) => change),
    (check) => {
      const why = whyStays(check);
      const move = moves[check.row];
      if (why !== null) stays.set(check.row, why);
      else if (move) plan.take(move.placement);
      return why === null;
    },
  );
  const going = checks.filter(({ goes }) => goes);
  const holding = going.flatMap(({ row }) => there[row] ?? []);
  const stayed = placed
    .filter((one) => !holding.includes(one))
    .map((one): BulkStayed<PlacementStay> => {
      const { id, user, date } = one;
      return { id, user, date, reason: stays.get(there.indexOf(one)) ?? 'gone' };
    });
  const judged = {
    changes: going.flatMap(({ row }) => moves[row]?.change ?? []),
    rows: going,
    stored,
    passableBy: whoMayPass(going.flatMap(({ findings }) => findings)),
  };
  return { holding, judged, stayed };
}
