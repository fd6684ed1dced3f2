import { describe, expect, it } from 'vitest';
import { breachChanges, type KnownBreach } from '#domain/roster/breach-changes.ts';
import type { AssignmentFacts } from '#domain/roster/facts.ts';
import { changeablePlans, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster, type Roster } from '#domain/roster/roster.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { facts, person, STUDENT, times, work } from './build.ts';

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
/** 7:00 of work without its break. */
const sevenHours = (day: number) => work(day, times(november(day), '09:00-17:00', '12:00-13:00'));

function rosterOf(
  assignments: readonly AssignmentFacts[],
  minutes = 1_000,
  now = '2026-11-16 08:00:00',
): Roster {
  const limits = [{ ...STUDENT, amount: minutes }];
  return openRoster(
    facts({ people: [person(1, { limits, assignments: [...assignments] })], now: fromStamp(now) }),
  );
}

const knownOf = (roster: Roster): KnownBreach[] =>
  planBreaches(roster, 1).map((one) => ({
    ...one,
    plans: changeablePlans(roster, one).flatMap(({ id }) => (id === null ? [] : [id])),
  }));

/** The changes between the breaches of two rosters, named by the first days of their windows. */
function changes(before: Roster, after: Roster) {
  const { begun, parted, stayed, ended } = breachChanges(after, knownOf(before), planBreaches(after, 1));
  return {
    begun: begun.map(({ window }) => window.from),
    parted: parted.map(({ known, found }) => [known.window.from, found.window.from]),
    stayed: stayed.map(({ known, found }) => [known.window.from, found.window.from]),
    ended: ended.map(({ known, as }) => [known.window.from, as]),
  };
}

const NOTHING = { begun: [], parted: [], stayed: [], ended: [] };
const week = [16, 18, 20].map(sevenHours);
const next = [23, 25, 27].map(sevenHours);

describe('changes of breaches', () => {
  it('report a first breach as begun', () => {
    expect(changes(rosterOf([]), rosterOf(week))).toEqual({ ...NOTHING, begun: [november(14)] });
  });

  it('report a breach found again as stayed, even when its days moved', () => {
    expect(changes(rosterOf(week), rosterOf(week))).toEqual({
      ...NOTHING,
      stayed: [[november(14), november(14)]],
    });
    const moved = [18, 20, 21].map(sevenHours);
    expect(changes(rosterOf(week), rosterOf(moved))).toEqual({
      ...NOTHING,
      stayed: [[november(14), november(15)]],
    });
  });

  it('report a breach of another week as begun', () => {
    expect(changes(rosterOf(week), rosterOf([...week, ...next]))).toMatchObject({
      begun: [november(21)],
      stayed: [[november(14), november(14)]],
    });
  });

  it('report a second window over days of a known breach as parted', () => {
    const rosterOn = (...days: number[]) => rosterOf(days.map(sevenHours), 800);
    expect(changes(rosterOn(18, 24), rosterOn(17, 18, 24, 25))).toEqual({
      ...NOTHING,
      stayed: [[november(18), november(12)]],
      parted: [[november(18), november(19)]],
    });
  });

  it('report a breach as repaired after less work or a higher limit', () => {
    expect(changes(rosterOf(week), rosterOf(week.slice(0, 2)))).toEqual({
      ...NOTHING,
      ended: [[november(14), 'repaired']],
    });
    expect(changes(rosterOf(week), rosterOf(week, 2_000))).toEqual({
      ...NOTHING,
      ended: [[november(14), 'repaired']],
    });
  });

  it('report a breach as ended when its work has begun', () => {
    const begun = week.map((one) => ({ ...one, attended: true }));
    expect(changes(rosterOf(week), rosterOf(begun, 1_000, '2026-11-20 09:00:00'))).toEqual({
      ...NOTHING,
      ended: [[november(14), 'begun']],
    });
  });

  it('report a repaired breach that comes back as begun', () => {
    const repaired = rosterOf(week.slice(0, 2));
    expect(changes(repaired, rosterOf(week)).begun).toEqual([november(14)]);
  });
});
