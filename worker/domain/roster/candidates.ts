// F-01, F-07, G-09: who can take a spot, the best first, and why the others cannot.

import { JAPANESE_LEVELS, type JapaneseLevel } from '#domain/format/japanese-level.ts';
import { availabilityConflict, type AvailableTimes as Said } from '#domain/roster/schedule/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { enact } from './enact.ts';
import type { AssignmentId, AssignmentType, PersonId, Seat } from './facts.ts';
import { type Finding, isRefusal, whoMayPass } from './finding.ts';
import { minutesLeftAround } from './hours-left.ts';
import type { Assign, OwnTimes, Revise, SetOutcome } from './proposal.ts';
import { personIn, type Roster, type RosterShift, shiftIn } from './roster.ts';
import { breachMatter, isOfSpot, type PassableBy } from './rule-traits.ts';
import { clockOf, type TimedWork } from './timed-work.ts';
import { tryChange } from './try-change.ts';

/** In display order: who can take the spot at once, then what keeps the others from it. */
export const CANDIDATE_GROUPS = ['free', 'warned', 'other_position', 'not_member', 'refused'] as const;
export type CandidateGroup = (typeof CANDIDATE_GROUPS)[number];

/** How a person's availability matches the hours of a spot, the best first. */
export const AVAILABILITY_MATCHES = ['fits', 'unknown', 'against'] as const;
export type AvailabilityMatch = (typeof AVAILABILITY_MATCHES)[number];

/** An open spot. `ownTimes` replace the shift's times for its person. */
export interface SeatToFill extends Seat {
  type: AssignmentType;
  ownTimes: OwnTimes | null;
}

/** What is known of a person in addition to what the rules read. */
export interface Prospect {
  personId: PersonId;
  /** Null where they gave no availability for the day. */
  availability: DayAvailability | null;
  /** Their last day of work at the workplace; null where they never worked there. */
  lastWorkedOn: CalendarDate | null;
  japaneseLevel: JapaneseLevel | null;
  /** Whether a colleague that they like to work with is on the shift. */
  isWithPreferred: boolean;
  /** The reading of their name, the last sort key. */
  reading: string;
}

/** `start` and `end` are set for `hours` only, in minutes of the date. */
export interface DayAvailability {
  answer: 'yes' | 'no' | 'hours';
  start: ClockMinutes | null;
  end: ClockMinutes | null;
}

export interface Candidate extends Prospect {
  /** By the findings about the person alone. */
  group: CandidateGroup;
  match: AvailabilityMatch;
  /** Minutes left in the tightest window once they have the spot; null without a limit in minutes. */
  minutesLeft: number | null;
  /** Of taking the spot, refusals first. */
  findings: readonly Finding[];
  /** The weakest role that may let them take it; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

/** The findings that hold for everyone alike, each once and without a person: the shift is closed, or full. */
export function spotFindings(candidates: readonly Candidate[]): Finding[] {
  const shared = candidates.flatMap(({ findings }) => findings).filter(({ rule }) => isOfSpot(rule));
  return [...new Map(shared.map((one) => [one.rule, { ...one, personId: null }])).values()];
}

/** The findings about the person, without those that {@link spotFindings} has. */
export function personFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule }) => !isOfSpot(rule));
}

function groupOf(findings: readonly Finding[]): CandidateGroup {
  const refusals = new Set(findings.filter(isRefusal).map(({ rule }) => rule));
  if (refusals.size === 0) return findings.length === 0 ? 'free' : 'warned';
  if ([...refusals].some((rule) => breachMatter(rule) !== 'membership')) return 'refused';
  return refusals.has('membership') ? 'not_member' : 'other_position';
}

/** How the availability matches these minutes of a date; `hours` fits only when it covers all of them. */
export function matchAvailability(
  availability: DayAvailability | null,
  start: ClockMinutes,
  end: ClockMinutes,
): AvailabilityMatch {
  if (availability === null) return 'unknown';
  return availabilityConflict(availableTimes(availability), { start, end }) === null ? 'fits' : 'against';
}

/** Hours without a start or an end count as `no`. */
function availableTimes({ answer, start, end }: DayAvailability): Said {
  if (answer !== 'hours') return { answer };
  return start === null || end === null ? { answer: 'no' } : { answer, start, end };
}

/** Whole hours, so that the next sort key decides between similar people; no limit counts as the most. */
function hoursOf({ minutesLeft }: Candidate): number {
  return minutesLeft === null ? Number.MAX_SAFE_INTEGER : Math.floor(minutesLeft / MINUTES_PER_HOUR);
}

function japaneseRank({ japaneseLevel }: Candidate): number {
  return japaneseLevel === null ? -1 : JAPANESE_LEVELS.indexOf(japaneseLevel);
}

/** Among refused people, members of the workplace come first. */
function isOutsider({ findings }: Candidate): boolean {
  return findings.some(({ rule }) => rule === 'membership');
}

function compareKeys(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Candidates in the order of choice. The sort keys are: group (members first), availability, whole hours
 * left, last day worked here, level of Japanese, a preferred colleague on the shift, reading of the name.
 */
export function inOrderOfChoice(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (one, other) =>
      CANDIDATE_GROUPS.indexOf(one.group) - CANDIDATE_GROUPS.indexOf(other.group) ||
      Number(isOutsider(one)) - Number(isOutsider(other)) ||
      AVAILABILITY_MATCHES.indexOf(one.match) - AVAILABILITY_MATCHES.indexOf(other.match) ||
      compareKeys(hoursOf(other), hoursOf(one)) ||
      compareKeys(other.lastWorkedOn ?? '', one.lastWorkedOn ?? '') ||
      japaneseRank(other) - japaneseRank(one) ||
      Number(other.isWithPreferred) - Number(one.isWithPreferred) ||
      compareKeys(one.reading, other.reading) ||
      one.personId - other.personId,
  );
}

/** Puts the person on the spot, approved. A registration for the shift is revised instead. */
export function takingOf(roster: Roster, seat: SeatToFill, personId: PersonId): Assign | Revise {
  const { shiftId, positionId, type, ownTimes } = seat;
  const own = ownWorkOn(shiftIn(roster, shiftId), personId);
  return own?.id != null && own.state === 'asked'
    ? {
        kind: 'revise',
        assignmentId: own.id,
        seat: { shiftId, positionId },
        type,
        status: 'approved',
        ownTimes,
      }
    : { kind: 'assign', personId, shiftId, positionId, type, status: 'approved', ownTimes };
}

/** A loop instead of a copy for `find`: a plan asks for every person and seat. */
function ownWorkOn({ work }: RosterShift, personId: PersonId): TimedWork | null {
  for (const one of work) if (one.personId === personId) return one;
  return null;
}

function candidateOf(roster: Roster, seat: SeatToFill, prospect: Prospect): Candidate {
  const change = takingOf(roster, seat, prospect.personId);
  const { findings, steps, undo } = tryChange(roster, change, 0);
  try {
    const [after] = steps.map((step) => step.after).filter((work) => work !== null);
    const times = after ? clockOf(after) : shiftIn(roster, seat.shiftId).times;
    return {
      ...prospect,
      group: groupOf(personFindings(findings)),
      match: matchAvailability(prospect.availability, times.start, times.end),
      minutesLeft: after ? minutesLeftAround(personIn(roster, prospect.personId), after.day, after) : null,
      findings,
      passableBy: whoMayPass(findings),
    };
  } finally {
    undo();
  }
}

/** The person of the spot does not come. Which reason they have decides nothing. */
function absence(assignmentId: AssignmentId): SetOutcome {
  return { kind: 'set_outcome', assignmentId, outcome: 'absent_notified', reason: null };
}

/**
 * All prospects as candidates for the spot, in the order of choice, each as if no one else took it. The
 * roster is left unchanged. Throws RangeError when it lacks a prospect or the shift.
 * @param freed the assignment that leaves the shift first; null where the spot is open already
 */
export function candidatesFor(
  roster: Roster,
  seat: SeatToFill,
  prospects: readonly Prospect[],
  freed: AssignmentId | null,
): Candidate[] {
  const leaving = freed === null ? null : enact(roster, absence(freed), 0);
  try {
    return inOrderOfChoice(prospects.map((prospect) => candidateOf(roster, seat, prospect)));
  } finally {
    leaving?.undo();
  }
}
