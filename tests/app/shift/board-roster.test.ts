import { describe, expect, it } from 'vitest';
import { boardRoster, checkOn } from '#app/routes/manage/shift/board/planning/roster.ts';
import type { PackedBoard, PackedPerson, PackedShift, PackedWork } from '#contract/board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { unpackBoard, WORK_MARKS } from '#contract/roster/unpacked-board.ts';

const [SITE, POSITION, TEMPLATE] = [3, 5, 7];
/** 09:00–18:00 on the 1st, 2nd and 3rd of December, by id. */
const SHIFTS = [21, 22, 23] as const;

function person(id: number, overrides: Partial<PackedPerson> = {}): PackedPerson {
  const name = `P${id}`;
  return {
    user: {
      id,
      staff_no: name,
      last_name: name,
      first_name: name,
      last_name_kana: null,
      first_name_kana: null,
      given_first: false,
    },
    works_here: true,
    position_ids: [POSITION],
    birthday: null,
    of_age: true,
    employment: { from: null, to: null, disabled: false },
    permits: [],
    limits: [],
    other_employment: [],
    work: [],
    unplanned: [],
    masked: [],
    availability: [],
    ...overrides,
  };
}

function board(people: PackedPerson[], seats = { fixed: 5, approved: 0 }): PackedBoard {
  return {
    workplace: { id: SITE, code: 'A', name: 'Warehouse' },
    date_from: '2026-12-01',
    date_to: '2026-12-07',
    now: '2026-11-21 10:00:00',
    holidays: [],
    months: [{ month: '2026-12', published_at: '2026-11-20 09:00:00' }],
    config: {
      max_minutes_per_week: 2400,
      max_shifts_per_day: 2,
      residence_enforcement: 'block',
      expiry_notice_days: 30,
      near_limit_minutes: 120,
      agreement: {
        month_warn_minutes: 2160,
        month_limit_minutes: 2700,
        combined_warn_minutes: 4800,
        combined_limit_minutes: 6000,
        special_clause: true,
        closing_day: 0,
        pay_day: 10,
        pay_month: 'next',
        statutory_holiday: 'weekly_rest',
        earlier_pay_terms: [],
      },
    },
    positions: [{ id: POSITION, name: 'Picking' }],
    templates: [
      {
        id: TEMPLATE,
        code: 'D',
        name: 'Day',
        start_time: '09:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        paid_before_minutes: 0,
        active: true,
        seats: [],
      },
    ],
    names: {
      workplaces: [{ id: SITE, code: 'A', name: 'Warehouse' }],
      positions: [{ id: POSITION, name: 'Picking' }],
    },
    shifts: SHIFTS.map((id, day): PackedShift => {
      const group: PackedShift[10] = [[POSITION, seats.fixed, 0, null, seats.approved, 0, 0]];
      return [id, TEMPLATE, `2026-12-0${day + 1}`, 540, 1080, [[720, 780]], 0, true, null, 1, group];
    }),
    around: [],
    people,
  };
}

const onto = (userId: number, shiftId: number): RosterChange => ({
  kind: 'assign',
  shift_id: shiftId,
  user_id: userId,
  position_id: POSITION,
  type: 'fixed',
  own_times: null,
});

function waysOf(people: PackedPerson[], change: RosterChange) {
  const { rows, named } = checkOn(boardRoster(unpackBoard(board(people))), [change]);
  return { ways: rows[0]?.findings[0]?.ways_out ?? [], named, rows };
}

/** Somebody who may do nothing that day, for what they do elsewhere. */
const busy = person(1, { masked: [[0, 600, 900, [], 0, 0]] });

describe('people of the board', () => {
  it('are offered where somebody cannot take a seat: who wished for it, then who has the least work', () => {
    const [working, free, wishing, against] = [
      person(2, { work: [[90, SHIFTS[1], POSITION, 0, 1] satisfies PackedWork] }),
      person(3),
      person(4, { availability: [[0, true]] }),
      person(5, { availability: [[0, false]] }),
    ];
    const offered = (people: PackedPerson[]) =>
      waysOf([busy, ...people], onto(1, SHIFTS[0])).ways.find(({ kind }) => kind === 'other_person');
    expect(offered([working, free, wishing, against])).toMatchObject({ user_id: 4 });
    expect(offered([working, free, against])).toMatchObject({ user_id: 3 });
    expect(offered([working, against])).toMatchObject({ user_id: 2, changes: [onto(2, SHIFTS[0])] });
    expect(offered([against])).toBeUndefined();
    expect(waysOf([busy, free], onto(1, SHIFTS[0])).named.users.map(({ id }) => id)).toEqual([1, 3]);
  });

  it.each([
    ['are on the board without working there', { works_here: false }],
    ['do not have the position', { position_ids: [] }],
    ['have a closed account', { employment: { from: null, to: null, disabled: true } }],
    ['wished for other hours', { availability: [[0, 780, 1080]] satisfies PackedPerson['availability'] }],
    ['are at work elsewhere', { masked: [[0, 0, 300, [], 0, 0]] satisfies PackedPerson['masked'] }],
  ])('are not offered when they %s', (_why, overrides) => {
    const { ways } = waysOf([busy, person(2, overrides)], onto(1, SHIFTS[0]));
    expect(ways.map(({ kind }) => kind)).not.toContain('other_person');
  });

  it('take over another shift of who has too much', () => {
    const student = person(1, {
      limits: [
        {
          from: null,
          to: null,
          window: 'any_7_days',
          unit: 'minutes',
          amount: 1000,
          source: 'residence',
        },
      ],
      work: [
        [91, SHIFTS[0], POSITION, 0, 2],
        [92, SHIFTS[1], POSITION, WORK_MARKS.confirmed, 3],
      ],
    });
    const { ways } = waysOf([student, person(2)], onto(1, SHIFTS[2]));
    expect(ways.map(({ kind }) => kind)).toEqual(['hand_over', 'swap', 'other_person']);
    expect(ways[0]).toMatchObject({
      user_id: 2,
      changes: [{ kind: 'remove', shift_user_id: 92, version: 3 }, onto(2, SHIFTS[1]), onto(1, SHIFTS[2])],
    });
  });
});

describe('a board', () => {
  it('keeps work that shows its times alone apart from all else', () => {
    const { people } = unpackBoard(
      board([
        person(1, {
          masked: [[0, 600, 900, [], 0, 0]],
          unplanned: [[-1, SITE, 1, 540, 600, [], [535, 600, []]]],
        }),
        person(2, { masked: [[-2, 600, 900, [[700, 730]], 15, WORK_MARKS.pending, [590, 900, []]]] }),
      ]),
    );
    const work = people.flatMap((one) => one.work);
    expect(new Set(work.map(({ id }) => id)).size).toBe(3);
    expect(work.find(({ date }) => date === '2026-11-29')).toMatchObject({
      masked: true,
      pending: true,
      worked: [590, 900, []],
      breaks: [[700, 730]],
      paid_before: 15,
      seat: null,
    });
  });

  it('is left as it was by a check', () => {
    const roster = boardRoster(unpackBoard(board([busy, person(2)], { fixed: 1, approved: 0 })));
    const first = checkOn(roster, [onto(1, SHIFTS[0]), onto(2, SHIFTS[0])]);
    expect(checkOn(roster, [onto(1, SHIFTS[0]), onto(2, SHIFTS[0])])).toEqual(first);
    expect(checkOn(roster, [onto(2, SHIFTS[0])]).rows[0]).toEqual({ findings: [], passable_by: 'anyone' });
  });
});
