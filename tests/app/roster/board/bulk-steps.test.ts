import { describe, expect, it } from 'vitest';
import { boardRows } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { chosenCells } from '#app/areas/roster/shift/board/grid/chosen-cells.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { filledSteps, patternSteps, whatGoes } from '#app/areas/roster/shift/board/planning/bulk-steps.ts';
import { loadRules, rulesOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import { rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { board, MONDAY, NO_FACTS, person, shift, work } from './build.ts';

const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'];
const [monday, tuesday] = [shift(20, MONDAY), shift(21, TUESDAY)];
const NIGHT = 9;

const planned = board({
  shifts: [monday, tuesday],
  people: [person(1, { work: [work(31, monday)] }), person(2), person(3), person(4), person(5)],
});

function chosenOf(of: Board, ...keys: string[]) {
  const people = boardRows(of, rowChoice(new URLSearchParams()), NO_FACTS).filter(
    (row) => row.kind === 'person',
  );
  return { people, cells: chosenCells({ active: null, selected: new Set(keys) }, people) };
}

function patternOn(of: Board, ...keys: string[]) {
  const { people, cells } = chosenOf(of, ...keys);
  return patternSteps(of, NIGHT, cells, people);
}

describe('a pattern for the chosen cells', () => {
  it('gives each person the next open spot, and leaves out who has the shift', () => {
    const steps = patternOn(planned, ...[1, 2, 3, 4, 5].map((id) => `p${id}|${TUESDAY}`), `p1|${MONDAY}`);
    expect(steps.map(({ user_id, type }) => [user_id, type])).toEqual([
      [1, 'fixed'],
      [2, 'fixed'],
      [3, 'temporary'],
      [4, 'fixed'],
      [5, 'fixed'],
    ]);
  });

  it('assigns the people that the rules allow, and names the rest with a reason', async () => {
    await loadRules();
    const steps = patternOn(planned, ...[1, 2, 3, 4, 5].map((id) => `p${id}|${TUESDAY}`));
    const { changes, stayed, named } = whatGoes(planned, rulesOf(planned), steps);
    expect(changes.map((change) => change.kind === 'assign' && change.user_id)).toEqual([1, 2, 3]);
    expect(stayed.map(({ step, finding }) => [step.user_id, finding.rule])).toEqual([
      [4, 'fixed_total'],
      [5, 'fixed_total'],
    ]);
    expect(named.users).toBeDefined();
  });

  it('creates a missing shift once for all', async () => {
    await loadRules();
    const steps = patternOn(planned, `p2|${WEDNESDAY}`, `p3|${WEDNESDAY}`);
    const { changes } = whatGoes(planned, rulesOf(planned), steps);
    expect(changes.map(({ kind }) => kind)).toEqual(['create_shift', 'assign', 'assign']);
  });

  it('leaves out all people of a shift that cannot be created', () => {
    const refusing = {
      check: (changes: readonly { kind: string }[]) => ({
        findings: changes.flatMap(({ kind }, row) =>
          kind === 'create_shift' ? [{ row, severity: 'refuse', rule: 'template_inactive' }] : [],
        ),
        named: { users: [], workplaces: [], positions: [] },
      }),
    };
    const steps = patternOn(planned, `p2|${WEDNESDAY}`, `p3|${WEDNESDAY}`, `p4|${TUESDAY}`);
    const goes = whatGoes(planned, refusing as unknown as ReturnType<typeof rulesOf>, steps);
    expect(goes.steps.map(({ user_id }) => user_id)).toEqual([4]);
    expect(goes.stayed.map(({ step }) => step.user_id)).toEqual([2, 3]);
  });

  it('sends everything to the server while the rules are not loaded', () => {
    const steps = patternOn(planned, `p2|${TUESDAY}`, `p3|${TUESDAY}`);
    expect(whatGoes(planned, { check: () => null }, steps)).toMatchObject({ steps, stayed: [] });
  });
});

describe('filling', () => {
  const filled = (direction: 'down' | 'right', ...keys: string[]) => {
    const { people, cells } = chosenOf(planned, ...keys);
    return filledSteps(planned, cells, people, direction).map(({ user_id, date }) => [user_id, date]);
  };

  it('copies the first person of each day down', () => {
    const keys = [1, 2, 3].flatMap((id) => [`p${id}|${TUESDAY}`, `p${id}|${MONDAY}`]);
    expect(filled('down', ...keys)).toEqual([
      [2, MONDAY],
      [3, MONDAY],
    ]);
  });

  it('copies the first day of each person to the right', () => {
    expect(filled('right', `p1|${MONDAY}`, `p1|${WEDNESDAY}`, `p1|${TUESDAY}`, `p2|${MONDAY}`)).toEqual([
      [1, TUESDAY],
      [1, WEDNESDAY],
    ]);
  });

  it('leaves a cell that has the same shift', () => {
    expect(filled('down', `p1|${MONDAY}`)).toEqual([]);
    expect(filled('right', `p2|${MONDAY}`, `p2|${TUESDAY}`)).toEqual([]);
  });
});
