import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  believedTime,
  type JudgedBefore,
  madeBeforeOf,
  type TimeFacts,
} from '#domain/attendance/kept-punches/believed-time.ts';
import type { ClockReading } from '#domain/attendance/kept-punches/format.ts';
import { HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '#domain/time/instant.ts';
import { on } from '#tests/domain/attendance/build.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';
import { type DeviceEvent, judgeChain, playDevice } from './device.ts';

const HEARD = on('08:00');
const KEY_MADE = on('07:00');

/** Read at `wall`, by a clock that was right at 8:00. */
function reading(wall: Instant, monotonicMinutes: number | null): ClockReading {
  const monotonicSince = monotonicMinutes === null ? null : monotonicMinutes * MINUTE_MS;
  return { wall, heard: HEARD, wallSince: wall - HEARD, monotonicSince };
}

function timeFacts(received: Instant, more: Partial<TimeFacts> = {}): TimeFacts {
  return { received, keyMade: KEY_MADE, before: null, madeBefore: null, sentWall: null, ...more };
}

describe('T-32 the time that counts', () => {
  it.each([
    ['clocks that agree', '08:58', 58, '09:10', ['08:58', '08:58', '08:58', 'clocks_agree', 12]],
    ['a difference of 60 s', '08:58', 57, '09:10', ['08:58', '08:58', '08:58', 'clocks_agree', 12]],
    ['a sleep of two hours', '12:00', 120, '13:30', ['12:00', '10:00', '12:00', 'wall_ahead', 90]],
    [
      'a clock set forward past the arrival',
      '12:00',
      15,
      '08:20',
      ['08:20', '08:15', '08:20', 'wall_ahead', 0],
    ],
    ['a clock set back', '08:10', 60, '10:00', ['09:00', '09:00', '10:00', 'set_back', 60]],
    ['a clock set back before the answer', '07:30', 60, '10:00', ['09:00', '09:00', '10:00', 'set_back', 60]],
    ['a restart', '08:58', null, '09:10', ['08:58', '08:00', '09:10', 'wall_only', 12]],
    [
      'a restart with an impossible clock',
      '00:00',
      null,
      '09:10',
      ['09:10', '08:00', '09:10', 'set_back', 0],
    ],
    ['a restart with a fast clock', '12:00', null, '09:10', ['09:10', '08:00', '09:10', 'wall_only', 0]],
    ['an arrival within a minute', '08:58', 58, '08:59', ['08:59', '08:59', '08:59', 'received', 0]],
    [
      'an arrival within a minute after a sleep',
      '12:00',
      5,
      '12:01',
      ['12:01', '12:01', '12:01', 'received', 0],
    ],
    [
      'an arrival within a minute after a restart',
      '12:00',
      null,
      '12:01',
      ['12:01', '12:01', '12:01', 'received', 0],
    ],
    [
      'an arrival within a minute, clock set back',
      '08:10',
      60,
      '09:01',
      ['09:01', '09:01', '09:01', 'received', 0],
    ],
    [
      'an answer later than the arrival',
      '08:30',
      30,
      '07:30',
      ['07:30', '07:30', '07:30', 'clocks_agree', 0],
    ],
    ['a time after midnight', '27:00', 19 * 60, '47:59', ['27:00', '27:00', '27:00', 'clocks_agree', 1259]],
  ] as const)('T-32 for %s', (_, wall, monotonic, received, expected) => {
    const found = believedTime(reading(on(wall), monotonic), timeFacts(on(received)));
    const [at, earliest, latest, reason, lateMinutes] = expected;
    expect(found).toMatchObject({
      at: on(at),
      earliest: on(earliest),
      latest: on(latest),
      reason,
      lateMinutes,
    });
  });

  it('T-32 asks for doubt only over 60 s', () => {
    const late = reading(on('09:00:01'), 59);
    expect(believedTime(late, timeFacts(on('10:00'))).reason).toBe('wall_ahead');
    const slow = { ...reading(on('09:00'), 60), monotonicSince: 61 * MINUTE_MS + 1 };
    expect(believedTime(slow, timeFacts(on('10:00'))).reason).toBe('set_back');
  });

  it('T-32 sees by the clock at sending that a punch is old, although a fast clock makes it look new', () => {
    const fast = reading(on('09:15'), null);
    const facts = timeFacts(on('09:15'), { sentWall: on('09:30') });
    const old = believedTime(fast, facts);
    expect(old).toMatchObject({ at: on('09:15'), earliest: HEARD, latest: on('09:15'), reason: 'wall_only' });
    const sent = believedTime(fast, { ...facts, sentWall: on('09:16') });
    expect(sent).toMatchObject({ at: on('09:15'), earliest: on('09:15'), reason: 'received' });
  });

  it('T-32 brackets a restart by the punches before and after it', () => {
    const before: JudgedBefore = {
      ...reading(on('08:30'), 30),
      notBefore: on('08:30'),
      reason: 'clocks_agree',
    };
    const facts = timeFacts(on('12:00'), { before, madeBefore: on('10:00') });
    const found = believedTime(reading(on('09:00'), null), facts);
    expect(found).toMatchObject({ at: on('09:00'), earliest: on('08:30'), latest: on('10:00') });
  });

  it('T-32 takes the bound from later punches whose clocks agree', () => {
    const [restarted, slept] = [reading(on('09:00'), null), reading(on('11:00'), 60)];
    expect(madeBeforeOf([restarted, slept])).toBeNull();
    expect(madeBeforeOf([slept, reading(on('12:00'), 240), reading(on('13:00'), 300)])).toBe(on('12:00'));
  });

  it('T-32 sees a clock that was set back after a sleep by the punch before', () => {
    const before: JudgedBefore = {
      ...reading(on('16:00'), 60),
      notBefore: on('09:00'),
      reason: 'wall_ahead',
    };
    const found = believedTime(reading(on('15:00'), 180), timeFacts(on('20:00'), { before }));
    expect(found).toMatchObject({
      at: on('11:00'),
      earliest: on('11:00'),
      latest: on('20:00'),
      reason: 'set_back',
    });
  });

  it('T-32 trusts the clock again after the next answer of the server', () => {
    const before: JudgedBefore = { ...reading(on('08:10'), 60), notBefore: on('09:00'), reason: 'set_back' };
    const same = believedTime(reading(on('08:40'), 90), timeFacts(on('12:00'), { before }));
    expect(same).toMatchObject({ at: on('09:30'), reason: 'set_back' });
    const [heard, since] = [on('09:30'), 30 * MINUTE_MS];
    const fresh = { wall: on('08:40'), heard, wallSince: since, monotonicSince: since };
    expect(believedTime(fresh, timeFacts(on('12:00'), { before }))).toMatchObject({
      at: on('10:00'),
      reason: 'clocks_agree',
    });
  });

  it('T-32 never counts a time before the key was made', () => {
    const claimed = { wall: on('06:00'), heard: on('05:00'), wallSince: HOUR_MS, monotonicSince: HOUR_MS };
    expect(believedTime(claimed, timeFacts(on('09:00')))).toMatchObject({
      earliest: KEY_MADE,
      reason: 'set_back',
    });
  });
});

const span = (kind: 'awake' | 'asleep' | 'restart', hours: number): fc.Arbitrary<DeviceEvent> =>
  fc.record({ kind: fc.constant(kind), ms: fc.integer({ min: 0, max: hours * HOUR_MS }) });
const deviceEvent: fc.Arbitrary<DeviceEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<DeviceEvent>({ kind: 'punch' }) },
  { weight: 6, arbitrary: span('awake', 6) },
  { weight: 2, arbitrary: span('asleep', 10) },
  span('restart', 1),
  fc.constant<DeviceEvent>({ kind: 'hear' }),
  fc.record({
    kind: fc.constant('set_clock' as const),
    ms: fc.oneof(
      fc.integer({ min: -26 * HOUR_MS, max: 26 * HOUR_MS }),
      fc.integer({ min: -90 * SECOND_MS, max: 90 * SECOND_MS }),
    ),
  }),
);

/** Clocks that agree may be wrong by this much, and so may a bound that comes from them. */
const TOLERATED_MS = MINUTE_MS;

describe('T-32 on any device', () => {
  it(
    'T-32 gives the true time within 60 s, or a doubt that contains it',
    () => {
      fc.assert(
        fc.property(fc.array(deviceEvent, { maxLength: 40 }), (events) => {
          const { punches, end, endWall, sets } = playDevice(HEARD, events);
          // A time that is hidden also misleads the bounds of the punches before it.
          if (punches.some(({ hidden }) => hidden)) return;
          const times = judgeChain(punches, { keyMade: KEY_MADE, received: end, sentWall: endWall });
          for (const [place, { truth, sets: before }] of punches.entries()) {
            const time = times[place];
            // A clock that is set after the punch can make it look new at the arrival.
            if (!time || (before < sets && time.reason === 'received')) continue;
            const isNear = Math.abs(time.at - truth) <= TOLERATED_MS;
            const isDoubted = time.earliest - TOLERATED_MS <= truth && truth <= time.latest + TOLERATED_MS;
            expect({ ...time, truth, holds: isNear || isDoubted }).toMatchObject({ holds: true });
          }
        }),
        RUNS,
      );
    },
    PATIENCE,
  );

  it(
    'T-32 never counts a time after the arrival or outside its doubt',
    () => {
      const any = fc.integer({ min: -40 * HOUR_MS, max: 40 * HOUR_MS });
      fc.assert(
        fc.property(
          any,
          any,
          any,
          fc.option(any),
          fc.option(any),
          (heard, wall, received, monotonic, next) => {
            const claimed = {
              wall: HEARD + wall,
              heard: HEARD + heard,
              wallSince: wall - heard,
              monotonicSince: monotonic === null ? null : Math.abs(monotonic),
            };
            const madeBefore = next === null ? null : HEARD + next;
            const arrival = Math.max(KEY_MADE, HEARD + received);
            const { at, earliest, latest } = believedTime(claimed, timeFacts(arrival, { madeBefore }));
            expect(KEY_MADE <= earliest && earliest <= at && at <= latest && latest <= arrival).toBe(true);
          },
        ),
        RUNS,
      );
    },
    PATIENCE,
  );

  it('T-32 keeps 200 punches of three days near their time or in doubt', () => {
    const events: DeviceEvent[] = [];
    const restartsAfter = [20, 90, 150];
    for (let punch = 0; punch < 200; punch += 1) {
      if (punch % 67 === 66) events.push({ kind: 'asleep', ms: 8 * HOUR_MS });
      if (restartsAfter.includes(punch)) events.push({ kind: 'restart', ms: 30 * SECOND_MS });
      if (punch === 40) events.push({ kind: 'set_clock', ms: 15 * MINUTE_MS });
      if (punch === 120) events.push({ kind: 'set_clock', ms: -24 * HOUR_MS });
      events.push({ kind: 'awake', ms: 14 * MINUTE_MS }, { kind: 'punch' });
    }
    const { punches, end, endWall } = playDevice(HEARD, events);
    const times = judgeChain(punches, { keyMade: KEY_MADE, received: end, sentWall: endWall });
    expect(times).toHaveLength(200);
    const wrong = punches.filter(({ truth }, place) => {
      const time = times[place];
      return (
        !time || (Math.abs(time.at - truth) > MINUTE_MS && !(time.earliest <= truth && truth <= time.latest))
      );
    });
    expect(wrong).toEqual([]);
    // Until the first restart the device was awake, and its clock was right.
    expect(punches.slice(0, 20).every(({ truth }, place) => times[place]?.at === truth)).toBe(true);
  });
});
