import { describe, expect, it } from 'vitest';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { boardRoster, checkOn } from '#app/areas/roster/shift/board/planning/roster.ts';
import type { MaskedWork, PersonOnBoard, PlannedBoardWork } from '#contract/roster/board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { board, POSITION, person, SHIFTS, SITE } from './board-answers.ts';

/** A person on a shift of the board, at its times. */
function onShift(id: number, shiftId: number, overrides: Partial<PlannedBoardWork> = {}): PlannedBoardWork {
  return {
    id,
    shift_id: shiftId,
    position_id: POSITION,
    type: 'fixed',
    status: 'approved',
    own_times: null,
    attended: false,
    worked: null,
    confirmed: false,
    cannot_come: false,
    version: 1,
    ...overrides,
  };
}

function elsewhere(start: number, end: number, overrides: Partial<MaskedWork> = {}): MaskedWork {
  return {
    date: '2026-12-01',
    times: { start, end, breaks: [] },
    paid_before_minutes: 0,
    status: 'approved',
    worked: null,
    ...overrides,
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

function waysOf(people: PersonOnBoard[], change: RosterChange) {
  const { rows, named } = checkOn(boardRoster(openBoard(board(people))), [change]);
  return { ways: rows[0]?.findings[0]?.ways_out ?? [], named, rows };
}

/** A person who cannot work that day because of work elsewhere. */
const busy = person(1, { masked: [elsewhere(600, 900)] });

describe('people of the board', () => {
  it('are offered for a spot that another person cannot take: first by availability, then by the least work', () => {
    const [working, free, wishing, against] = [
      person(2, { work: [onShift(90, SHIFTS[1])] }),
      person(3),
      person(4, { availability: [{ date: '2026-12-01', answer: 'yes', start_time: null, end_time: null }] }),
      person(5, { availability: [{ date: '2026-12-01', answer: 'no', start_time: null, end_time: null }] }),
    ];
    const offered = (people: PersonOnBoard[]) =>
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
    [
      'are available at other hours',
      {
        availability: [
          { date: '2026-12-01', answer: 'hours' as const, start_time: '13:00', end_time: '18:00' },
        ],
      },
    ],
    ['are at work elsewhere', { masked: [elsewhere(0, 300)] }],
  ])('are not offered when they %s', (_why, overrides) => {
    const { ways } = waysOf([busy, person(2, overrides)], onto(1, SHIFTS[0]));
    expect(ways.map(({ kind }) => kind)).not.toContain('other_person');
  });

  it('are offered for another shift of a person with too much work', () => {
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
      work: [onShift(91, SHIFTS[0], { version: 2 }), onShift(92, SHIFTS[1], { confirmed: true, version: 3 })],
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
  it('keeps work with only its times apart from all else', () => {
    const { people } = openBoard(
      board([
        person(1, {
          masked: [elsewhere(600, 900)],
          unplanned: [
            {
              id: -1,
              workplace_id: SITE,
              date: '2026-12-02',
              times: { start: 540, end: 600, breaks: [] },
              worked: { start: 535, end: 600, breaks: [] },
            },
          ],
        }),
        person(2, {
          masked: [
            elsewhere(600, 900, {
              date: '2026-11-29',
              times: { start: 600, end: 900, breaks: [{ start: 700, end: 730 }] },
              paid_before_minutes: 15,
              status: 'pending',
              worked: { start: 590, end: 900, breaks: [] },
            }),
          ],
        }),
      ]),
    );
    const work = people.flatMap((one) => one.work);
    expect(new Set(work.map(({ id }) => id)).size).toBe(3);
    expect(work.find(({ date }) => date === '2026-11-29')).toMatchObject({
      masked: true,
      status: 'pending',
      worked: { start: 590, end: 900, breaks: [] },
      breaks: [{ start: 700, end: 730 }],
      paidBefore: 15,
      seat: null,
    });
  });

  it('does not change during a check', () => {
    const roster = boardRoster(openBoard(board([busy, person(2)], { fixed: 1, approved: 0 })));
    const first = checkOn(roster, [onto(1, SHIFTS[0]), onto(2, SHIFTS[0])]);
    expect(checkOn(roster, [onto(1, SHIFTS[0]), onto(2, SHIFTS[0])])).toEqual(first);
    expect(checkOn(roster, [onto(2, SHIFTS[0])]).rows[0]).toEqual({ findings: [], passable_by: 'anyone' });
  });
});
