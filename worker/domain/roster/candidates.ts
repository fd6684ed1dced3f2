// F-01, F-07, G-09: who can take a seat, the best first, and why the others cannot.

import { JAPANESE_LEVELS, type JapaneseLevel } from '#domain/format/japanese-level.ts';
import { againstWish, type Wish as Said } from '#domain/roster/schedule/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import { enact } from './enact.ts';
import type { AssignmentId, AssignmentType, PersonId, Seat } from './facts.ts';
import { type Finding, isRefusal, whoMayPass } from './finding.ts';
import { minutesLeftAround } from './hours-left.ts';
import type { Assign, OwnTimes, Revise } from './proposal.ts';
import { personIn, type Roster, shiftIn } from './roster.ts';
import { breachMatter, type PassableBy } from './rule-traits.ts';
import { clockOf } from './stint.ts';
import { tryChange } from './try-change.ts';

/** In the order in which they are told: who can take the seat at once, and what stands between the others and it. */
export const CANDIDATE_GROUPS = ['free', 'warned', 'other_position', 'not_member', 'refused'] as const;
export type CandidateGroup = (typeof CANDIDATE_GROUPS)[number];

/** What somebody said of the hours of a seat: that they can, that they cannot, or nothing. The best first. */
export const WISHES = ['fits', 'unknown', 'against'] as const;
export type Wish = (typeof WISHES)[number];

/** An open seat, with the times of who takes it where they are not those of the shift. */
export interface OpenSeat extends Seat {
  type: AssignmentType;
  ownTimes: OwnTimes | null;
}

/** What is known of somebody beside what the rules read. */
export interface Prospect {
  personId: PersonId;
  /** What they said of the day; null where they said nothing. */
  availability: DayAvailability | null;
  /** Their last day of work at the workplace; null where there was none. */
  lastWorkedOn: CalendarDate | null;
  japaneseLevel: JapaneseLevel | null;
  /** What they are sorted by: the reading of their name. */
  reading: string;
}

/** Start and end are there for `hours` alone, in minutes of the date. */
export interface DayAvailability {
  answer: 'yes' | 'no' | 'hours';
  start: ClockMinutes | null;
  end: ClockMinutes | null;
}

export interface Candidate extends Prospect {
  group: CandidateGroup;
  wish: Wish;
  /** Minutes left in the tightest window with the seat taken; null where no limit in minutes holds. */
  minutesLeft: number | null;
  /** Of taking the seat, refusals first. */
  findings: readonly Finding[];
  /** The weakest who may let them take it; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

function groupOf(findings: readonly Finding[]): CandidateGroup {
  const refusals = new Set(findings.filter(isRefusal).map(({ rule }) => rule));
  if (refusals.size === 0) return findings.length === 0 ? 'free' : 'warned';
  if ([...refusals].some((rule) => breachMatter(rule) !== 'membership')) return 'refused';
  return refusals.has('membership') ? 'not_member' : 'other_position';
}

/** Whether somebody wished for work at these minutes of a date; hours fit only when they hold all of it. */
export function wishFor(said: DayAvailability | null, start: ClockMinutes, end: ClockMinutes): Wish {
  if (said === null) return 'unknown';
  return againstWish(saidOf(said), { start, end }) === null ? 'fits' : 'against';
}

/** Hours without an end are none. */
function saidOf({ answer, start, end }: DayAvailability): Said {
  if (answer !== 'hours') return { answer };
  return start === null || end === null ? { answer: 'no' } : { answer, start, end };
}

const MINUTES_PER_HOUR = 60;

/** Whole hours, so that what comes after them decides between people who are as free; without a limit the most. */
function hoursOf({ minutesLeft }: Candidate): number {
  return minutesLeft === null ? Number.MAX_SAFE_INTEGER : Math.floor(minutesLeft / MINUTES_PER_HOUR);
}

function levelOf({ japaneseLevel }: Candidate): number {
  return japaneseLevel === null ? -1 : JAPANESE_LEVELS.indexOf(japaneseLevel);
}

/** Of those who are refused anyway, who works there comes first. */
function isOutsider({ findings }: Candidate): boolean {
  return findings.some(({ rule }) => rule === 'membership');
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Candidates in the order in which they are asked: by group, members first, then who wished for the hours, who has more whole hours
 * left, who was here last, who speaks better Japanese, and by the reading of the name.
 */
export function inOrderOfChoice(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (one, other) =>
      CANDIDATE_GROUPS.indexOf(one.group) - CANDIDATE_GROUPS.indexOf(other.group) ||
      Number(isOutsider(one)) - Number(isOutsider(other)) ||
      WISHES.indexOf(one.wish) - WISHES.indexOf(other.wish) ||
      compare(hoursOf(other), hoursOf(one)) ||
      compare(other.lastWorkedOn ?? '', one.lastWorkedOn ?? '') ||
      levelOf(other) - levelOf(one) ||
      compare(one.reading, other.reading) ||
      one.personId - other.personId,
  );
}

/** Onto the seat, approved: from nowhere, or from the registration that they have for the shift. */
function takingOf(roster: Roster, seat: OpenSeat, personId: PersonId): Assign | Revise {
  const { shiftId, positionId, type, ownTimes } = seat;
  const own = [...shiftIn(roster, shiftId).stints].find((stint) => stint.personId === personId);
  return own?.id != null && own.standing === 'asked'
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

function candidateOf(roster: Roster, seat: OpenSeat, prospect: Prospect): Candidate {
  const change = takingOf(roster, seat, prospect.personId);
  const { findings, steps, undo } = tryChange(roster, change, 0);
  try {
    const [after] = steps.map((step) => step.after).filter((stint) => stint !== null);
    const times = after ? clockOf(after) : shiftIn(roster, seat.shiftId).times;
    return {
      ...prospect,
      group: groupOf(findings),
      wish: wishFor(prospect.availability, times.start, times.end),
      minutesLeft: after ? minutesLeftAround(personIn(roster, prospect.personId), after.day) : null,
      findings,
      passableBy: whoMayPass(findings),
    };
  } finally {
    undo();
  }
}

/**
 * Everybody of `prospects` as somebody for the seat, in the order of choice; each of them as if nobody else took it.
 * The roster is left as it was. Throws RangeError when it does not hold one of them or the shift.
 * @param freed who leaves the shift first, so that the seat is theirs; null where it is open anyway
 */
export function candidatesFor(
  roster: Roster,
  seat: OpenSeat,
  prospects: readonly Prospect[],
  freed: AssignmentId | null,
): Candidate[] {
  const leaving = freed === null ? null : enact(roster, { kind: 'remove', assignmentId: freed }, 0);
  try {
    return inOrderOfChoice(prospects.map((prospect) => candidateOf(roster, seat, prospect)));
  } finally {
    leaving?.undo();
  }
}
