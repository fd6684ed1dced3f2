import { describe, expect, it } from 'vitest';
import { bestSeat, templateToOffer } from '#app/areas/roster/shift/board/carry/best-seat.ts';
import { type BoardPersonRow, boardRows } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { loadRules, rulesOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import { rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import type { SeatGroup } from '#contract/roster/shifts.ts';
import { board, CHECKING, MONDAY, NO_FACTS, PACKING, person, shift, template, work } from './build.ts';

const emptyCounts = {
  max_registered_temp: null,
  approved_fixed: 0,
  approved_temp: 0,
  pending_temp: 0,
  vacated_fixed: 0,
  vacated_temp: 0,
};

function seat(position: SeatGroup['position'], figures: Partial<SeatGroup>): SeatGroup {
  return { ...emptyCounts, position, fixed_total: 0, temp_total: 0, ...figures };
}

const packingIsFull = seat(PACKING, { fixed_total: 1, approved_fixed: 1 });

function withSeats(seats: SeatGroup[], position_ids: number[]): Board {
  return board({ shifts: [shift(20, MONDAY, { seats })], people: [person(1, { position_ids })] });
}

function rowIn(of: Board, by: 'name' | 'position'): BoardPersonRow {
  const choice = rowChoice(new URLSearchParams({ by }));
  const row = boardRows(of, choice, NO_FACTS).find(({ kind }) => kind === 'person');
  if (row?.kind !== 'person') throw new Error('No row.');
  return row;
}

async function chosenOn(of: Board, by: 'name' | 'position' = 'name') {
  await loadRules();
  return bestSeat(of, rulesOf(of), 9, { row: rowIn(of, by), date: MONDAY });
}

describe('a template dropped on a day', () => {
  it('prefers an open spot in another position of the person to a full one', async () => {
    const of = withSeats([packingIsFull, seat(CHECKING, { fixed_total: 1 })], [PACKING.id, CHECKING.id]);
    const checking = { position_id: CHECKING.id, type: 'fixed' };
    expect(await chosenOn(of)).toEqual(checking);
    // Also when it is dropped on the person's row of the full position.
    expect(rowIn(of, 'position').positionId).toBe(PACKING.id);
    expect(await chosenOn(of, 'position')).toEqual(checking);
  });

  it('takes an open spot of the other type', async () => {
    const of = withSeats([seat(PACKING, { fixed_total: 1, approved_fixed: 1, temp_total: 1 })], [PACKING.id]);
    expect(await chosenOn(of)).toEqual({ position_id: PACKING.id, type: 'temporary' });
  });

  it('prefers a spot without findings to one that needs a reason', () => {
    const of = withSeats(
      [seat(PACKING, { fixed_total: 1 }), seat(CHECKING, { fixed_total: 1 })],
      [PACKING.id, CHECKING.id],
    );
    const verdicts = {
      check: (changes: readonly { kind: string }[]) => ({
        findings: changes.some((change) => 'position_id' in change && change.position_id === PACKING.id)
          ? [{ severity: 'warn' }]
          : [],
        named: { users: [], workplaces: [], positions: [] },
      }),
    };
    const rules = verdicts as unknown as Parameters<typeof bestSeat>[1];
    const to = { row: rowIn(of, 'name'), date: MONDAY };
    expect(bestSeat(of, rules, 9, to)).toEqual({ position_id: CHECKING.id, type: 'fixed' });
  });

  it('names the nearest spot when none is open, so that its refusal says why', async () => {
    const of = withSeats([packingIsFull], [PACKING.id]);
    expect(await chosenOn(of)).toEqual({ position_id: PACKING.id, type: 'fixed' });
  });
});

describe('the menu of a day', () => {
  const early = template({ id: 8, code: 'E', name: 'Early' });
  const late = template({ id: 7, code: 'L', name: 'Late' });
  const templates = [early, late, template()];
  const TUESDAY = '2026-11-24';
  /** Rules with this severity for the templates on Monday. */
  const rulesWith = (severities: Record<number, 'warn' | 'refuse'>) => {
    const check = (changes: readonly object[]) => {
      const found = Object.entries(severities).filter(([id]) => JSON.stringify(changes).includes(`:${id},`));
      return { findings: found.map(([, severity]) => ({ severity })), named: {} };
    };
    return { check } as unknown as Parameters<typeof bestSeat>[1];
  };
  const offered = (of: Board, last: number | null, rules = rulesWith({})) =>
    templateToOffer(of, templates, { row: rowIn(of, 'name'), date: MONDAY, rules, last })?.id;
  /** A board whose person works late on Tuesday. */
  const ofLateWorker = () => {
    const usual = shift(21, TUESDAY, { template: late });
    return board({
      templates,
      shifts: [shift(20, MONDAY), usual],
      people: [person(1, { work: [work(1, usual)] })],
    });
  };

  it('offers what the person works most in the shown days before a shift with open spots', () => {
    expect(offered(ofLateWorker(), 8)).toBe(7);
  });

  it('offers no template that the rules refuse while another fits', () => {
    expect(offered(ofLateWorker(), 8, rulesWith({ 7: 'refuse' }))).toBe(9);
    expect(offered(ofLateWorker(), null, rulesWith({ 7: 'refuse', 20: 'refuse' }))).toBe(8);
    expect(offered(ofLateWorker(), null, rulesWith({ 7: 'refuse', 20: 'refuse', 8: 'refuse' }))).toBe(7);
  });

  it('offers what the person works most even with a warning, else one without', () => {
    expect(offered(ofLateWorker(), null, rulesWith({ 7: 'warn' }))).toBe(7);
    const without = board({ templates, people: [person(1)] });
    expect(offered(without, 8, rulesWith({ 8: 'warn' }))).toBe(7);
  });

  it('offers a shift with open spots before a new one', () => {
    const of = board({ templates, people: [person(1)], shifts: [shift(20, MONDAY)] });
    expect(offered(of, null)).toBe(9);
    expect(offered(of, 7)).toBe(9);
  });

  it('offers the last template again when no shift is open, or when that one is', () => {
    const second = shift(21, MONDAY, { template: late });
    expect(offered(board({ templates, people: [person(1)], shifts: [shift(20, MONDAY), second] }), 7)).toBe(
      7,
    );
    expect(offered(board({ templates, people: [person(1)] }), 7)).toBe(7);
    expect(offered(board({ templates, people: [person(1)] }), null)).toBe(8);
  });

  it.each([{ active: false }, { closed_at: '2026-11-01 00:00:00' }, { seats: [packingIsFull] }])(
    'needs no one for a shift that is %j',
    (overrides) => {
      expect(
        offered(board({ templates, people: [person(1)], shifts: [shift(20, MONDAY, overrides)] }), 7),
      ).toBe(7);
    },
  );
});
