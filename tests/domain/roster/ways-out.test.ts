import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '#domain/roster/check.ts';
import type { RosterFacts } from '#domain/roster/facts.ts';
import { isRefusal, type WayOut } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { batch, world } from './arbitraries.ts';
import {
  assign,
  check,
  facts,
  findingTexts,
  on,
  person,
  ROOMY,
  STUDENT,
  shift,
  times,
  work,
} from './build.ts';
import { PATIENCE, RUNS } from './runs.ts';

function waysOf(stored: RosterFacts, change: ProposedChange, options?: CheckOptions): WayOut[] {
  const [row] = check(stored, [change], options);
  return row?.findings.find(isRefusal)?.waysOut ?? [];
}

/** A way out as text, such as `end_earlier 19:40`. */
function wayText(way: WayOut): string {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  switch (way.kind) {
    case 'end_earlier':
      return `end_earlier ${clock(way.end)}`;
    case 'start_later':
      return `start_later ${clock(way.start)}`;
    case 'swap':
    case 'drop':
      return `${way.kind} ${way.shift.date}`;
    case 'hand_over':
      return `hand_over ${way.shift.date} to ${way.personId}`;
    case 'other_person':
      return `other_person ${way.personId}`;
    case 'keep_times':
      return `keep_times ${way.personIds}`;
    case 'other_type':
      return `other_type ${way.type}`;
    case 'raise_total':
      return `raise_total ${way.total}`;
    case 'leave':
      return `leave ${way.shifts.map(({ date }) => date)}`;
  }
}

const wayTexts = (...given: Parameters<typeof waysOf>) => waysOf(...given).map(wayText);

describe('shorter times', () => {
  it('28 hours: end 19:40 instead of 21:00, and not a step later', () => {
    const world = facts({
      people: [
        person(1, {
          limits: [STUDENT],
          assignments: [
            work(1, times('2026-11-18', '09:00-18:00'), { inScope: false }),
            work(2, times('2026-11-19', '09:00-18:00'), { inScope: false }),
            work(3, times('2026-11-20', '09:00-14:20'), { inScope: false }),
          ],
        }),
      ],
      shifts: [shift(10, times('2026-11-21', '15:00-21:00'))],
    });
    const ways = waysOf(world, assign(1, 10));
    expect(ways).toEqual([
      {
        kind: 'end_earlier',
        end: 1_180,
        changes: [assign(1, 10, { ownTimes: { start: 900, end: 1_180 } })],
      },
      {
        kind: 'start_later',
        start: 980,
        changes: [assign(1, 10, { ownTimes: { start: 980, end: 1_260 } })],
      },
    ]);
    expect(findingTexts(world, assign(1, 10, { ownTimes: { start: 900, end: 1_185 } }))).toContain(
      'refuse minutes_any_7_days',
    );
  });

  const beside = (hours: string, overrides = {}) =>
    facts({
      people: [
        person(1, {
          assignments: [work(1, times('2026-11-21', hours), { inScope: false })],
          ...overrides,
        }),
      ],
      shifts: [shift(10, times('2026-11-21', '13:00-23:00', '18:00-19:00'))],
    });

  it.each([
    ['end earlier for an overlap at the end', '21:00-23:30', ['end_earlier 21:00']],
    ['start later for an overlap at the start', '09:00-15:30', ['start_later 15:30']],
    [
      'offer the longer rest first for an overlap in the middle',
      '19:00-20:00',
      ['end_earlier 19:00', 'start_later 20:00'],
    ],
    ['round to steps of five minutes', '19:03-20:07', ['end_earlier 19:00', 'start_later 20:10']],
    ['offer nothing under two hours', '14:55-21:05', []],
    ['offer exactly two hours', '15:00-21:30', ['end_earlier 15:00']],
  ])('%s', (_, hours, ways) => {
    expect(wayTexts(beside(hours), assign(1, 10))).toEqual(ways);
  });

  it('O-15 under 18: until 22:00', () => {
    const young = beside('06:00-08:00', { birthday: '2010-01-01', assignments: [] });
    expect(wayTexts(young, assign(1, 10))).toEqual(['end_earlier 22:00']);
  });

  it('F-12 expired after midnight: until 24:00', () => {
    const world = facts({
      people: [person(1, { permits: [{ kind: 'residence', lastDay: '2026-11-21' }] })],
      shifts: [shift(10, times('2026-11-21', '20:00-26:00'))],
    });
    expect(wayTexts(world, assign(1, 10))).toEqual(['end_earlier 24:00']);
  });

  it('shorten the requested own times', () => {
    const stored = shift(10, times('2026-11-21', '13:00-18:00'));
    const held = facts({
      people: [
        person(1, {
          assignments: [on(stored, 1), work(2, times('2026-11-21', '20:00-23:00'), { inScope: false })],
        }),
      ],
      shifts: [stored],
    });
    const longer = { kind: 'revise', assignmentId: 1, ownTimes: { start: 780, end: 1_260 } } as const;
    expect(waysOf(held, longer)).toEqual([
      { kind: 'end_earlier', end: 1_200, changes: [{ ...longer, ownTimes: { start: 780, end: 1_200 } }] },
    ]);
  });
});

describe('other work, other people', () => {
  const night = (date: string) => times(date, '22:00-29:00', '25:00-26:00');
  const held = (id: number, date: string) =>
    shift(id, night(date), { seats: [{ ...ROOMY, fixedTotal: 1, approvedFixed: 1 }] });
  const dates = ['2026-11-23', '2026-11-25', '2026-11-27'];
  const shifts = dates.map((date, index) => held(index + 1, date));
  const elsewhere = work(9, times('2026-11-26', '17:00-22:00', '19:00-19:30'), {
    workplaceId: 8,
    inScope: false,
  });
  const ain = person(1, {
    limits: [STUDENT],
    otherEmployment: [{ from: null, to: null, minutesPerWeek: 330, minutesByWeekday: null }],
    assignments: [...shifts.map((stored) => on(stored, stored.id)), elsewhere],
  });
  const world = facts({
    people: [
      ain,
      person(2, { assignments: [work(20, night('2026-11-27'), { workplaceId: 2 })] }),
      person(3, { memberships: [] }),
    ],
    shifts: [...shifts, shift(10, night('2026-11-28'))],
  });

  it('34:00 in 7 days: swap with a shift of the window so that 28:00 fits', () => {
    const [row] = check(world, [assign(1, 10)]);
    expect(row?.findings.filter(isRefusal)).toMatchObject([
      {
        rule: 'minutes_any_7_days',
        limit: 1_680,
        sum: 2_040,
        window: { from: '2026-11-23', to: '2026-11-29' },
        otherEmployerMinutes: 330,
        shifts: [
          { masked: false, assignmentId: 1, minutes: 360 },
          { masked: false, assignmentId: 2, minutes: 360 },
          { masked: true, minutes: 270 },
          { masked: false, assignmentId: 3, minutes: 360 },
          { masked: false, row: 0, minutes: 360 },
        ],
      },
    ]);
    expect(wayTexts(world, assign(1, 10))).toEqual(['swap 2026-11-27', 'swap 2026-11-25', 'swap 2026-11-23']);
    expect(waysOf(world, assign(1, 10))[0]?.changes).toEqual([
      {
        kind: 'revise',
        assignmentId: 3,
        seat: { shiftId: 10, positionId: 1 },
        type: 'fixed',
        ownTimes: null,
      },
    ]);
  });

  it('hand over a shift of the window, or the spot itself, when there are candidates', () => {
    const asked: number[] = [];
    const candidates: CheckOptions['candidates'] = ({ shiftId }) => {
      asked.push(shiftId);
      return [3, 1, 2];
    };
    // Person 3 is no member and person 2 works on the 27th, so the 25th is handed over.
    expect(wayTexts(world, assign(1, 10), { candidates })).toEqual([
      'hand_over 2026-11-25 to 2',
      'swap 2026-11-27',
      'other_person 2',
    ]);
    expect(new Set(asked)).toEqual(new Set([3, 2, 10]));
  });

  it('prefer to hand a shift over before leaving it open', () => {
    const free = { ...world, people: [ain, person(2)] };
    const ways = wayTexts(free, assign(1, 10), { candidates: ({ shiftId }) => (shiftId === 10 ? [] : [2]) });
    expect(ways).toEqual(['hand_over 2026-11-27 to 2', 'swap 2026-11-25', 'swap 2026-11-23']);
  });

  it('never touch work that is hidden, past, begun or of the same batch', () => {
    const begun = { ...world, now: Date.UTC(2026, 10, 27, 14) };
    expect(wayTexts(begun, assign(1, 10))).toEqual([]);
    const hidden = shifts.map((stored) => on(stored, stored.id, { inScope: false }));
    const masked = { ...world, people: [{ ...ain, assignments: [...hidden, elsewhere] }] };
    expect(wayTexts(masked, assign(1, 10))).toEqual([]);
    const empty = { ...world, people: [{ ...ain, assignments: [] }] };
    const rows = [1, 2, 3, 10].map((shiftId) => assign(1, shiftId, { assignmentId: -shiftId }));
    const roomy = {
      ...empty,
      shifts: empty.shifts.map((stored) => ({ ...stored, seats: [ROOMY] })),
      people: empty.people.map((someone) => ({ ...someone, limits: [{ ...STUDENT, amount: 1_440 }] })),
    };
    expect(check(roomy, rows)[3]?.findings.filter(isRefusal)).toMatchObject([{ waysOut: [] }]);
  });

  it('drop another shift to allow longer times', () => {
    const longer = { kind: 'revise', assignmentId: 3, ownTimes: { start: 1_320, end: 1_930 } } as const;
    const ways = waysOf({ ...world, people: [{ ...ain, limits: [{ ...STUDENT, amount: 1_700 }] }] }, longer);
    expect(ways.map(wayText)).toEqual(['end_earlier 29:20', 'drop 2026-11-25', 'start_later 24:50']);
    expect(ways[1]?.changes).toEqual([{ kind: 'remove', assignmentId: 2 }, longer]);
  });

  it('let a registration replace another registration, but never planned work', () => {
    const evening = times('2026-11-21', '18:00-22:00');
    const asking = facts({
      people: [
        person(1, {
          assignments: [
            work(1, times('2026-11-21', '17:00-19:00'), { status: 'pending' }),
            work(2, times('2026-11-20', '10:00-11:00')),
          ],
        }),
      ],
      shifts: [shift(10, evening)],
    });
    const register = assign(1, 10, { type: 'temporary', status: 'pending' });
    expect(wayTexts(asking, register, { candidates: () => [1, 2] })).toEqual(['drop 2026-11-21']);
    const planned = [work(1, times('2026-11-21', '17:00-19:00'))];
    const meeting = { ...asking, people: [person(1, { assignments: planned })] };
    expect(findingTexts(meeting, register)).toEqual(['refuse overlap']);
    expect(wayTexts(meeting, register, { candidates: () => [1, 2] })).toEqual([]);
  });
});

describe('spots and shifts', () => {
  const day = times('2026-11-21', '09:00-17:00', '12:00-13:00');
  const full = shift(10, day, { seats: [{ ...ROOMY, tempTotal: 1, approvedTemp: 1 }] });

  it('T-26 offer the other type or one more spot', () => {
    const world = facts({ people: [person(1)], shifts: [full] });
    expect(waysOf(world, assign(1, 10, { type: 'temporary' }))).toEqual([
      { kind: 'other_type', type: 'fixed', changes: [assign(1, 10, { type: 'fixed' })] },
      {
        kind: 'raise_total',
        type: 'temporary',
        total: 2,
        changes: [
          {
            kind: 'set_totals',
            shiftId: 10,
            positionId: 1,
            fixedTotal: 100,
            tempTotal: 2,
            maxRegisteredTemp: null,
          },
          assign(1, 10, { type: 'temporary' }),
        ],
      },
    ]);
  });

  it('T-26 offer the other type only where it has room, and never the type that the change leaves', () => {
    const none = shift(10, day, { seats: [{ ...ROOMY, fixedTotal: 1, approvedFixed: 1, tempTotal: 0 }] });
    const two = facts({ people: [person(1)], shifts: [none] });
    expect(wayTexts(two, assign(1, 10))).toEqual(['raise_total 2']);
    const held = facts({ people: [person(1, { assignments: [on(full, 1)] })], shifts: [full] });
    const turned = { kind: 'revise', assignmentId: 1, type: 'temporary' } as const;
    expect(wayTexts(held, turned)).toEqual(['raise_total 2']);
    const asked = on(full, 1, {
      seat: { shiftId: 10, positionId: 1, type: 'temporary' },
      status: 'pending',
    });
    const asking = facts({ people: [person(1, { assignments: [asked] })], shifts: [full] });
    const approve = { kind: 'revise', assignmentId: 1, status: 'approved' } as const;
    expect(wayTexts(asking, approve)).toEqual(['other_type fixed', 'raise_total 2']);
  });

  it('keep the old times for people that the new times of a shift do not suit', () => {
    const stored = shift(10, day);
    const world = facts({
      people: [
        person(1, { assignments: [on(stored, 1), work(5, times('2026-11-21', '17:00-20:00'))] }),
        person(2, { assignments: [on(stored, 2)] }),
      ],
      shifts: [stored],
    });
    const longer = { kind: 'change_shift', shiftId: 10, times: { ...day, end: 1_080 } } as const;
    expect(waysOf(world, longer)).toEqual([
      {
        kind: 'keep_times',
        personIds: [1],
        changes: [{ kind: 'revise', assignmentId: 1, ownTimes: { start: 540, end: 1_020 } }, longer],
      },
    ]);
  });

  it.each([
    ['a shift that is closed', { closed: true }],
    ['a position that the person does not have', { seats: [{ ...ROOMY, positionId: 3 }] }],
  ])('offer nothing for %s', (_, overrides) => {
    const world = facts({ people: [person(1)], shifts: [shift(10, day, overrides)] });
    expect(wayTexts(world, assign(1, 10, { positionId: 'seats' in overrides ? 3 : 1 }))).toEqual([]);
  });

  it('are omitted on request, and warnings have none', () => {
    const world = facts({ people: [person(1)], shifts: [full] });
    expect(wayTexts(world, assign(1, 10, { type: 'temporary' }), { waysOut: false })).toEqual([]);
    const warned = facts({ people: [person(1, { birthday: null })], shifts: [shift(10, day)] });
    expect(check(warned, [assign(1, 10)])[0]?.findings).toMatchObject([{ severity: 'warn', waysOut: [] }]);
  });
});

describe('every way out', () => {
  it('is free of refusals when it replaces the refused row, at most three for each refusal', {
    timeout: PATIENCE,
  }, () => {
    fc.assert(
      fc.property(world, batch, (stored, changes) => {
        const candidates = () => [3, 2, 1];
        check(stored, changes, { candidates }).forEach(({ row, findings }) => {
          for (const { severity, waysOut } of findings) {
            expect(waysOut.length).toBeLessThanOrEqual(severity === 'refuse' ? 3 : 0);
            expect(new Set(waysOut.map((way) => JSON.stringify(way.changes))).size).toBe(waysOut.length);
            for (const way of waysOut) {
              const tried = check(stored, [...changes.slice(0, row), ...way.changes], { waysOut: false });
              expect(tried.slice(row).flatMap((one) => one.findings.filter(isRefusal))).toEqual([]);
            }
          }
        });
      }),
      RUNS,
    );
  });
});
