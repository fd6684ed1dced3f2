import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Candidate as CandidateAnswer, Candidates } from '#contract/roster/candidates.ts';
import type { Named } from '#contract/roster/findings.ts';
import { idsInFindings } from '#contract/roster/named-in-findings.ts';
import {
  CANDIDATE_GROUPS,
  type Candidate,
  candidatesFor,
  type DayAvailability,
  type Prospect,
  personFindings,
  type SeatToFill,
  spotFindings,
} from '#domain/roster/candidates.ts';
import type { AssignmentType, PersonId, PositionId, ShiftId } from '#domain/roster/facts.ts';
import { openRoster, type Roster, shiftIn } from '#domain/roster/roster.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { p, s, w } from '#worker/areas/roster/changes/fields.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { workTogether } from '#worker/db/colleagues.ts';
import { rows } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { type FieldsRow, fromJson, isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityDay, preferredColleague, seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, position, workplace } from '#worker/db/schema/workplace.ts';
import { askOf, selectAsks, unansweredCount } from './asks.ts';

/** The most people of other workplaces that are checked without a search. */
const OTHERS_MAX = 200;

/** The shift of this id as `s`, if the actor may plan it. */
function plannedShift(ctx: SignedInCtx, shiftId: ShiftId): SQL {
  return sql`${shift} AS s ON s.id = ${shiftId} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`;
}

/** Whether the person `p` works at the workplace of `s`. */
const WORKS_THERE = sql`EXISTS (SELECT 1 FROM ${membership} AS m
  WHERE m.person_id = p.id AND m.workplace_id = s.workplace_id AND m.works = 1)`;

/**
 * The person `p` has told that they do not come to the shift, or did not come. A list, because by the person all
 * their shifts would be read.
 */
function isAbsent(shiftId: ShiftId): SQL {
  return sql`p.id IN (SELECT gone.person_id FROM ${shiftUser} AS gone
    WHERE gone.shift_id = ${shiftId} AND gone.status = 'approved' AND gone.outcome <> 'cancelled_by_company')`;
}

/**
 * The ids of everyone who works at the shift's workplace, and of people who work elsewhere in the actor's
 * reach; without those who are absent from it.
 */
function prospectsOf(ctx: SignedInCtx, shiftId: ShiftId, q: string | undefined): SQL {
  const found = foundBy(q, sql`p.id`);
  return sql`SELECT p.id FROM (SELECT 1) JOIN ${plannedShift(ctx, shiftId)}
      CROSS JOIN ${membership} AS here ON here.workplace_id = s.workplace_id AND here.works = 1
      CROSS JOIN ${person} AS p ON p.id = here.person_id
      WHERE p.deleted_at IS NULL AND ${found} AND NOT ${isAbsent(shiftId)}
    UNION SELECT id FROM (SELECT p.id FROM ${inReach(ctx)} JOIN ${plannedShift(ctx, shiftId)}
      WHERE p.deleted_at IS NULL AND p.disabled_at IS NULL AND NOT ${WORKS_THERE} AND ${found}
        AND NOT ${isAbsent(shiftId)}
      ORDER BY ${byName}, p.id LIMIT ${OTHERS_MAX})`;
}

/**
 * People `p` who work in the actor's reach. A limited reach starts from its memberships, to avoid reading
 * everyone.
 */
function inReach(ctx: SignedInCtx): SQL {
  const works = sql`FROM ${membership} AS o JOIN ${workplace} AS w ON w.id = o.workplace_id AND w.deleted_at IS NULL
    WHERE o.works = 1 AND ${withinReach(ctx, sql`o.workplace_id`)}`;
  if (ctx.scope === 'all') {
    return sql`(SELECT * FROM ${person} AS p WHERE EXISTS (SELECT 1 ${works} AND o.person_id = p.id)) AS p`;
  }
  return sql`(SELECT DISTINCT o.person_id ${works}) AS near CROSS JOIN ${person} AS p ON p.id = near.person_id`;
}

/**
 * The last day of work of the person `p` at the workplace of the shift `s`. Their days are read, the last one first,
 * but only if they ever worked there. The `+` rules out the index by workplace, which has the work of everyone there.
 */
const LAST_WORKED_ON = sql<CalendarDate | null>`iif(
  EXISTS (SELECT 1 FROM ${attendance} AS a INDEXED BY attendance_times
    WHERE a.workplace_id = ${s.workplace_id} AND a.person_id = ${p.id} AND a.kind = 'work' AND a.voided_at IS NULL),
  (SELECT a.business_date FROM ${attendance} AS a
    WHERE a.person_id = ${p.id} AND +a.workplace_id = ${s.workplace_id} AND a.kind = 'work' AND a.voided_at IS NULL
    ORDER BY a.business_date DESC LIMIT 1), NULL)`;

/** The facts that decide whether person `p` can take a spot of shift `s`, and the fields of a candidate. */
const PROSPECT = {
  ...pick(p, 'id', 'phone', 'language', 'japanese_level'),
  user: fromJson<PersonRef>(personRefJson),
  reading: sql<string>`${byName}`,
  last_worked_on: LAST_WORKED_ON,
  said: fromJson<DayAvailability | null>(
    sql`(SELECT json_object('answer', d.answer, 'start', d.start_minute, 'end', d.end_minute) FROM ${availabilityDay} AS d
         WHERE d.person_id = ${p.id} AND d.date = ${s.date})`,
  ),
  asked: fromJson<CandidateAnswer['asked']>(
    sql`(SELECT json_object('ask_id', k.id, 'open', json(iif(k.closed_at IS NULL, 'true', 'false')), 'answer', kp.answer)
         FROM ${seatAskPerson} AS kp JOIN ${seatAsk} AS k ON k.id = kp.ask_id
         WHERE kp.person_id = ${p.id} AND k.shift_id = ${s.id} ORDER BY k.id DESC LIMIT 1)`,
  ),
  /** Those on the shift that the person likes to work with. */
  preferred_here: fromJson<PersonId[]>(
    sql`(SELECT json_group_array(c.colleague_id) FROM ${preferredColleague} AS c
         JOIN ${shiftUser} AS there ON there.person_id = c.colleague_id AND there.shift_id = s.id
           AND there.status = 'approved' AND there.outcome IS NULL
         WHERE c.person_id = p.id AND ${workTogether(sql`p.id`, sql`c.colleague_id`)})`,
  ),
  works_elsewhere: isTrue(sql`NOT ${WORKS_THERE}`),
};

export type ProspectRow = FieldsRow<typeof PROSPECT>;

/** These people as candidates for a spot of the shift. */
export function selectProspects(people: SQL, shiftId: ShiftId) {
  return select(PROSPECT).from(p).innerJoin(s, eq(s.id, shiftId)).where(sql`${p.id} IN (${people})`);
}

const NAME_ROW_FIELDS = {
  kind: sql<'workplace' | 'position'>`'workplace'`,
  ...pick(w, 'id', 'code', 'name'),
};

type CandidateNameRow = FieldsRow<typeof NAME_ROW_FIELDS>;

/** The names that findings may use: the workplaces in reach, and the positions there. */
function selectCandidateNames(ctx: SignedInCtx) {
  return selectRaw(
    NAME_ROW_FIELDS,
    sql`FROM ${workplace} AS w WHERE w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}
    UNION ALL SELECT 'position', o.id, '', o.name FROM ${position} AS o WHERE ${withinReach(ctx, sql`o.workplace_id`)}`,
  );
}

/** @param leaving the person whose spot it is, who leaves the shift */
export function prospectOf(row: ProspectRow, leaving: PersonId | null): Prospect {
  const { id, said, last_worked_on, japanese_level, reading, preferred_here } = row;
  return {
    personId: id,
    availability: said,
    lastWorkedOn: last_worked_on,
    japaneseLevel: japanese_level,
    isWithPreferred: preferred_here.some((one) => one !== leaving),
    reading,
  };
}

type AskedSeat = {
  position_id: PositionId;
  type?: AssignmentType | undefined;
  start_time: string | null;
  end_time: string | null;
};

/**
 * The spot in question. Without a `type` it has the type of the leaving person, else the type with open
 * spots.
 * @param freed the assignment that leaves it
 */
export function openSeatOf(
  roster: Roster,
  shiftId: ShiftId,
  { position_id: positionId, type, start_time, end_time }: AskedSeat,
  freed: number | null,
): SeatToFill {
  const left = freed === null ? null : roster.work.get(freed)?.seat?.type;
  const seats = shiftIn(roster, shiftId).seats.get(positionId);
  const fixedOpen = seats !== undefined && seats.approvedFixed < seats.fixedTotal;
  const tempOpen = seats !== undefined && seats.approvedTemp < seats.tempTotal;
  const [start, end] = [parseClock(start_time ?? ''), parseClock(end_time ?? '')];
  return {
    shiftId,
    positionId,
    type: type ?? left ?? (tempOpen && !fixedOpen ? 'temporary' : 'fixed'),
    ownTimes: start === null || end === null ? null : { start, end },
  };
}

/**
 * The people who can take a spot of a shift, the best first, then everyone else with the reason against
 * them. Reads facts, findings and names in one round trip.
 * @throws AppError E_NOT_FOUND for a shift, position or person on it that does not exist or is out of reach
 */
export async function readCandidates(
  ctx: SignedInCtx,
  shiftId: ShiftId,
  query: OperationQuery<'shifts.candidates'>,
): Promise<Candidates> {
  const { for: freed = null, position_id, q, limit } = query;
  const people = prospectsOf(ctx, shiftId, q);
  const { stored, extra } = await readStoredRoster(
    ctx,
    { ...NOTHING_NAMED, people, shifts: [shiftId], assignments: freed === null ? [] : [freed] },
    false,
    [
      selectProspects(people, shiftId),
      selectCandidateNames(ctx),
      selectAsks(ctx, shiftId, sql`k.position_id = ${position_id}`),
    ],
  );
  const [found, names, asks] = extra;
  const leaving = leavingPersonOf(stored, shiftId, freed);
  const place = names.find(({ kind, id }) => kind === 'position' && id === position_id);
  if (!place || stored.positions.get(position_id) !== stored.shifts.get(shiftId)?.workplaceId) {
    throw new AppError('E_NOT_FOUND');
  }
  const roster = openRoster(stored.facts);
  const counts = freed !== null && stored.assignments.has(freed) ? freed : null;
  const seat = openSeatOf(roster, shiftId, query, counts);
  const prospects = new Map(found.filter(({ id }) => id !== leaving).map((row) => [row.id, row]));
  const ranked = candidatesFor(
    roster,
    seat,
    [...prospects.values()].map((row) => prospectOf(row, leaving)),
    counts,
  );
  const shown = ranked.slice(0, limit);
  const data = shown.flatMap((one) => {
    const row = prospects.get(one.personId);
    return row ? [candidateAnswer(stored, shiftId, one, row)] : [];
  });
  return {
    position: { id: place.id, name: place.name },
    type: seat.type,
    data,
    obstacles: spotFindings(ranked).map((one) => findingAnswer(stored, one)),
    total: ranked.length,
    groups: groupCounts(ranked),
    closed: shiftIn(roster, shiftId).closed,
    asks: asks.map(askOf),
    capped: found.filter(({ works_elsewhere }) => works_elsewhere).length >= OTHERS_MAX,
    named: candidateNames(data, names),
  };
}

/** @throws AppError E_NOT_FOUND for a shift out of reach, and for an assignment to another shift */
function leavingPersonOf(stored: StoredRoster, shiftId: ShiftId, freed: number | null): PersonId | null {
  if (!stored.shifts.has(shiftId)) throw new AppError('E_NOT_FOUND');
  if (freed === null) return null;
  const place = stored.places.get(freed);
  if (place?.shiftId !== shiftId) throw new AppError('E_NOT_FOUND');
  return place.personId;
}

function groupCounts(ranked: readonly Candidate[]): Candidates['groups'] {
  const groups = { free: 0, warned: 0, other_position: 0, not_member: 0, refused: 0 };
  for (const group of CANDIDATE_GROUPS) groups[group] = ranked.filter((one) => one.group === group).length;
  return groups;
}

function candidateAnswer(
  stored: StoredRoster,
  shiftId: ShiftId,
  candidate: Candidate,
  row: ProspectRow,
): CandidateAnswer {
  const registered = [...stored.assignments.values()].find(
    ({ personId, facts }) =>
      personId === row.id && facts.status === 'pending' && facts.seat?.shiftId === shiftId,
  );
  return {
    user: row.user,
    group: candidate.group,
    phone: row.phone,
    language: row.language,
    japanese_level: row.japanese_level,
    wish: candidate.match,
    minutes_left: candidate.minutesLeft,
    last_worked_on: candidate.lastWorkedOn,
    with_preferred: candidate.isWithPreferred,
    registered: registered ? { shift_user_id: registered.facts.id, version: registered.version } : null,
    asked: row.asked,
    findings: personFindings(candidate.findings).map((one) => findingAnswer(stored, one)),
    passable_by: candidate.passableBy,
  };
}

function candidateNames(data: readonly CandidateAnswer[], names: readonly CandidateNameRow[]): Named {
  const ids = idsInFindings(data.flatMap(({ findings }) => findings));
  const ofKind = (kind: CandidateNameRow['kind'], among: ReadonlySet<number>) =>
    names.filter((row) => row.kind === kind && among.has(row.id));
  return {
    users: data.map(({ user }) => user).filter(({ id }) => ids.users.has(id)),
    workplaces: ofKind('workplace', ids.workplaces).map(({ id, code, name }) => ({ id, code, name })),
    positions: ofKind('position', ids.positions).map(({ id, name }) => ({ id, name })),
  };
}

export function idsQuery(ids: readonly number[]): SQL {
  return sql`SELECT value FROM json_each(${rows(ids)})`;
}

/** The number of offers that the actor has not answered, as a column. */
export function openAsksCount(ctx: SignedInCtx): SQL<number> {
  return unansweredCount(ctx);
}
