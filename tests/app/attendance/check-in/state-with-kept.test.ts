import { describe, expect, it } from 'vitest';
import { faultsOfCheckOut } from '#app/areas/attendance/parts/punch/punch-to-keep.ts';
import { provisionalId, stateWithKept } from '#app/areas/attendance/parts/punch/state-with-kept.ts';
import type { CheckIn, CheckInState, PlannedShift } from '#contract/attendance/check-ins.ts';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { PAIRED_PHONE } from './paired-phone.ts';

const DAY: PlannedShift = {
  shift_user_id: 7,
  workplace: { id: 1, code: 'F-001', name: '船橋工場' },
  position: { id: 1, name: '検品' },
  date: '2026-06-15',
  start_time: '09:00',
  end_time: '18:00',
  breaks: [{ start: '12:00', end: '13:00' }],
};
const NIGHT: PlannedShift = { ...DAY, shift_user_id: 8, start_time: '22:00', end_time: '29:00', breaks: [] };
const HEARD: CheckInState = {
  ...PAIRED_PHONE,
  now: '2026-06-14 20:00:00',
  now_ms: fromStamp('2026-06-14 20:00:00'),
  key_id: 'key',
  shifts: [],
  coming: [DAY, NIGHT],
  open: null,
  last: null,
};
const RECORDED: KeptPunchAnswer = {
  hash: '',
  result: 'recorded',
  stamp: 'check_in',
  at: '2026-06-15 08:58:00',
  late_minutes: 12,
  questions: [],
  unplaced: null,
};

type Kept = Parameters<typeof stateWithKept>[1][number];
const checkIn: Kept = {
  stamp: 'check_in',
  at: fromStamp('2026-06-15 08:58:00'),
  shift: DAY,
  breaks: null,
  answer: null,
};
const checkOut: Kept = {
  stamp: 'check_out',
  at: fromStamp('2026-06-15 18:01:00'),
  shift: null,
  breaks: 'planned',
  answer: null,
};
const stateAt = (time: string, punches: readonly Kept[] = []) =>
  stateWithKept(HEARD, punches, fromStamp(`2026-06-15 ${time}`));
const idsOf = ({ shifts }: CheckInState) => shifts.map((shift) => shift.shift_user_id);

describe('the state of a device without a network', () => {
  it.each([
    ['06:59:59', []],
    ['07:00:00', [7]],
    ['18:00:30', [7]],
    ['18:01:00', []],
    ['20:30:00', [8]],
  ])('offers at %s the shifts %o', (time, expected) => {
    expect(idsOf(stateAt(time))).toEqual(expected);
  });

  it('shows the work that a kept check-in began', () => {
    const { open, last, shifts, now } = stateAt('09:10:00', [checkIn]);
    expect(open).toEqual({
      work_history_id: provisionalId(checkIn),
      date: '2026-06-15',
      shift: DAY,
      check_in_time: '2026-06-15 08:58:00',
      check_out_time: null,
      breaks: [],
      questions: [],
    });
    expect([last, shifts, now]).toEqual([open, [], '2026-06-15 09:10:00']);
  });

  it('shows the work that a kept check-out ended, with its breaks', () => {
    const { open, last } = stateAt('18:10:00', [checkIn, checkOut]);
    expect(open).toBeNull();
    expect(last).toMatchObject({
      check_out_time: '2026-06-15 18:01:00',
      breaks: [{ start: '12:00', end: '13:00' }],
    });
  });

  it('gives work without a shift the day of its check-in', () => {
    expect(stateAt('09:10:00', [{ ...checkIn, shift: null }]).open).toMatchObject({
      date: '2026-06-15',
      shift: null,
    });
  });

  it.each([
    ['a punch that was recorded since the server was heard of', RECORDED, checkIn.at, true],
    ['a punch that the answer of the server knows', RECORDED, HEARD.now_ms - 1, false],
    ['a punch that a manager has to decide', { ...RECORDED, result: 'asked' as const }, checkIn.at, false],
    ['a punch of an unknown phone', { ...RECORDED, result: 'unsigned' as const }, checkIn.at, false],
  ])('counts %s: %s', (_, answer, at, expected) => {
    expect(stateAt('09:10:00', [{ ...checkIn, at, answer }]).open !== null).toBe(expected);
  });
});

describe('a check-out that is refused before it is kept', () => {
  const open: CheckIn = {
    work_history_id: 3,
    date: '2026-06-15',
    shift: DAY,
    check_in_time: '2026-06-15 08:58:10',
    check_out_time: null,
    breaks: [],
    questions: [],
  };
  it.each([
    ['in the minute of the check-in', '08:58:59', 'none', { at: [{ key: 'check_out_too_soon' }] }],
    ['in a later minute', '08:59:00', 'none', {}],
    ['before the check-in, by a clock that was set back', '08:57:59', 'none', {}],
    ['with the planned breaks', '18:00:00', 'planned', {}],
    [
      'with a break after it',
      '18:00:00',
      [{ start: '17:50', end: '18:10' }],
      { 'break[0].end': [{ key: 'break_end_inside' }] },
    ],
    ['with a break inside', '18:00:00', [{ start: '12:00', end: '12:45' }], {}],
  ] as const)('%s', (_, time, given, expected) => {
    const answer = typeof given === 'string' ? given : given.map((span) => ({ ...span }));
    const punch = { kind: 'check-out' as const, key: 'k', body: { break: answer } };
    expect(faultsOfCheckOut(punch, open, fromStamp(`2026-06-15 ${time}`))).toEqual(expected);
  });
});
