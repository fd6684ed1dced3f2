import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding, Named, NamedShift } from '#contract/roster/findings.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { CODES, DOORS, type DoorAnswer, figuresOf, RESTATING_DOORS } from './golden-doors.ts';
import {
  type Asked,
  DECIDED_BY,
  type DoorName,
  RESTATINGS,
  SITUATIONS,
  type Situation,
} from './golden-situations.ts';
import { mintTwoSites, type TwoSites } from './two-sites.ts';

let company: TwoSites;

beforeAll(async () => {
  company = await mintTwoSites();
  for (const month of ['2026-11', '2026-12']) await showMonth(company.site.workplace, month);
});

/** Removes the row of the change, which is a line number in a file. */
function placeless(finding: Finding): Finding {
  const unrowed = (shift: NamedShift): NamedShift =>
    shift.masked || shift.row === null ? shift : { ...shift, row: 0 };
  return {
    ...finding,
    row: 0,
    shifts: finding.shifts.map(unrowed),
    ways_out: finding.ways_out.map((way) =>
      'shift' in way && way.shift ? { ...way, shift: unrowed(way.shift) } : way,
    ),
  };
}

function inOrder({ users, workplaces, positions }: Named): Named {
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  return {
    users: users.toSorted(byId),
    workplaces: workplaces.toSorted(byId),
    positions: positions.toSorted(byId),
  };
}

/** Compares all doors with the findings of the first one, or with the code that replaces them. */
function expectAlike(
  finds: readonly string[],
  tellings: readonly { door: string; told: DoorAnswer }[],
): void {
  const [first] = tellings;
  if (!first || !('findings' in first.told)) throw new Error('the check tells findings');
  const { findings, named } = first.told;
  expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(finds);
  const codes = findings.flatMap(({ rule }) => new Map(Object.entries(CODES)).get(rule) ?? []);
  const refusals = findings.filter(({ severity }) => severity === 'refuse');
  for (const { door, told } of tellings) {
    if ('code' in told) {
      expect(codes, door).toContain(told.code);
    } else if ('figures' in told) {
      expect(told.figures, door).toEqual((refusals.length > 0 ? refusals : findings).map(figuresOf));
    } else {
      const meant = findings.map(placeless);
      const wayless = meant.map((one) => ({ ...one, ways_out: [] }));
      expect(told.findings.map(placeless), door).toEqual(told.waysOut === false ? wayless : meant);
      if (told.named && named) expect(inOrder(told.named), door).toEqual(inOrder(named));
    }
  }
}

describe('the findings of the doors', () => {
  it.each(SITUATIONS)(
    'are the same for an assignment to a shift $what',
    async ({ finds, make, not = {} }) => {
      const { site, manager, shiftAt } = company;
      const { shift, template, ...made } = await make(company);
      const on = shift && template ? { shift, template } : await shiftAt('2026-12-01', 540, 840);
      const asked: Asked = { by: manager, position: site.position, type: 'fixed', own: null, ...on, ...made };
      const tellings = [];
      for (const { name, ask } of DOORS) {
        if (!(name in not)) tellings.push({ door: name, told: await ask(asked, company) });
      }
      expectAlike(finds, tellings);
    },
  );

  it.each(RESTATINGS)('are the same for a change of $what', async ({ finds, make, not = {} }) => {
    const restated = await make(company);
    const tellings = [];
    for (const { name, ask } of RESTATING_DOORS) {
      if (name in not) continue;
      const told = await ask(restated, company);
      if (!told) throw new Error(`${name}: nothing says how to ask`);
      tellings.push({ door: name, told });
    }
    expectAlike(finds, tellings);
  });
});

describe('the situations', () => {
  const shutBy = (door: DoorName, all: readonly Pick<Situation, 'not'>[]) =>
    all.filter(({ not = {} }) => door in not).length;

  it('are tested at each door, except where they give a reason', () => {
    expect(DOORS.map(({ name }) => [name, shutBy(name, SITUATIONS)])).toEqual([
      ['check', 0],
      ['form', 0],
      ['bulk', 0],
      ['csv', 2],
      ['sheet', 2],
      ['drag', 0],
      ['take_back', 4],
      ['registration', 5],
    ]);
    expect(RESTATING_DOORS.map(({ name }) => [name, shutBy(name, RESTATINGS)])).toEqual([
      ['check', 0],
      ['form', 1],
      ['bulk', 0],
      ['csv', 5],
      ['sheet', 6],
      ['drag', 0],
    ]);
  });

  it('contain a rule for each fact', () => {
    const met = [...SITUATIONS, ...RESTATINGS].flatMap(({ finds }) => finds.map((one) => one.split(' ')[1]));
    expect(Object.values(DECIDED_BY).filter((rule) => !met.includes(rule))).toEqual([]);
  });
});
