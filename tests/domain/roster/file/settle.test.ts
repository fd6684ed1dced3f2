import { describe, expect, it } from 'vitest';
import type { RowCheck } from '#domain/roster/check.ts';
import { diffOf } from '#domain/roster/file/diff.ts';
import { planRoster } from '#domain/roster/file/plan.ts';
import { type ResolvedRow, resolveRow } from '#domain/roster/file/resolved-row.ts';
import { refusedPart, settleRows, wholeDiff } from '#domain/roster/file/settle.ts';
import { finding, whoMayPass } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { directory, read } from './build.ts';

/** Three people on a day, and one of them on the next: lines 2 to 5, two new shifts. */
const ROWS: ResolvedRow[] = [
  { staff_no: 'S001' },
  { staff_no: '123' },
  { staff_no: 'nam@kinmu.test' },
  { staff_no: 'S001', date: '2026-12-02' },
].flatMap((cells, at) => {
  const { row } = read(cells, at + 2);
  return (row && resolveRow(directory(), row, null).row) ?? [];
});

/** The findings that `rulesOf` says of each change. */
const checked = (rulesOf: (change: ProposedChange, all: readonly ProposedChange[]) => RuleId[]) => {
  return (changes: readonly ProposedChange[]): RowCheck[] =>
    changes.map((change, row) => {
      const findings = rulesOf(change, changes).map((rule) => finding(rule, { row, personId: null }));
      return { row, findings, passableBy: whoMayPass(findings) };
    });
};
const isOf = (change: ProposedChange, personId: number) =>
  change.kind === 'assign' && change.personId === personId;

/** The lines that go, and those that do not. */
function settled(check: (changes: readonly ProposedChange[]) => RowCheck[]) {
  const plan = planRoster(ROWS, directory());
  const refused = refusedPart(diffOf(plan, check(plan.changes), 'manager'));
  const end = settleRows(ROWS, directory(), refused, { passer: 'manager', check });
  const kept = diffOf(end.plan, check(end.plan.changes), 'manager');
  return { ...end, diff: wholeDiff(kept, end.refused) };
}

describe('a file without its refused rows', () => {
  it('is whole where the rules refuse nothing', () => {
    const { plan, refused, diff } = settled(checked(() => ['short_break']));
    expect([plan.rows.length, refused.rows.length, diff.passableBy]).toEqual([4, 0, 'manager']);
  });

  it('keeps its other rows, and the findings of the refused ones', () => {
    const { plan, diff } = settled(checked((change) => (isOf(change, 32) ? ['overlap'] : [])));
    expect(plan.rows.map(({ row }) => row.line)).toEqual([2, 4, 5]);
    expect(diff.rows.map(({ row, refused, findings }) => [row.line, refused, findings.length])).toEqual([
      [2, false, 0],
      [3, true, 1],
      [4, false, 0],
      [5, false, 0],
    ]);
    expect(diff.passableBy).toBe('none');
  });

  it('needs fewer seats on a new shift', () => {
    const { plan } = settled(checked((change) => (isOf(change, 32) ? ['overlap'] : [])));
    expect(plan.shifts[0]?.create.seats).toMatchObject([{ positionId: 21, fixedTotal: 2 }]);
  });

  it('leaves out rows that are refused only without the others', () => {
    const check = checked((change, all) => {
      if (isOf(change, 31)) return ['overlap'];
      return isOf(change, 33) && !all.some((one) => isOf(one, 31)) ? ['fixed_total'] : [];
    });
    const { plan, diff } = settled(check);
    expect(plan.rows.map(({ row }) => row.line)).toEqual([3]);
    expect(diff.rows.filter(({ refused }) => refused).map(({ row }) => row.line)).toEqual([2, 4, 5]);
  });

  it('creates no refused shift, and its rows have the findings of the shift', () => {
    const check = checked((change) =>
      change.kind === 'create_shift' && change.times.date === '2026-12-02' ? ['template_inactive'] : [],
    );
    const { plan, refused, diff } = settled(check);
    expect([plan.shifts.length, diff.shifts.length]).toEqual([1, 2]);
    expect(refused.rows.map(({ row, findings }) => [row.line, findings.map(({ rule }) => rule)])).toEqual([
      [5, ['template_inactive']],
    ]);
  });

  it('changes nothing where all rows are refused', () => {
    const { plan, diff } = settled(checked(() => ['overlap']));
    expect([plan.changes, diff.rows.length, diff.passableBy]).toEqual([[], 4, 'none']);
  });
});
