import { describe, expect, it } from 'vitest';
import { postedPunch, stamped } from '#app/areas/attendance/parts/punch/device-punch.ts';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ [IDEMPOTENCY_FIELD]: 'k', ...fields })) data.set(name, value);
  return data;
}

const WORK = { work_date: '2026-06-15', check_in_time: '2026-06-15 22:00:00' };

describe('a punch', () => {
  it('checks in, on the chosen shift if there is one', () => {
    expect(postedPunch(form({ press: 'check-in', shift_user_id: '7' }))).toEqual({
      press: { kind: 'check-in', key: 'k', body: { shift_user_id: 7 } },
    });
    expect(postedPunch(form({ press: 'check-in' }))).toEqual({
      press: { kind: 'check-in', key: 'k', body: {} },
    });
  });

  it.each(['planned', 'none'] as const)('checks out with the break %s', (choice) => {
    expect(postedPunch(form({ press: 'check-out', break: choice }))).toEqual({
      press: { kind: 'check-out', key: 'k', body: { break: choice } },
    });
  });

  it('checks out with the times of a break, on the clock of the business date', () => {
    const fields = { press: 'check-out', break: 'given', break_start: '23:50', break_end: '00:20', ...WORK };
    expect(postedPunch(form(fields))).toEqual({
      press: { kind: 'check-out', key: 'k', body: { break: [{ start: '23:50', end: '24:20' }] } },
    });
  });

  it('checks out with several breaks, without the rows that were left empty', () => {
    const data = form({ press: 'check-out', break: 'given', ...WORK });
    for (const [start, end] of [
      ['23:50', '00:20'],
      ['', ''],
      ['02:00', '02:10'],
    ] as const) {
      data.append('break_start', start);
      data.append('break_end', end);
    }
    const breaks = [
      { start: '23:50', end: '24:20' },
      { start: '26:00', end: '26:10' },
    ];
    expect(postedPunch(data)).toEqual({ press: { kind: 'check-out', key: 'k', body: { break: breaks } } });
  });

  it('names the missing time of a break', () => {
    const fields = { press: 'check-out', break: 'given', break_start: '23:50', break_end: '', ...WORK };
    expect(postedPunch(form(fields))).toEqual({ faults: { 'break[0].end': [{ key: 'required' }] } });
    expect(postedPunch(form({}))).toEqual({
      faults: { 'break[0].start': [{ key: 'required' }], 'break[0].end': [{ key: 'required' }] },
    });
  });

  it("is sent with the device's time, its own key, and a location if there is one", () => {
    const meant = postedPunch(form({ press: 'check-out', break: 'none' }));
    if (!('press' in meant)) throw new Error('It was meant.');
    const at = '2026-06-15 10:00:00';
    const [one, other] = [null, { latitude: 35.6, longitude: 139.7 }].map((coordinates) =>
      stamped(meant.press, { at, coordinates }),
    );
    expect(one?.body).toEqual({ break: 'none', at, coordinates: null });
    expect(other?.body).toEqual({ break: 'none', at, coordinates: { latitude: 35.6, longitude: 139.7 } });
    expect(one?.key).not.toBe(other?.key);
  });
});
