import { describe, expect, it } from 'vitest';
import type { RowCheck } from '#domain/roster/check.ts';
import { diffOf } from '#domain/roster/file/diff.ts';
import { planRoster } from '#domain/roster/file/plan.ts';
import { resolveRow } from '#domain/roster/file/resolved-row.ts';
import { type Finding, finding, whoMayPass } from '#domain/roster/finding.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { directory, read } from './build.ts';

/** A new shift from line 5 with two people: three changes. */
function plan() {
  const rows = ['S001', '123'].flatMap((staff_no, at) => {
    const { row } = read({ staff_no }, at + 5);
    return (row && resolveRow(directory(), row, null).row) ?? [];
  });
  return planRoster(rows, directory());
}

function checks(...rules: RuleId[][]): RowCheck[] {
  return rules.map((found, row) => {
    const findings = found.map((rule) => finding(rule, { row, personId: null }));
    return { row, findings, passableBy: whoMayPass(findings) };
  });
}

const findingRows = (findings: Finding[]) => findings.map(({ rule, row }) => [rule, row]);

describe('the findings of a roster file', () => {
  it('are listed by the lines of people and of the shifts created for them', () => {
    const diff = diffOf(plan(), checks(['short_break'], ['overlap', 'short_rest'], []), 'manager');
    expect(diff.shifts.map(({ refused, findings }) => [refused, findingRows(findings)])).toEqual([
      [false, [['short_break', 5]]],
    ]);
    expect(diff.rows.map(({ refused, findings }) => [refused, findingRows(findings)])).toEqual([
      [
        true,
        [
          ['overlap', 5],
          ['short_rest', 5],
        ],
      ],
      [false, []],
    ]);
    expect(diff.passableBy).toBe('none');
  });

  it('name other rows by their lines', () => {
    const [create = { row: 0, findings: [], passableBy: 'anyone' }, first = create, second = create] = checks(
      [],
      [],
      ['overlap'],
    );
    const named = {
      masked: false,
      date: '2026-12-01',
      start: 540,
      end: 1080,
      minutes: 60,
      assignmentId: null,
      workplaceId: 1,
      shiftId: -1,
      positionId: 21,
      type: 'fixed',
    } as const;
    const shifts = [
      { ...named, row: 1 },
      { ...named, row: null },
    ];
    const findings = second.findings.map((one) => ({ ...one, shifts }));
    const diff = diffOf(plan(), [create, first, { ...second, findings }], 'manager');
    expect(diff.rows[1]?.findings[0]?.shifts).toMatchObject([{ row: 5 }, { row: null }]);
  });

  it.each([
    ['manager', ['short_rest'], false, 'manager'],
    ['manager', ['permit_expired'], true, 'global_admin'],
    ['global_admin', ['permit_expired', 'short_rest'], false, 'global_admin'],
    ['global_admin', ['overlap'], true, 'none'],
    ['manager', [], false, 'anyone'],
  ] as const)(
    'shown to a %s with %j: refused is %s, passable by %s',
    (passer, rules, refused, passableBy) => {
      const diff = diffOf(plan(), checks([], [...rules], []), passer);
      expect([diff.rows[0]?.refused, diff.passableBy]).toEqual([refused, passableBy]);
    },
  );
});
