import { describe, expect, it } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import type { CreateShift, ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { assign, facts, findingsOf, findingTexts, on, person, ROOMY, shift, times, work } from './build.ts';

const DAY = times('2026-11-21', '09:00-17:00', '12:00-13:00');
const EVENING = times('2026-11-21', '18:00-22:00');

describe('T-18 past shifts', () => {
  const night = shift(10, times('2026-11-20', '22:00-29:00', '25:00-26:00'));
  const world = (stamp: string) =>
    facts({
      now: fromStamp(stamp),
      people: [person(1), person(2, { assignments: [on(night, 1)] })],
      shifts: [night],
    });
  const changes = {
    assign: assign(1, 10),
    revise: { kind: 'revise', assignmentId: 1, ownTimes: { start: 1_330, end: 1_740 } },
    remove: { kind: 'remove', assignmentId: 1 },
    change_shift: { kind: 'change_shift', shiftId: 10, times: { ...night.times, end: 1_750 } },
    set_totals: { ...ROOMY, kind: 'set_totals', shiftId: 10, fixedTotal: 5 },
  } as const;

  it.each(Object.entries(changes))('T-18 yesterday’s 22:00–29:00 at 03:00 is not past: %s', (_, change) => {
    expect(findingTexts(world('2026-11-21 03:00:00'), change)).not.toContain('refuse shift_past');
    expect(findingTexts(world('2026-11-21 04:59:59'), change)).not.toContain('refuse shift_past');
  });

  it.each(Object.entries(changes))('T-18 is past from its end on: %s', (_, change) => {
    expect(findingTexts(world('2026-11-21 05:00:00'), change)).toContain('refuse shift_past');
  });

  it('T-18 refuses an assignment to past hours and a shift moved into the past', () => {
    const early = assign(1, 10, { ownTimes: { start: 1_320, end: 1_560 } });
    expect(findingTexts(world('2026-11-21 03:00:00'), early)).toContain('refuse shift_past');
    const moved = { ...changes.change_shift, times: times('2026-11-19', '22:00-29:00', '25:00-26:00') };
    expect(findingTexts(world('2026-11-21 03:00:00'), moved)).toContain('refuse shift_past');
  });

  it('T-18 past own hours do not make the shift past', () => {
    const held = on(night, 1, { hasOwnTimes: true, times: { ...night.times, end: 1_440 } });
    const stored = { ...world('2026-11-21 03:00:00'), people: [person(2, { assignments: [held] })] };
    expect(findingTexts(stored, { kind: 'remove', assignmentId: 1 })).toEqual([]);
  });

  it('T-18 refuses to move a person off a past shift', () => {
    const later = shift(11, times('2026-11-22', '09:00-12:00'));
    const stored = { ...world('2026-11-21 06:00:00'), shifts: [night, later] };
    const moved = { kind: 'revise', assignmentId: 1, seat: { shiftId: 11, positionId: 1 } } as const;
    expect(findingTexts(stored, moved)).toEqual(['refuse shift_past']);
  });
});

describe('the state of a shift', () => {
  const world = (overrides: Parameters<typeof shift>[2]) => {
    const stored = shift(10, DAY, overrides);
    return facts({ people: [person(1), person(2, { assignments: [on(stored, 1)] })], shifts: [stored] });
  };

  it('inactive: refuses new people, and people on it may leave', () => {
    expect(findingTexts(world({ active: false }), assign(1, 10))).toEqual(['refuse shift_inactive']);
    expect(findingTexts(world({ active: false }), { kind: 'remove', assignmentId: 1 })).toEqual([]);
  });

  it('closed: refuses all planning except that people may leave', () => {
    const closed = world({ closed: true });
    expect(findingTexts(closed, assign(1, 10))).toEqual(['refuse shift_closed']);
    expect(
      findingTexts(closed, { kind: 'change_shift', shiftId: 10, times: { ...DAY, end: 1_000 } }),
    ).toEqual(['refuse shift_closed']);
    expect(findingTexts(closed, { kind: 'set_totals', shiftId: 10, ...ROOMY })).toEqual([
      'refuse shift_closed',
    ]);
    expect(findingTexts(closed, { kind: 'remove', assignmentId: 1 })).toEqual([]);
  });

  it('closed: takes the colleague of a person who hands over, but no one after a removal', () => {
    const seats = [{ ...ROOMY, fixedTotal: 1, approvedFixed: 1 }];
    const closed = shift(10, DAY, { closed: true, seats });
    const stored = facts({
      people: [person(1), person(2, { assignments: [on(closed, 1)] })],
      shifts: [closed],
    });
    const leaves = { kind: 'remove', assignmentId: 1 } as const;
    expect(findingTexts(stored, { ...leaves, handsOver: true }, assign(1, 10))).toEqual([]);
    expect(findingTexts(stored, leaves, assign(1, 10))).toEqual(['refuse shift_closed']);
  });

  describe('closed, with a spot that a person with an outcome has left', () => {
    const seats = [{ ...ROOMY, fixedTotal: 2, approvedFixed: 1, vacatedFixed: 1 }];
    const closed = shift(10, DAY, { closed: true, seats });
    const stays = on(closed, 1);
    const asks = on(closed, 2, {
      status: 'pending',
      seat: { shiftId: 10, positionId: 1, type: 'temporary' },
    });
    const world = facts({
      people: [person(1), person(2, { assignments: [stays] }), person(3, { assignments: [asks] }), person(4)],
      shifts: [closed],
    });
    const raised = { ...ROOMY, kind: 'set_totals', shiftId: 10, fixedTotal: 3 } as const;
    const refused = ['refuse shift_closed'];

    it.each<[string, ProposedChange[], string[]]>([
      ['takes another person', [assign(1, 10)], []],
      ['takes only one person', [assign(1, 10), assign(4, 10)], [...refused, 'refuse fixed_total']],
      ['takes a person who has registered', [approval('fixed')], []],
      ['takes no person of the other type', [assign(1, 10, { type: 'temporary' })], refused],
      [
        'takes no person in another position',
        [assign(1, 10, { positionId: 2 })],
        [...refused, 'refuse fixed_total'],
      ],
      ['takes no registration', [assign(1, 10, { status: 'pending' })], refused],
      ['takes no other times of a person', [own(1)], refused],
      ['takes no other total', [raised], refused],
      ['takes more room for a person who comes after all', [{ ...raised, forReturn: true }], []],
    ])('%s', (_, changes, expected) => {
      expect(findingTexts(world, ...changes)).toEqual(expected);
    });

    it('takes a person where the same batch records the absence', () => {
      const full = shift(10, DAY, { closed: true, seats: [{ ...ROOMY, fixedTotal: 1, approvedFixed: 1 }] });
      const before = facts({
        people: [person(1), person(2, { assignments: [on(full, 1)] })],
        shifts: [full],
      });
      const absence = {
        kind: 'set_outcome',
        assignmentId: 1,
        outcome: 'absent_notified',
        reason: null,
      } as const;
      expect(findingTexts(before, absence, assign(1, 10))).toEqual([]);
      expect(findingTexts(before, { kind: 'remove', assignmentId: 1 }, assign(1, 10))).toEqual(refused);
    });

    function approval(type: 'fixed' | 'temporary'): ProposedChange {
      return { kind: 'revise', assignmentId: 2, type, status: 'approved' };
    }

    function own(assignmentId: number): ProposedChange {
      return { kind: 'revise', assignmentId, ownTimes: { start: 600, end: 900 } };
    }
  });

  it('is reported together with all other refusals', () => {
    expect(findingTexts(world({ active: false, closed: true }), assign(1, 10, { positionId: 3 }))).toEqual([
      'refuse shift_inactive',
      'refuse shift_closed',
      'refuse position',
      'refuse fixed_total',
    ]);
  });
});

describe('new shifts', () => {
  const create = (templateId: number, overrides: Partial<CreateShift> = {}): CreateShift => ({
    kind: 'create_shift',
    shiftId: -1,
    workplaceId: 1,
    templateId,
    times: DAY,
    seats: [{ positionId: 1, fixedTotal: 1, tempTotal: 0, maxRegisteredTemp: null }],
    ...overrides,
  });
  const world = facts({
    people: [person(1), person(2)],
    templates: [
      { id: 1, active: true },
      { id: 2, active: false },
    ],
  });

  it('are created with their spots from an active template', () => {
    expect(findingTexts(world, create(1), assign(1, -1))).toEqual([]);
    expect(findingTexts(world, create(1), assign(1, -1), assign(2, -1))).toEqual(['refuse fixed_total']);
  });

  it('SHIFT_CANNOT_CREATE_INACTIVE: are refused for an inactive template, together with their people', () => {
    expect(findingsOf(world, create(2), assign(1, -1))).toMatchObject([
      { rule: 'template_inactive', row: 0, personId: null },
      { rule: 'template_inactive', row: 1, personId: 1 },
    ]);
  });

  it('T-18 are refused in the past', () => {
    expect(findingTexts(world, create(1, { times: times('2026-10-31', '09:00-23:59') }))).toContain(
      'refuse shift_past',
    );
  });

  it.each([
    ['09:00-15:00', [], []],
    ['09:00-15:01', [], [{ limit: 45, sum: 0 }]],
    ['09:00-17:45', ['12:00-12:45'], []],
    ['09:00-17:46', ['12:00-12:45'], [{ limit: 60, sum: 45 }]],
    ['09:00-18:00', ['12:00-12:30', '15:00-15:30'], []],
    ['09:00-15:30', ['12:00-12:20'], [{ limit: 45, sum: 20 }]],
  ])('O-12 %s with breaks %j', (hours, breaks, expected) => {
    const planned = times('2026-11-21', hours, ...breaks);
    const found = findingsOf(world, create(1, { times: planned }));
    expect(found.map(({ limit, sum }) => ({ limit, sum }))).toEqual(expected);
    expect(found.every(({ rule, severity }) => rule === 'short_break' && severity === 'warn')).toBe(true);
  });

  it('O-12 get one warning for the shift, and one for own times that need it', () => {
    const long = create(1, { times: times('2026-11-21', '09:00-16:00') });
    expect(findingsOf(world, long, assign(1, -1))).toMatchObject([{ rule: 'short_break', row: 0 }]);
    const own = assign(1, -1, { ownTimes: { start: 540, end: 990 } });
    expect(findingsOf(world, create(1), own)).toEqual([]);
    const cut = assign(1, -1, { ownTimes: { start: 750, end: 1_200 } });
    expect(findingsOf(world, create(1), cut)).toMatchObject([
      { rule: 'short_break', row: 1, personId: 1, limit: 45, sum: 30 },
    ]);
  });
});

describe('T-26 totals', () => {
  const seat = { ...ROOMY, fixedTotal: 2, tempTotal: 1, approvedFixed: 1, approvedTemp: 1, pendingTemp: 4 };
  const stored = shift(10, DAY, { seats: [seat] });
  const registered = on(stored, 7, {
    status: 'pending',
    seat: { shiftId: 10, positionId: 1, type: 'temporary' },
  });
  const world = facts({
    people: [person(1), person(2), person(3, { assignments: [registered] })],
    shifts: [stored],
  });

  it('T-26 count approved people but not pending ones', () => {
    expect(findingTexts(world, assign(1, 10))).toEqual([]);
    expect(findingsOf(world, assign(1, 10), assign(2, 10))).toMatchObject([
      { rule: 'fixed_total', row: 1, unit: 'people', limit: 2, sum: 3, shifts: [] },
    ]);
  });

  it('T-26 are checked by type when a registration is approved', () => {
    const approve = { kind: 'revise', assignmentId: 7, status: 'approved' } as const;
    expect(findingTexts(world, approve)).toEqual(['refuse temp_total']);
    expect(findingTexts(world, { ...approve, type: 'fixed' })).toEqual([]);
  });

  it('T-26 are zero for a position that the shift does not have', () => {
    expect(findingsOf(world, assign(1, 10, { positionId: 2 }))).toMatchObject([
      { rule: 'fixed_total', limit: 0, sum: 1 },
    ]);
  });

  it('T-26 have room for a later row after a removal', () => {
    const full = { ...seat, fixedTotal: 1 };
    const place = shift(10, DAY, { seats: [full] });
    const stays = facts({
      people: [person(1), person(2, { assignments: [on(place, 1)] })],
      shifts: [place],
    });
    expect(findingTexts(stays, assign(1, 10))).toEqual(['refuse fixed_total']);
    expect(findingTexts(stays, { kind: 'remove', assignmentId: 1 }, assign(1, 10))).toEqual([]);
  });

  it('T-26 ignore new own times and count a change of type in the other total', () => {
    const one = shift(10, DAY, { seats: [{ ...seat, fixedTotal: 1 }] });
    const held = facts({ people: [person(1, { assignments: [on(one, 1)] })], shifts: [one] });
    const revise = { kind: 'revise', assignmentId: 1 } as const;
    expect(findingTexts(held, { ...revise, ownTimes: { start: 540, end: 700 } })).toEqual([]);
    expect(findingTexts(held, { ...revise, type: 'temporary' })).toEqual(['refuse temp_total']);
  });

  it('T-26 allow other times for a person on an overfilled position', () => {
    const over = shift(10, DAY, { seats: [{ ...seat, fixedTotal: 0 }] });
    const held = facts({ people: [person(1, { assignments: [on(over, 1)] })], shifts: [over] });
    expect(
      findingTexts(held, { kind: 'revise', assignmentId: 1, ownTimes: { start: 540, end: 700 } }),
    ).toEqual([]);
  });

  it.each([
    ['lowered to the people approved', { fixedTotal: 1 }, []],
    ['lowered below the people approved', { fixedTotal: 0 }, ['refuse fixed_total']],
    [
      'of both types lowered below the people approved',
      { fixedTotal: 0, tempTotal: 0 },
      ['refuse fixed_total', 'refuse temp_total'],
    ],
    ['raised', { tempTotal: 3 }, []],
  ])('T-26 a total %s', (_, totals, expected) => {
    expect(findingTexts(world, { ...seat, ...totals, kind: 'set_totals', shiftId: 10 })).toEqual(expected);
  });

  it('T-26 may be raised to a number below the approved people', () => {
    const over = shift(10, DAY, { seats: [{ ...seat, approvedFixed: 9 }] });
    const raise = { ...seat, fixedTotal: 5, kind: 'set_totals', shiftId: 10 } as const;
    expect(findingTexts(facts({ shifts: [over] }), raise)).toEqual([]);
  });
});

describe('T-27 the maximum of registrations', () => {
  const register = (personId: number) => assign(personId, 10, { type: 'temporary', status: 'pending' });
  const world = (maxRegisteredTemp: number | null) =>
    facts({
      people: [person(1), person(2)],
      shifts: [
        shift(10, DAY, {
          seats: [{ ...ROOMY, tempTotal: 1, approvedTemp: 1, pendingTemp: 1, maxRegisteredTemp }],
        }),
      ],
    });

  it('T-27 counts pending and approved people when a person registers', () => {
    expect(findingTexts(world(3), register(1))).toEqual([]);
    expect(findingsOf(world(3), register(1), register(2))).toMatchObject([
      { rule: 'max_registered_temp', row: 1, limit: 3, sum: 4, unit: 'people' },
    ]);
  });

  it('T-27 is unlimited when empty and ignores an approval by a manager', () => {
    expect(findingTexts(world(null), register(1), register(2))).toEqual([]);
    expect(findingTexts(world(2), assign(1, 10))).toEqual([]);
  });
});

describe('T-27 and fixed people', () => {
  it('T-27 excludes registrations for fixed work', () => {
    const seats = [{ ...ROOMY, maxRegisteredTemp: 0, pendingTemp: 1 }];
    const world = facts({ people: [person(1), person(2)], shifts: [shift(10, DAY, { seats })] });
    const fixed = assign(1, 10, { status: 'pending' });
    expect(findingTexts(world, fixed)).toEqual([]);
    expect(findingsOf(world, fixed, assign(2, 10, { type: 'temporary', status: 'pending' }))).toMatchObject([
      { rule: 'max_registered_temp', sum: 2 },
    ]);
  });
});

describe('new times for a whole shift', () => {
  const stored = shift(10, DAY);
  const world = facts({
    people: [
      person(1, { assignments: [on(stored, 1), work(5, EVENING)] }),
      person(2, { assignments: [on(stored, 2)] }),
      person(3, {
        assignments: [
          on(stored, 3, { times: times('2026-11-21', '09:00-12:00'), hasOwnTimes: true }),
          work(6, EVENING),
        ],
      }),
    ],
    shifts: [stored],
  });
  const longer = { kind: 'change_shift', shiftId: 10, times: { ...DAY, end: 1_110 } } as const;

  it('are checked for each person whose times change, and own times stay', () => {
    expect(findingsOf(world, longer)).toMatchObject([
      { rule: 'overlap', personId: 1, sum: 30, shifts: [{ assignmentId: 5 }] },
    ]);
  });

  it('report nothing about people that the change does not affect', () => {
    const own = on(stored, 1, { hasOwnTimes: true });
    const next = work(2, times('2026-11-21', '17:00-20:00'), { workplaceId: 2 });
    const one = facts({ people: [person(1, { assignments: [own, next] })], shifts: [stored] });
    expect(findingTexts(one, { kind: 'revise', assignmentId: 1, type: 'temporary' })).toEqual([
      'warn two_sites',
    ]);
    expect(findingTexts(one, longer)).toEqual([]);
  });

  it('do not change worked times', () => {
    const worked = { start: 540, end: 600, breaks: [] };
    const week = { from: null, to: null, window: 'monday_week', unit: 'minutes', amount: 60 } as const;
    const limits = [{ ...week, source: 'manual' as const }];
    const one = facts({
      people: [person(1, { limits, assignments: [on(stored, 1, { worked })] })],
      shifts: [stored],
    });
    expect(findingTexts(one, longer)).toEqual([]);
    expect(findingTexts(one, { kind: 'revise', assignmentId: 1, type: 'temporary' })).toEqual([]);
    const unworked = facts({ ...one, people: [person(1, { limits, assignments: [on(stored, 1)] })] });
    expect(findingTexts(unworked, longer)).toEqual(['refuse minutes_monday_week']);
  });

  it('report a fault of the times themselves once', () => {
    const noBreak = { ...longer, times: { ...DAY, breaks: [] } };
    expect(findingsOf(world, noBreak)).toMatchObject([{ rule: 'short_break', personId: null, sum: 0 }]);
  });

  it('check employment on another date, but not on the same date', () => {
    const employment = { disabled: false, from: null, to: '2026-11-21' };
    const one = facts({
      people: [person(1, { employment, assignments: [on(stored, 1)] })],
      shifts: [stored],
    });
    const nextDay = { ...DAY, date: '2026-11-22' };
    expect(findingTexts(one, { ...longer, times: nextDay })).toEqual(['refuse not_employed']);
    expect(findingTexts(one, longer)).toEqual([]);
    const closed = person(1, { employment: { ...employment, disabled: true }, assignments: [on(stored, 1)] });
    expect(findingTexts({ ...one, people: [closed] }, longer)).toEqual([]);
  });

  it('move own times to the new date', () => {
    const nextDay = { ...longer, times: times('2026-11-22', '09:00-17:00', '12:00-13:00') };
    expect(findingTexts(world, nextDay)).toEqual([]);
    const back = { ...longer, times: DAY };
    const moved = { kind: 'revise', assignmentId: 3, ownTimes: { start: 1_080, end: 1_140 } } as const;
    expect(findingTexts(world, nextDay, moved, back)).toEqual(['refuse overlap']);
  });
});

describe('missing facts', () => {
  const world = facts({
    people: [person(1)],
    shifts: [shift(10, DAY), shift(11, EVENING)],
    templates: [{ id: 1, active: true }],
  });

  it('are reported as a finding for an assignment that is gone', () => {
    expect(findingTexts(world, { kind: 'remove', assignmentId: 9 })).toEqual(['refuse assignment_gone']);
    expect(findingTexts(world, { kind: 'revise', assignmentId: 9, type: 'fixed' })).toEqual([
      'refuse assignment_gone',
    ]);
  });

  it.each([
    ['an unknown person', assign(9, 10)],
    ['an unknown shift', assign(1, 99)],
    ['an end before its start', assign(1, 10, { ownTimes: { start: 600, end: 540 } })],
    ['a repeated id of an assignment', assign(1, 11, { assignmentId: 1 })],
    [
      'an existing id of a shift',
      { kind: 'create_shift', shiftId: 10, workplaceId: 1, templateId: 1, times: DAY, seats: [] },
    ],
    ['a shift that ends before it starts', { kind: 'change_shift', shiftId: 11, times: { ...DAY, end: 0 } }],
    [
      'an unknown template',
      { kind: 'create_shift', shiftId: -1, workplaceId: 1, templateId: 9, times: DAY, seats: [] },
    ],
  ] as const)('throw for the caller and leave the roster unchanged: %s', (_, change) => {
    const roster = openRoster(world);
    expect(() => checkChanges(roster, [assign(1, 10, { assignmentId: 1 }), change])).toThrow(RangeError);
    expect(checkChanges(roster, [assign(1, 10, { assignmentId: 1 })])).toMatchObject([{ findings: [] }]);
  });
});
