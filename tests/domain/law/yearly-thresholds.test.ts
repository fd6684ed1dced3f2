import { describe, expect, it } from 'vitest';
import type { ThresholdKind } from '#domain/law/values.ts';
import { countedFor, thresholdsOf } from '#domain/law/yearly-thresholds.ts';

const amounts = (year: number, birthday: string | null) =>
  Object.fromEntries(thresholdsOf(year, birthday).map(({ kind, yen }) => [kind, yen]));

describe('the yearly thresholds', () => {
  it.each<[year: number, birthday: string | null, Partial<Record<ThresholdKind, number>>]>([
    [2024, null, {}],
    [2025, null, { health_dependant: 1_300_000, tax_dependant: 1_230_000, income_tax: 1_600_000 }],
    [2026, null, { health_dependant: 1_300_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2027, null, { health_dependant: 1_300_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    // The tax of later years is another one and has no row yet.
    [2028, null, { health_dependant: 1_300_000 }],
    [2026, '2008-01-01', { health_dependant: 1_300_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2026, '2007-12-31', { health_dependant: 1_500_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2026, '2004-01-01', { health_dependant: 1_500_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2026, '2003-12-31', { health_dependant: 1_300_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2026, '1967-01-01', { health_dependant: 1_300_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2026, '1966-12-31', { health_dependant: 1_800_000, tax_dependant: 1_360_000, income_tax: 1_780_000 }],
    [2025, '2006-05-05', { health_dependant: 1_500_000, tax_dependant: 1_230_000, income_tax: 1_600_000 }],
  ])('of %i hold for a birthday of %s', (year, birthday, expected) => {
    expect(amounts(year, birthday)).toEqual(expected);
  });

  it('each name their source and the day of the check', () => {
    for (const { source, checkedOn } of thresholdsOf(2026, '2006-05-05')) {
      expect(source).toMatch(/^https:\/\/www\.(nta|nenkin)\.go\.jp\//);
      expect(checkedOn).toBe('2026-11-27');
    }
  });

  it('count transport for health insurance and not for tax', () => {
    const paid = { total: 100_000, transport: 8_000 };
    expect(countedFor('health_dependant', paid)).toBe(100_000);
    expect(countedFor('tax_dependant', paid)).toBe(92_000);
    expect(countedFor('income_tax', paid)).toBe(92_000);
  });
});
