import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompanyLaw, lawSpansOf } from '#domain/law/law-spans.ts';
import { type OfficeRow, withOfficeRows } from '#domain/law/office-rows.ts';
import { type Placement, placementFindings } from '#domain/law/placement.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { anyPlacement } from './any-placement.ts';
import { CONFIRMED_LAW, PLACEMENT } from './build.ts';

/** `LONG` raises the number of placements tenfold. */
const PLACEMENTS = { seed: 20_261_201, numRuns: process.env.LONG ? 3_000 : 300 };
const PATIENCE = process.env.LONG ? 600_000 : 30_000;

const POSITION = 9;

/** Figures that change within the days of most placements. */
const OFFICE_FIGURES: OfficeRow[] = (
  [
    ['leaver', 6],
    ['dispatch_unit_years', 1],
    ['dispatch_gap_months', 1],
    ['day_dispatch_days', 60],
  ] as const
).map(([kind, value]) => ({
  kind,
  value,
  from: '2026-06-10',
  to: '2027-03-20',
  source: 'letter',
  checkedOn: '2026-06-01',
  confirmed: true,
}));

function spansOf(placement: Placement, company: CompanyLaw) {
  const { person, before, place, workKind } = placement;
  return lawSpansOf(person, [{ place, before, positions: [{ id: POSITION, workKind }] }], company);
}

describe('the spans of what the law says', () => {
  it.each([
    ['by the register', CONFIRMED_LAW],
    ['with figures of the office', withOfficeRows(CONFIRMED_LAW, OFFICE_FIGURES)],
  ])('say of each day what its placement finds %s', { timeout: PATIENCE }, (_, register) => {
    const run = (placement: Placement) => {
      const { dispatcher, day } = placement;
      const days = { from: day, to: addDays(day, 400) };
      const spans = spansOf(placement, { register, dispatcher, days });
      for (const date of datesIn(days)) {
        const found = placementFindings({ ...placement, day: date }, register);
        const said = spans.filter(({ from, to }) => from <= date && date <= to);
        expect(
          said.flatMap(({ verdicts }) => verdicts.map(({ rule, severity }) => [rule, severity])),
        ).toEqual(found.map(({ rule, severity }) => [rule, severity]));
      }
    };
    fc.assert(fc.property(anyPlacement, run), PLACEMENTS);
  });

  it('name each position of a kind of work, and the dates from which it differs', () => {
    const { person, before, place, dispatcher } = PLACEMENT;
    const days = { from: '2026-10-01', to: '2026-12-31' };
    const positions = [
      { id: 1, workKind: 'guarding' as const },
      { id: 2, workKind: 'guarding' as const },
      { id: 3, workKind: 'warehouse' as const },
    ];
    const at = { place: { ...place, conflictOn: '2026-12-01' }, before, positions };
    const spans = lawSpansOf(person, [at], {
      register: CONFIRMED_LAW,
      dispatcher: { ...dispatcher, noticeDays: 30 },
      days,
    });
    const said = (position: number) =>
      spans
        .filter(({ positionId }) => positionId === position)
        .map(({ from, to, verdicts }) => [
          from,
          to,
          ...verdicts.map(({ rule, severity }) => `${severity} ${rule}`),
        ]);
    expect(said(1)).toEqual([
      ['2026-10-01', '2026-10-31', 'refuse barred_dispatch'],
      ['2026-11-01', '2026-11-30', 'refuse barred_dispatch', 'warn place_years'],
      ['2026-12-01', '2026-12-31', 'refuse barred_dispatch', 'refuse place_years'],
    ]);
    expect(said(2)).toEqual(said(1));
    expect(said(3)).toEqual([
      ['2026-11-01', '2026-11-30', 'warn place_years'],
      ['2026-12-01', '2026-12-31', 'refuse place_years'],
    ]);
  });

  it('are not parted by a date of the person that changes nothing', () => {
    const days = { from: '2026-10-01', to: '2027-10-01' };
    const company = { register: CONFIRMED_LAW, dispatcher: PLACEMENT.dispatcher, days };
    const person = { ...PLACEMENT.person, birthday: '1966-12-24' };
    const spans = spansOf({ ...PLACEMENT, person, workKind: 'guarding' }, company);
    expect(spans.map(({ from, to }) => [from, to])).toEqual([[days.from, days.to]]);
  });

  it('are none where the law says nothing', () => {
    expect(
      spansOf(PLACEMENT, {
        register: CONFIRMED_LAW,
        dispatcher: PLACEMENT.dispatcher,
        days: { from: '2026-10-01', to: '2027-10-01' },
      }),
    ).toEqual([]);
  });
});
