import { addDays, dayNumber } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { MANAGER } from './accounts.ts';
import type { AskGround, DemoAsk } from './asks.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoPerson } from './demo-person.ts';
import { nameInNotice, shiftInNotice } from './notice-params.ts';
import type { DemoNotice } from './notices.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import { freeDaysOfStudent, isStudentAccount, middleOfFreeDays, STUDENT } from './student.ts';

/** A proposal that a colleague takes over an assignment, by their numbers. */
export type DemoHandOver = {
  assignment: number;
  to: number;
  state: 'proposed' | 'accepted';
  proposedAt: Instant;
  answeredAt: Instant | null;
};

type HandOverGround = AskGround & { people: readonly DemoPerson[]; asks: readonly DemoAsk[] };

/** The decision about a hand-over is not urgent. */
const DECIDED_DAYS_AHEAD = 2;
/** Work so near to a day may leave no rest. */
const NEAR_DAYS = 1;

/**
 * A colleague proposes a shift on the free days to the staff account. A person of manager@kinmu.example found
 * another one, and waits for the decision.
 */
export function demoHandOvers(ground: HandOverGround): DemoHandOver[] {
  const { now } = ground;
  const waiting = toDecide(ground);
  return [
    ...toStudent(ground).map((one) => ({
      ...one,
      state: 'proposed' as const,
      proposedAt: now - 50 * MINUTE_MS,
      answeredAt: null,
    })),
    ...waiting.map((one) => ({
      ...one,
      state: 'accepted' as const,
      proposedAt: now - 300 * MINUTE_MS,
      answeredAt: now - 180 * MINUTE_MS,
    })),
  ];
}

type Given = DemoAssignment & { number: number; date: string; site: number };

/** Approved, published shifts that are not of the staff account. */
function givable({ shifts, assignments, published }: HandOverGround): Given[] {
  const shown = new Set(published.map(({ site, month }) => `${site} ${month}`));
  return assignments.flatMap((one, number) => {
    const on = shifts[one.shift];
    if (!on?.active || on.closed || !shown.has(`${on.site} ${monthOf(on.date)}`)) return [];
    if (one.status !== 'approved' || one.outcome !== null || isStudentAccount(one.person)) return [];
    return [{ ...one, number, date: on.date, site: on.site }];
  });
}

function toStudent(ground: HandOverGround) {
  const { today, members, shifts, asks } = ground;
  const days = new Set(freeDaysOfStudent(today));
  for (const { shift } of asks) days.delete(shifts[shift]?.date ?? today);
  const own = new Set(members.flatMap(({ person, positions }) => (person === STUDENT ? positions : [])));
  const middle = dayNumber(middleOfFreeDays(today));
  const away = ({ date }: Given) => Math.abs(dayNumber(date) - middle);
  return givable(ground)
    .filter(({ date, position }) => days.has(date) && own.has(position))
    .sort((one, other) => away(one) - away(other))
    .slice(0, 1)
    .map(({ number }) => ({ assignment: number, to: STUDENT }));
}

function toDecide(ground: HandOverGround) {
  const { today, members } = ground;
  const from = addDays(today, DECIDED_DAYS_AHEAD);
  const busy = busyDays(ground);
  const found = givable(ground)
    .filter(({ date, site }) => date > from && MANAGED_BY_ACCOUNT.includes(site))
    .sort((one, other) => dayNumber(one.date) - dayNumber(other.date))
    .flatMap(({ number, date, position, person: giver }) => {
      const colleague = members.find(
        ({ person, works, positions }) =>
          works &&
          positions.includes(position) &&
          person !== giver &&
          !isStudentAccount(person) &&
          !isNear(busy.get(person), dayNumber(date)),
      );
      return colleague ? [{ assignment: number, to: colleague.person }] : [];
    });
  return found.slice(0, 1);
}

/** The days on which a person works. */
function busyDays({ shifts, assignments }: HandOverGround): Map<number, Set<number>> {
  const busy = new Map<number, Set<number>>();
  for (const { shift, person } of assignments) {
    const on = shifts[shift];
    if (on) busy.set(person, (busy.get(person) ?? new Set()).add(dayNumber(on.date)));
  }
  return busy;
}

function isNear(busy: ReadonlySet<number> | undefined, day: number): boolean {
  return [...(busy ?? [])].some((one) => Math.abs(one - day) <= NEAR_DAYS);
}

/** The notices of these hand-overs to those who answer them. */
export function handOverNotices(
  handOvers: readonly DemoHandOver[],
  { people, sites, shifts, assignments }: HandOverGround,
): DemoNotice[] {
  return handOvers.flatMap(({ assignment, to, state, proposedAt, answeredAt }): DemoNotice[] => {
    const one = assignments[assignment];
    const [on, giver, taker] = [shifts[one?.shift ?? -1], people[one?.person ?? -1], people[to]];
    const site = sites[on?.site ?? -1];
    if (!one || !on || !giver || !taker || !site) return [];
    const about = shiftInNotice(on, one, site);
    const sent = {
      ids: { shift_id: { of: 'shift', number: one.shift } } as const,
      createdAt: answeredAt ?? proposedAt,
      readAt: null,
    };
    if (state === 'proposed') {
      const params = { ...nameInNotice(giver), ...about };
      return [{ ...sent, person: to, kind: 'hand_over_proposed', params }];
    }
    const from = nameInNotice(giver);
    const params = {
      ...nameInNotice(taker),
      from_last_name: from.last_name,
      from_first_name: from.first_name,
      from_given_first: from.given_first,
      ...about,
    };
    return [{ ...sent, person: MANAGER, kind: 'hand_over_agreed', params }];
  });
}
