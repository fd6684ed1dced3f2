import { expect, it } from 'vitest';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { applyTo } from '#app/areas/roster/shift/board/planning/applied.ts';
import { boardRoster, checkOn } from '#app/areas/roster/shift/board/planning/roster.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintShiftUser } from '#tests/support/shifts.ts';
import { BOARD_DAYS, mintTwoSites } from './two-sites.ts';

const DAY = '2026-12-01';

it('a board with applied changes equals the board as read again', async () => {
  const { site, other, both, worker, works, shiftAt } = await mintTwoSites();
  const position_id = site.position.id;
  const board = async (): Promise<Board> => {
    const query = { workplace_id: String(site.workplace.id), ...BOARD_DAYS };
    return openBoard(await (await both.api.manage.shifts.board.$get({ query })).json());
  };

  const [moved, retimed, gone, asked, comes] = [
    await worker(),
    await worker(),
    await worker(),
    await worker(),
    await worker(),
  ];
  const from = await works(moved, DAY);
  const own = await works(retimed, '2026-12-02');
  const off = await works(gone, '2026-12-03');
  const away = await works(gone, '2026-12-08', 540, 1080, other);
  const to = await shiftAt('2026-12-04');
  const waiting = await mintShiftUser(asked, own.shift, site.position, {
    type: 'temporary',
    status: 'pending',
    confirmed_at: NOW,
  });
  const said = await mintShiftUser(comes, own.shift, site.position, { confirmed_at: NOW, version: 4 });
  const steps: RosterChange[][] = [
    [
      {
        kind: 'create_shift',
        shift_id: -1,
        template_id: site.template.id,
        date: '2026-12-10',
        start_time: '10:00',
        end_time: '15:00',
        breaks: [],
        seats: [{ position_id, fixed_total: 2, temp_total: 0, max_registered_temp: null }],
      },
      {
        kind: 'assign',
        shift_id: -1,
        user_id: comes.id,
        position_id,
        type: 'fixed',
        own_times: { start_time: '11:00', end_time: '14:00' },
      },
      { kind: 'revise', shift_user_id: from.place.id, seat: { shift_id: -1, position_id }, version: 1 },
    ],
    [
      {
        kind: 'set_totals',
        shift_id: to.shift.id,
        position_id,
        fixed_total: 3,
        temp_total: 1,
        max_registered_temp: 9,
      },
      {
        kind: 'revise',
        shift_user_id: waiting.id,
        status: 'approved',
        version: 1,
      },
      {
        kind: 'revise',
        shift_user_id: own.place.id,
        version: 1,
        own_times: { start_time: '09:00', end_time: '14:00' },
      },
      { kind: 'remove', shift_user_id: off.place.id, version: 1 },
      {
        kind: 'revise',
        shift_user_id: away.place.id,
        seat: { shift_id: to.shift.id, position_id },
        version: 1,
      },
    ],
    [
      {
        kind: 'change_shift',
        shift_id: own.shift.id,
        date: '2026-12-02',
        start_time: '08:00',
        end_time: '18:00',
        breaks: [{ start: '12:00', end: '13:00' }],
        version: 1,
      },
    ],
    [
      {
        kind: 'change_shift',
        shift_id: to.shift.id,
        date: '2026-12-28',
        start_time: '08:00',
        end_time: '12:00',
        breaks: [],
        version: 2,
      },
      { kind: 'remove', shift_user_id: said.id, version: 5 },
    ],
  ];
  let shown = await board();
  for (const changes of steps) {
    const found = checkOn(boardRoster(shown), changes).rows.flatMap(({ findings }) => findings);
    expect(found.filter(({ severity }) => severity === 'refuse')).toEqual([]);
    const answer = await both.api.manage.shifts.users.bulk.$post({
      json: { changes, override_reason: 'As it was planned' },
    });
    expect(answer.status).toBe(200);
    const applied = applyTo(shown, changes, await answer.json());
    shown = await board();
    expect(applied.shifts).toEqual(shown.shifts);
    expect(applied.people).toEqual(shown.people);
    // Applied names are a superset of the names that the board read.
    for (const kind of ['workplaces', 'positions'] as const) {
      for (const name of shown.names[kind]) expect(applied.names[kind]).toContainEqual(name);
    }
  }
});

it('a board refuses changes of shifts and people that it does not contain', async () => {
  const { site, manager, shiftAt } = await mintTwoSites();
  const query = { workplace_id: String(site.workplace.id), ...BOARD_DAYS };
  const before = openBoard(await (await manager.api.manage.shifts.board.$get({ query })).json());
  const { shift } = await shiftAt(DAY);
  const seat = { shift_id: shift.id, position_id: site.position.id, type: 'fixed' as const };
  const change: RosterChange = { kind: 'assign', ...seat, user_id: site.member.id, own_times: null };
  expect(() => checkOn(boardRoster(before), [change])).toThrow(RangeError);
  expect(() => applyTo(before, [change], { rows: [{ shift_id: 1, shift_user_id: 1, version: 1 }] })).toThrow(
    RangeError,
  );
  const gone: RosterChange = { kind: 'remove', shift_user_id: 999_999, version: 1 };
  expect(checkOn(boardRoster(before), [gone]).rows[0]?.findings[0]?.rule).toBe('assignment_gone');
});
