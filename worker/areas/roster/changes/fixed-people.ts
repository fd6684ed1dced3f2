import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import type { PositionId } from '#domain/roster/facts.ts';
import { finding, whoMayPass } from '#domain/roster/finding.ts';
import type { CreateShift, ProposedChange } from '#domain/roster/proposal.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import type { ExtraRows } from './facts.ts';
import {
  type FixedUnit,
  type FixedVerdict,
  fixedAssign,
  fixedPlacements,
  selectNameable,
  settleFixed,
} from './fixed-verdicts.ts';
import { type BuildOptions, type JudgedChanges, judgeBuilt } from './judge.ts';
import type { ShiftKey } from './named.ts';
import { selectIds } from './named-or-found.ts';
import type { StoredRoster } from './stored-roster.ts';

const fs = alias(fixedSchedule, 'fs');

/** Changes with the people of fixed schedules. These are written; refusals come from `asked`. */
export interface Filled<Rows = unknown> extends JudgedChanges {
  extra: Rows;
  /** The requested changes alone: findings about fixed people never block the request. */
  asked: JudgedChanges;
  /** The result for the fixed people. */
  fixed: FixedPlacements;
  /** A guard: no fixed schedule of these shifts has changed. */
  isFixedUnchanged: SQL;
}

export interface FillOptions<B extends readonly Statement[]> extends BuildOptions<B> {
  /** Whether new shifts keep their requested spots, so that further people are refused. */
  keepsSeats: boolean;
}

/** The schedules `fs` that match an element of the JSON list `v`, each a {@link ShiftKey}. */
const FALLING = sql`v.value ->> 'date' BETWEEN fs.valid_from AND coalesce(fs.valid_to, v.value ->> 'date')
  AND fs.weekdays & (1 << ((strftime('%w', v.value ->> 'date') + 6) % 7)) AND fs.deleted_at IS NULL`;

function fixedOn(spots: readonly ShiftKey[]): SQL {
  return sql`json_each(${rows(spots)}) AS v
    CROSS JOIN ${fixedSchedule} AS fs ON fs.template_id = v.value ->> 'templateId' AND ${FALLING}
    JOIN ${person} AS p ON p.id = fs.person_id AND p.deleted_at IS NULL`;
}

function selectFixed(spots: readonly ShiftKey[]) {
  return selectRaw(
    {
      ...pick(fs, 'template_id', 'position_id'),
      date: sql<CalendarDate>`v.value ->> 'date'`,
      user: fromJson<PersonRef>(personRefJson),
    },
    sql`FROM ${fixedOn(spots)} ORDER BY date, p.id`,
  );
}

type FixedRow = RowOf<ReturnType<typeof selectFixed>>;

/** A stamp of a set of schedules: their number, the sum of their versions, and the latest id. */
export function fixedStamp(schedules: SQL): SQL<string> {
  return sql<string>`(SELECT count(*) || '/' || coalesce(sum(fs.version), 0) || '/' || coalesce(max(fs.id), 0)
    FROM ${fixedSchedule} AS fs WHERE fs.deleted_at IS NULL AND ${schedules})`;
}

/**
 * As `judgeBuilt`, for changes that create shifts. People whose fixed schedules match `named.spots` are
 * added to the same changes, approved and fixed. A person that the changes already put on a shift stays as
 * requested. Refused people are not added, but reported. Spots are raised for the people added, unless
 * `keepsSeats`. Needs no additional round trip.
 * @throws AppError as `judgeBuilt`
 */
export async function judgeWithFixed<const B extends readonly Statement[]>(
  ctx: SignedInCtx,
  { keepsSeats, ...options }: FillOptions<B>,
): Promise<Filled<ExtraRows<B>>> {
  const { named } = options;
  const { spots } = named;
  const templateIds = [...new Set(spots.map(({ templateId }) => templateId))];
  const fixedPeople = sql`SELECT p.id FROM ${fixedOn(spots)}`;
  const stamp = fixedStamp(sql`fs.template_id IN (SELECT value FROM json_each(${rows(templateIds)}))`);
  const judged = await judgeBuilt(ctx, {
    ...options,
    named: {
      ...named,
      people: sql`${selectIds(named.people)} UNION ${fixedPeople}`,
      assigns: sql`${named.assigns} + (SELECT count(*) FROM ${fixedOn(spots)})`,
    },
    extra: [
      selectFixed(spots),
      selectRaw({ stamp }, sql``),
      selectNameable(ctx, fixedPeople, templateIds),
      ...options.extra,
    ],
    build: (stored, [, , , ...own]) => options.build(stored, own),
  });
  const { stored, changes: asked } = judged;
  const [found, [stamped], [names], ...own] = judged.extra;
  const units = unitsOf(asked, found);
  const reached = units.filter((unit) => unreachedRule(stored, unit) === null);
  const askedFor = (kept: readonly FixedUnit[]) => (keepsSeats ? asked : withSeats(asked, kept));
  const settled =
    reached.length === 0 ? { ...judged, verdicts: [] } : settleFixed(stored, reached, askedFor, options);
  const refused = units.flatMap((unit): FixedVerdict[] => {
    const rule = unreachedRule(stored, unit);
    if (rule === null) return [];
    return [{ unit, placed: false, findings: [finding(rule, { row: 0, personId: unit.personId })] }];
  });
  const askedRows = settled.rows.slice(0, asked.length);
  return {
    ...settled,
    stored,
    extra: own,
    asked: {
      changes: settled.changes.slice(0, asked.length),
      stored,
      rows: askedRows,
      passableBy: whoMayPass(askedRows.flatMap(({ findings }) => findings)),
    },
    fixed: fixedPlacements(stored, [...settled.verdicts, ...refused], names),
    isFixedUnchanged: sql`SELECT ${stamp} = ${stamped?.stamp ?? ''}`,
  };
}

/** Leaves out people who are on the shift by the changes already, so that no one is on it twice. */
function unitsOf(asked: readonly ProposedChange[], found: readonly FixedRow[]): FixedUnit[] {
  if (found.length === 0) return [];
  const created = asked.filter((change) => change.kind === 'create_shift');
  const brought = new Set(
    asked.flatMap((change) => (change.kind === 'assign' ? `${change.shiftId} ${change.personId}` : [])),
  );
  return created
    .toSorted((one, other) => (one.times.date < other.times.date ? -1 : 1))
    .flatMap(({ shiftId, templateId, times: { date } }) =>
      found
        .filter((row) => row.template_id === templateId && row.date === date)
        .flatMap((row): FixedUnit[] => {
          const { user } = row;
          if (brought.has(`${shiftId} ${user.id}`)) return [];
          const change = fixedAssign(shiftId, row.position_id, user.id);
          return [{ date, personId: user.id, user, changes: [change] }];
        }),
    );
}

/** Why the rules cannot check the person here: they left the workplace, or the position is deleted. */
function unreachedRule(
  stored: StoredRoster,
  { personId, changes }: FixedUnit,
): 'membership' | 'position' | null {
  if (!stored.peopleInReach.has(personId)) return 'membership';
  const assign = changes.at(-1);
  return assign?.kind === 'assign' && stored.positions.has(assign.positionId) ? null : 'position';
}

/** The new shifts with spots for all fixed people on them. */
function withSeats(asked: readonly ProposedChange[], kept: readonly FixedUnit[]): readonly ProposedChange[] {
  if (kept.length === 0) return asked;
  const heads = new Map<string, number>();
  for (const change of [...asked, ...kept.flatMap(({ changes }) => changes)]) {
    if (change.kind !== 'assign' || change.type !== 'fixed') continue;
    const seat = `${change.shiftId} ${change.positionId}`;
    heads.set(seat, (heads.get(seat) ?? 0) + 1);
  }
  return asked.map((change) => (change.kind === 'create_shift' ? raised(change, kept, heads) : change));
}

function raised(
  change: CreateShift,
  kept: readonly FixedUnit[],
  heads: ReadonlyMap<string, number>,
): CreateShift {
  const { shiftId } = change;
  const headsOf = (positionId: PositionId) => heads.get(`${shiftId} ${positionId}`) ?? 0;
  const known = new Set(change.seats.map(({ positionId }) => positionId));
  const places = kept.flatMap(({ changes }) =>
    changes.flatMap((one) => (one.kind === 'assign' && one.shiftId === shiftId ? one.positionId : [])),
  );
  const needed = new Set(places);
  return {
    ...change,
    seats: [
      ...change.seats.map((seat) =>
        needed.has(seat.positionId)
          ? { ...seat, fixedTotal: Math.max(seat.fixedTotal, headsOf(seat.positionId)) }
          : seat,
      ),
      ...[...needed]
        .filter((positionId) => !known.has(positionId))
        .map((positionId) => ({
          positionId,
          fixedTotal: headsOf(positionId),
          tempTotal: 0,
          maxRegisteredTemp: null,
        })),
    ],
  };
}
