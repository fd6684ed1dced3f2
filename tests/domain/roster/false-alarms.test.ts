import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssignmentFacts, RosterFacts } from '#domain/roster/facts.ts';
import { type Finding, isRefusal, whoMayPass } from '#domain/roster/finding.ts';
import { changeablePlans, type PlanBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { batch, world } from './arbitraries.ts';
import { check } from './build.ts';
import { after } from './model.ts';
import { PATIENCE, RUNS } from './runs.ts';

function breachesOf(stored: RosterFacts): PlanBreach[] {
  const roster = openRoster(stored);
  return stored.people.flatMap(({ id }) => planBreaches(roster, id));
}

/** The roster without the future approved work that breaks a rule. */
function inOrder(stored: RosterFacts): RosterFacts {
  const roster = openRoster(stored);
  const broken = breachesOf({ ...stored, people: stored.people.map(shown) }).flatMap((one) =>
    changeablePlans(roster, one),
  );
  const ids = new Set(broken.map(({ id }) => id));
  if (ids.size === 0) return stored;
  return inOrder(
    [...ids].reduce((left, id) => after(left, { kind: 'remove', assignmentId: id ?? 0 }), stored),
  );
}

function shown(person: RosterFacts['people'][number]): RosterFacts['people'][number] {
  return { ...person, assignments: person.assignments.map((one) => ({ ...one, inScope: true })) };
}

/** Applies the changes one by one, except those with refusals that `lets` rejects. */
function changed(
  stored: RosterFacts,
  changes: readonly ProposedChange[],
  lets: (refusals: readonly Finding[]) => boolean,
): { now: RosterFacts; count: number } {
  let now = stored;
  let count = 0;
  for (const one of changes) {
    if (isUnknown(now, one)) continue;
    const [row] = check(now, [one], { waysOut: false });
    const refusals = (row?.findings ?? []).filter(isRefusal);
    if (row?.findings.some(({ rule }) => rule === 'assignment_gone') || !lets(refusals)) continue;
    now = passing(after(now, one), one, refusals);
    count += 1;
  }
  return { now, count };
}

/** Whether the change names a shift that no earlier row created. */
function isUnknown({ shifts }: RosterFacts, one: ProposedChange): boolean {
  return 'shiftId' in one && one.kind !== 'create_shift' && !shifts.some(({ id }) => id === one.shiftId);
}

/** Stores the passed permits with the work that they do not cover, as a write does. */
function passing(stored: RosterFacts, one: ProposedChange, refusals: readonly Finding[]): RosterFacts {
  const isMeant = (each: AssignmentFacts) =>
    one.kind === 'change_shift'
      ? each.seat?.shiftId === one.shiftId
      : 'assignmentId' in one && each.id === one.assignmentId;
  const people = stored.people.map((person) => {
    const passed = refusals.flatMap(({ personId, permit }) =>
      personId === person.id && permit ? [permit] : [],
    );
    if (passed.length === 0) return person;
    return {
      ...person,
      assignments: person.assignments.map((each) =>
        isMeant(each) ? { ...each, passedPermits: passed } : each,
      ),
    };
  });
  return { ...stored, people };
}

describe('false alarms', () => {
  it('do not follow changes that the rules accept', { timeout: PATIENCE }, () => {
    let count = 0;
    fc.assert(
      fc.property(world, batch, (stored, changes) => {
        const became = changed(
          inOrder({ ...stored, people: stored.people.map(shown) }),
          changes,
          (all) => all.length === 0,
        );
        count += became.count;
        expect(breachesOf(became.now)).toEqual([]);
      }),
      RUNS,
    );
    // Without enough accepted changes the property proves nothing.
    expect(count).toBeGreaterThan(RUNS.numRuns / 2);
  });

  it('do not follow changes for which a global admin passes a permit (F-16)', {
    timeout: PATIENCE,
  }, () => {
    let count = 0;
    fc.assert(
      fc.property(world, batch, (stored, changes) => {
        const became = changed(
          inOrder({ ...stored, people: stored.people.map(shown) }),
          changes,
          (refusals) => ['anyone', 'global_admin'].includes(whoMayPass(refusals)),
        );
        count += became.count;
        expect(breachesOf(became.now)).toEqual([]);
      }),
      RUNS,
    );
    expect(count).toBeGreaterThan(RUNS.numRuns / 2);
  });
});
