import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding, Named, NamedShift } from '#contract/findings.ts';
import { CODES, DOORS, RESTATING_DOORS, type Told } from './golden-doors.ts';
import { type Asked, type Company, mintCompany, RESTATINGS, SITUATIONS } from './golden-situations.ts';

let company: Company;

beforeAll(async () => {
  company = await mintCompany();
});

/** Without the place of the change in what was sent, which is a line in a file. */
function placeless(finding: Finding): Finding {
  const unrowed = (shift: NamedShift): NamedShift =>
    shift.masked || shift.row === null ? shift : { ...shift, row: 0 };
  return {
    ...finding,
    row: 0,
    shifts: finding.shifts.map(unrowed),
    ways_out: finding.ways_out.map((way) => ('shift' in way ? { ...way, shift: unrowed(way.shift) } : way)),
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

/** The first telling finds what is to be found, and the others tell the same, or the code that stands for it. */
function expectAlike(finds: readonly string[], tellings: readonly { door: string; told: Told }[]): void {
  const [first] = tellings;
  if (!first || 'code' in first.told) throw new Error('the check tells findings');
  const { findings, named } = first.told;
  expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(finds);
  const codes = findings.flatMap(({ rule }) => new Map(Object.entries(CODES)).get(rule) ?? []);
  for (const { door, told } of tellings) {
    if ('code' in told) {
      expect(codes, door).toContain(told.code);
      continue;
    }
    expect(told.findings.map(placeless), door).toEqual(findings.map(placeless));
    if (told.named && named) expect(inOrder(told.named), door).toEqual(inOrder(named));
  }
}

describe('the rules find the same at every door', () => {
  it.each(SITUATIONS)('of a shift $what', async ({ finds, make, not = {} }) => {
    const { site, manager, shiftAt } = company;
    const { shift, template, ...made } = await make(company);
    const on = shift && template ? { shift, template } : await shiftAt('2026-12-01', 540, 840);
    const asked: Asked = { by: manager, position: site.position, type: 'fixed', own: null, ...on, ...made };
    const tellings = [];
    for (const { name, ask } of DOORS) {
      if (!(name in not)) tellings.push({ door: name, told: await ask(asked, company) });
    }
    expectAlike(finds, tellings);
  });

  it.each(RESTATINGS)('of what changes $what', async ({ finds, make }) => {
    const restated = await make(company);
    const tellings = [];
    for (const { name, ask } of RESTATING_DOORS) {
      const told = await ask(restated, company);
      if (told) tellings.push({ door: name, told });
    }
    expectAlike(finds, tellings);
  });
});
