import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { type OfficeRow, withOfficeRows } from '#domain/law/office-rows.ts';
import { rowOn, rowsOn, valueOn } from '#domain/law/register.ts';

const ROW: OfficeRow = {
  kind: 'short_time_firm',
  from: '2027-04-01',
  to: '2027-12-31',
  value: 40,
  source: 'https://example.test/notice',
  checkedOn: '2027-03-01',
  confirmed: false,
};

describe('a row of the office', () => {
  const law = withOfficeRows(LAW, [ROW]);

  it.each([
    ['2027-03-31', 51],
    ['2027-04-01', 40],
    ['2027-10-01', 40],
    ['2027-12-31', 40],
    ['2028-01-01', 36],
  ] as const)('holds on its days alone: on %s the size is %d', (day, size) => {
    expect(valueOn(law, 'short_time_firm', day)).toBe(size);
    expect(rowsOn(law, 'short_time_firm', day)).toHaveLength(1);
  });

  it('carries its own source and check', () => {
    expect(rowOn(law, 'short_time_firm', '2027-05-01')).toMatchObject({
      source: ROW.source,
      checkedOn: ROW.checkedOn,
      confirmed: false,
    });
    expect(rowOn(law, 'short_time_firm', '2028-01-01')).toMatchObject({ confirmed: true });
  });

  it('keeps the value where it names none, for each row of those days', () => {
    const checked = withOfficeRows(LAW, [{ ...ROW, kind: 'day_dispatch_people', value: null, to: null }]);
    expect(valueOn(checked, 'day_dispatch_people', '2027-05-01')).toEqual(
      valueOn(LAW, 'day_dispatch_people', '2027-05-01'),
    );
    expect(rowOn(checked, 'day_dispatch_people', '2027-05-01')?.confirmed).toBe(false);
    expect(checked.day_dispatch_days).toBe(LAW.day_dispatch_days);
  });

  it('goes before an earlier one of the office', () => {
    const twice = withOfficeRows(LAW, [ROW, { ...ROW, from: '2027-06-01', value: 30 }]);
    expect(valueOn(twice, 'short_time_firm', '2027-05-31')).toBe(40);
    expect(valueOn(twice, 'short_time_firm', '2027-06-01')).toBe(30);
  });

  it('leaves the register as it is', () => {
    expect(valueOn(LAW, 'short_time_firm', '2027-05-01')).toBe(51);
  });
});
