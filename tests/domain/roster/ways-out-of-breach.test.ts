import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonFacts, RosterFacts } from '#domain/roster/facts.ts';
import type { WayOut } from '#domain/roster/finding.ts';
import { changeablePlans, isSameBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { waysOutOfBreach } from '#domain/roster/ways-out/of-breach.ts';
import { formatClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { world } from './arbitraries.ts';
import { check, facts, on, person, STUDENT, shift, times } from './build.ts';
import { after } from './model.ts';
import { PATIENCE, RUNS } from './runs.ts';

const MONDAY = '2026-11-16 08:00:00';
const hours = (day: number, span = '09:00-17:00') => shift(day, times(`2026-11-${day}`, span, '12:00-13:00'));

/** One person on these shifts. */
function storedOf(days: readonly number[], overrides: Partial<PersonFacts> = {}): RosterFacts {
  const shifts = days.map((day) => hours(day));
  const assignments = shifts.map((one) => on(one, one.id));
  return facts({
    shifts,
    now: fromStamp(MONDAY),
    people: [person(1, { limits: [STUDENT], assignments, ...overrides })],
  });
}

function waysOf(stored: RosterFacts): WayOut[][] {
  const roster = openRoster(stored);
  return planBreaches(roster, 1).map((one) => waysOutOfBreach(roster, one));
}

/** The action of each way out and the day of its shift. */
const wayTexts = (ways: readonly WayOut[]) =>
  ways.map((way) => {
    if (way.kind === 'leave') return `leave ${way.shifts.map(({ date }) => date.slice(-2)).join(' ')}`;
    if (way.kind === 'end_earlier') return `${way.shift?.date.slice(-2)} until ${formatClock(way.end)}`;
    if (way.kind === 'start_later') return `${way.shift?.date.slice(-2)} from ${formatClock(way.start)}`;
    return way.kind;
  });

describe('ways out of a breach', () => {
  it('shorten the shift that loses the least, or remove the person from one shift', () => {
    const otherEmployment = [{ minutesPerWeek: 90, minutesByWeekday: null, from: null, to: null }];
    const [ways = []] = waysOf(storedOf([16, 17, 18, 19], { otherEmployment }));
    expect(wayTexts(ways)).toEqual(['16 until 15:30', '17 until 15:30', 'leave 19']);
    expect(ways[0]?.changes).toEqual([
      { kind: 'revise', assignmentId: 16, ownTimes: { start: 540, end: 930 } },
    ]);
  });

  it('remove the person from as few shifts as needed when one is not enough', () => {
    const otherEmployment = [{ minutesPerWeek: 1_200, minutesByWeekday: null, from: null, to: null }];
    const [ways = []] = waysOf(storedOf([16, 17, 18, 19], { otherEmployment }));
    expect(wayTexts(ways)).toEqual(['leave 17 18 19']);
    expect(ways[0]?.changes).toHaveLength(3);
  });

  it('remove the person from every shift when each breaks the rule', () => {
    const employment = { disabled: true, from: null, to: null };
    expect(waysOf(storedOf([16, 17], { employment })).map(wayTexts)).toEqual([['leave 16 17']]);
  });

  it('end before the night for a person who turns out to be under 18', () => {
    const evening = shift(20, times('2026-11-20', '17:00-23:00'));
    const people = [person(1, { birthday: '2009-06-01', assignments: [on(evening, 20)] })];
    const stored = facts({ shifts: [evening], people, now: fromStamp(MONDAY) });
    expect(waysOf(stored).map(wayTexts)).toEqual([['20 until 22:00', 'leave 20']]);
  });

  it('keep work out of scope, and are none when the other work is not enough', () => {
    const otherEmployment = [{ minutesPerWeek: 1_200, minutesByWeekday: null, from: null, to: null }];
    const stored = storedOf([16, 17, 18, 19], { otherEmployment });
    const hide = (seen: number) =>
      stored.people.map((one) => ({
        ...one,
        assignments: one.assignments.map((each) => ({ ...each, inScope: each.id <= seen })),
      }));
    expect(waysOf({ ...stored, people: hide(18) }).map(wayTexts)).toEqual([['leave 16 17 18']]);
    expect(waysOf({ ...stored, people: hide(17) }).map(wayTexts)).toEqual([[]]);
  });

  it('remove the person from shifts in scope when each shift breaks the rule by itself', () => {
    const stored = storedOf([16, 17], { employment: { disabled: true, from: null, to: null } });
    const people = stored.people.map((one) => ({
      ...one,
      assignments: one.assignments.map((each) => ({ ...each, inScope: each.id === 16 })),
    }));
    expect(waysOf({ ...stored, people }).map(wayTexts)).toEqual([['leave 16']]);
  });

  it('cause no refusal and end the breach, whatever else is broken', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(world, (stored) => {
        const roster = openRoster(stored);
        for (const { id } of stored.people) {
          for (const breach of planBreaches(roster, id)) {
            for (const { changes } of waysOutOfBreach(roster, breach)) {
              const rows = check(stored, changes, { waysOut: false });
              expect(
                rows.flatMap(({ findings }) => findings).filter((one) => one.severity === 'refuse'),
              ).toEqual([]);
              const next = openRoster(changes.reduce(after, stored));
              const left = planBreaches(next, id).filter((one) => isSameBreach(breach, one));
              expect(left.flatMap((one) => changeablePlans(next, one))).toEqual([]);
            }
          }
        }
      }),
      RUNS,
    );
  });
});
