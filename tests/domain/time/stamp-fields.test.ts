import { describe, expect, it } from 'vitest';
import { joinStampFields } from '#domain/time/stamp-fields.ts';

describe('T-08 the date and time of a form', () => {
  it('T-08 are joined to one timestamp', () => {
    expect(joinStampFields('2026-11-22', '05:07')).toEqual({ ok: true, stamp: '2026-11-22 05:07:00' });
  });

  it.each([
    ['', ''],
    [null, undefined],
  ])('T-08 give no timestamp for %j and %j', (date, time) => {
    expect(joinStampFields(date, time)).toEqual({ ok: true, stamp: null });
  });

  it.each([
    ['2026-11-22', '', ['time required_together']],
    [null, '05:00', ['date required_together']],
    ['2026-11-31', '05:00', ['date calendar_date']],
    ['2026/11/22', '05:00', ['date calendar_date']],
    ['2026-11-22', '5:00', ['time time_of_day']],
    ['2026-11-22', '24:00', ['time time_of_day']],
    ['2026-11-31', '', ['date calendar_date', 'time required_together']],
    ['yesterday', '29:00', ['date calendar_date', 'time time_of_day']],
  ])('T-06 T-08 have faults for %j and %j: %j', (date, time, expected) => {
    const joined = joinStampFields(date, time);
    const faults = joined.ok ? [] : joined.faults.map(({ field, rule }) => `${field} ${rule}`);
    expect(faults).toEqual(expected);
  });
});
