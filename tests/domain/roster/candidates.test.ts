import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AVAILABILITY_MATCHES,
  CANDIDATE_GROUPS,
  type Candidate,
  candidatesFor,
  type DayAvailability,
  inOrderOfChoice,
  matchAvailability,
  type Prospect,
  personFindings,
  type SeatToFill,
  spotFindings,
} from '#domain/roster/candidates.ts';
import type { PersonFacts } from '#domain/roster/facts.ts';
import { finding, isRefusal } from '#domain/roster/finding.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { world } from './arbitraries.ts';
import { at, facts, on, person, ROOMY, STUDENT, shift, times, work } from './build.ts';

const DAY = '2026-11-24';
const HERE = shift(1, times(DAY, '09:00-18:00', '12:00-13:00'));
const SEAT: SeatToFill = { shiftId: 1, positionId: 1, type: 'fixed', ownTimes: null };

const prospect = (personId: number, overrides: Partial<Prospect> = {}): Prospect => ({
  personId,
  availability: null,
  lastWorkedOn: null,
  japaneseLevel: null,
  isWithPreferred: false,
  reading: `p${personId}`,
  ...overrides,
});

/** Person 1 as a candidate for the spot. */
function candidate(overrides: Partial<PersonFacts>, about: Partial<Prospect> = {}): Candidate {
  const roster = openRoster(facts({ people: [person(1, overrides)], shifts: [HERE] }));
  const [found] = candidatesFor(roster, SEAT, [prospect(1, about)], null);
  if (!found) throw new Error('nobody');
  return found;
}

const eight = (id: number, day: string) => work(id, times(day, '09:00-18:00', '12:00-13:00'));

describe('a candidate', () => {
  it.each<[string, Partial<PersonFacts>, Candidate['group'], string[]]>([
    ['is free without findings', {}, 'free', []],
    ['is allowed with a warning', { birthday: null }, 'warned', ['birthday_unknown']],
    [
      'who works there in another position lacks the position',
      { memberships: [{ workplaceId: 1, works: true, positionIds: [2] }] },
      'other_position',
      ['position'],
    ],
    ['who works only elsewhere is no member', { memberships: [] }, 'not_member', ['membership']],
    [
      'who manages there without working there is no member',
      { memberships: [{ workplaceId: 1, works: false, positionIds: [] }] },
      'not_member',
      ['membership'],
    ],
    [
      'who works at that time is refused',
      { assignments: [work(9, times(DAY, '15:00-20:00'), { workplaceId: 2 })] },
      'refused',
      ['overlap'],
    ],
    [
      'who is neither member nor free is refused',
      { memberships: [], assignments: [work(9, times(DAY, '15:00-20:00'), { workplaceId: 2 })] },
      'refused',
      ['membership', 'overlap'],
    ],
  ])('%s', (_, overrides, group, rules) => {
    const found = candidate(overrides);
    expect(found.group).toBe(group);
    expect(found.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(rules));
    expect(found.findings.some(isRefusal)).toBe(group !== 'free' && group !== 'warned');
  });

  it.each<[string, Partial<PersonFacts>, number]>([
    ['the company’s week without an own limit', {}, 2_400 - 480],
    ['28 hours of any 7 days', { limits: [STUDENT] }, 1_680 - 480],
    ['a limit minus other work', { limits: [STUDENT], assignments: [eight(9, '2026-11-29')] }, 720],
    [
      'a limit that is used up',
      { limits: [STUDENT], assignments: [20, 21, 22, 23].map((day) => eight(day, `2026-11-${day}`)) },
      0,
    ],
  ])('has the minutes left, after this shift, of %s', (_, overrides, minutes) => {
    expect(candidate(overrides).minutesLeft).toBe(minutes);
  });

  it('is judged with the spot of the leaving person, and the roster is restored after it', () => {
    const full = shift(1, HERE.times, { seats: [{ ...ROOMY, fixedTotal: 1, approvedFixed: 1 }] });
    const stored = facts({
      people: [person(1, { assignments: [on(full, 5)] }), person(2)],
      shifts: [full],
    });
    const roster = openRoster(stored);
    const rulesOf = (freed: number | null) =>
      candidatesFor(roster, SEAT, [prospect(2)], freed).flatMap(({ findings }) =>
        findings.map((one) => one.rule),
      );
    expect(rulesOf(null)).toEqual(['fixed_total']);
    expect(rulesOf(5)).toEqual([]);
    expect(rulesOf(null)).toEqual(['fixed_total']);
  });

  it('is grouped by the findings about the person; those about the spot are apart, once each', () => {
    const shut = shift(1, HERE.times, { active: false, closed: true });
    const people = [person(1), person(2, { birthday: null }), person(3)];
    const roster = openRoster(facts({ people, shifts: [shut] }));
    const found = candidatesFor(roster, SEAT, [prospect(1), prospect(2), prospect(3)], null);
    expect(spotFindings(found)).toMatchObject([
      { rule: 'shift_inactive', personId: null },
      { rule: 'shift_closed', personId: null },
    ]);
    expect(found.map((one) => [one.group, personFindings(one.findings).map(({ rule }) => rule)])).toEqual([
      ['free', []],
      ['free', []],
      ['warned', ['birthday_unknown']],
    ]);
  });

  it('takes the spot of a leaving person on a closed shift', () => {
    const closed = shift(1, HERE.times, {
      closed: true,
      seats: [{ ...ROOMY, fixedTotal: 2, approvedFixed: 1 }],
    });
    const people = [person(1, { assignments: [on(closed, 5)] }), person(2)];
    const roster = openRoster(facts({ people, shifts: [closed] }));
    const spotRules = (freed: number | null) =>
      spotFindings(candidatesFor(roster, SEAT, [prospect(2)], freed)).map(({ rule }) => rule);
    expect(spotRules(null)).toEqual(['shift_closed']);
    expect(spotRules(5)).toEqual([]);
    expect(spotRules(null)).toEqual(['shift_closed']);
  });

  it('judges a registered person as an approval, not as a second assignment', () => {
    const asked = on(HERE, 7, { status: 'pending', seat: { shiftId: 1, positionId: 1, type: 'temporary' } });
    expect(candidate({ assignments: [asked] })).toMatchObject({ group: 'free', findings: [] });
  });
});

describe('the availability of a candidate', () => {
  const said = (answer: DayAvailability['answer'], hours: string | null = null): DayAvailability => ({
    answer,
    start: hours === null ? null : at(hours.slice(0, 5)),
    end: hours === null ? null : at(hours.slice(6)),
  });

  it.each<[string, DayAvailability | null, string]>([
    ['no answer', null, 'unknown'],
    ['yes', said('yes'), 'fits'],
    ['no', said('no'), 'against'],
    ['hours around it', said('hours', '08:00-18:00'), 'fits'],
    ['hours that end before the shift', said('hours', '08:00-17:59'), 'against'],
    ['hours that begin after the start', said('hours', '09:01-20:00'), 'against'],
  ])('rates %s for the hours of the shift', (_, day, wish) => {
    expect(matchAvailability(day, at('09:00'), at('18:00'))).toBe(wish);
  });
});

describe('the order of candidates', () => {
  const base: Candidate = {
    ...prospect(1),
    group: 'free',
    match: 'unknown',
    minutesLeft: 600,
    findings: [],
    passableBy: 'anyone',
  };
  /** Each is better than the next by one criterion and worse by all later ones. */
  const ladder: Partial<Candidate>[] = [
    { group: 'free', match: 'fits', minutesLeft: 0 },
    { group: 'free', match: 'unknown', minutesLeft: null },
    { group: 'free', match: 'unknown', minutesLeft: 660, lastWorkedOn: null },
    { group: 'free', match: 'unknown', minutesLeft: 600, lastWorkedOn: '2026-11-20' },
    { group: 'free', match: 'unknown', minutesLeft: 659, lastWorkedOn: '2026-11-01', japaneseLevel: 'N1' },
    { group: 'free', match: 'unknown', minutesLeft: 659, lastWorkedOn: '2026-11-01', japaneseLevel: 'N3' },
    { group: 'free', match: 'unknown', lastWorkedOn: '2026-11-01', isWithPreferred: true, reading: 'c' },
    { group: 'free', match: 'unknown', lastWorkedOn: '2026-11-01', reading: 'a' },
    { group: 'free', match: 'unknown', lastWorkedOn: '2026-11-01', reading: 'b' },
    { group: 'free', match: 'against', minutesLeft: null },
    { group: 'warned', match: 'fits', minutesLeft: null },
    { group: 'other_position', match: 'fits' },
    { group: 'not_member', match: 'fits' },
    { group: 'refused', match: 'against' },
    { group: 'refused', match: 'fits', findings: [finding('membership', { row: 0, personId: 1 })] },
  ];

  it('is group, membership, availability, whole hours left, last day here, Japanese, preferred colleague, name', () => {
    const all = ladder.map((one, place) => ({ ...base, personId: place, ...one }));
    const ranked = inOrderOfChoice(all.toReversed()).map(({ personId }) => personId);
    expect(ranked).toEqual(all.map(({ personId }) => personId));
  });

  it('is independent of the input order, lists each person once and puts refused people last', () => {
    fc.assert(
      fc.property(world, fc.constantFrom(...AVAILABILITY_MATCHES), (stored, wish) => {
        const [first] = stored.shifts;
        if (!first) return;
        const roster = openRoster(stored);
        const before = JSON.stringify([...roster.work.keys()].toSorted());
        const seat: SeatToFill = { shiftId: first.id, positionId: 1, type: 'fixed', ownTimes: null };
        const answer = wish === 'fits' ? 'yes' : 'no';
        const said = wish === 'unknown' ? null : ({ answer, start: null, end: null } as const);
        const all = stored.people.map(({ id }) => prospect(id, { availability: id % 2 === 0 ? said : null }));
        const ranked = candidatesFor(roster, seat, all, null);
        const again = candidatesFor(roster, seat, all.toReversed(), null);
        expect(again).toEqual(ranked);
        expect(ranked.map(({ personId }) => personId).toSorted()).toEqual(
          stored.people.map(({ id }) => id).toSorted(),
        );
        const groups = ranked.map(({ group }) => CANDIDATE_GROUPS.indexOf(group));
        expect(groups).toEqual(groups.toSorted((one, other) => one - other));
        expect(JSON.stringify([...roster.work.keys()].toSorted())).toBe(before);
      }),
    );
  });
});
