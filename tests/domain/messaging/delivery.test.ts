import { describe, expect, it } from 'vitest';
import { isPushService } from '#domain/format/push-service.ts';
import {
  type Channel,
  type ChannelChoices,
  channelsToUse,
  isStillWanted,
  rankOf,
  type Weight,
} from '#domain/messaging/channels.ts';
import { earliestSending, ranksSentAt } from '#domain/messaging/quiet-hours.ts';
import { DELIVERY_TRIES_MAX, NEWS_MS, nextDeliveryTry } from '#domain/messaging/retry.ts';
import { fromStamp, HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts';

const ALL: Channel[] = ['mail', 'push', 'line'];

describe('N-01 the channels of a notice', () => {
  it.each<[Weight, Channel[], ChannelChoices, Channel[]]>([
    ['everyday', ALL, {}, ['push', 'line']],
    ['everyday', ['mail', 'push'], {}, ['push']],
    ['everyday', ['mail'], {}, ['mail']],
    ['everyday', ['mail'], { mail: false }, []],
    ['everyday', ALL, { mail: true }, ALL],
    ['everyday', ALL, { push: false }, ['line']],
    ['everyday', ALL, { push: false, line: false }, ['mail']],
    ['everyday', ALL, { mail: false, push: false, line: false }, []],
    ['everyday', [], {}, []],
    ['shift', ALL, {}, ['push', 'line']],
    ['shift', ['mail', 'line'], { line: false }, ['mail']],
    ['security', ALL, {}, ALL],
    ['security', ALL, { mail: false, push: false, line: false }, ['mail']],
    ['security', ['push'], {}, ['push']],
    ['urgent', ALL, { mail: false, push: false, line: false }, ALL],
    ['urgent', ['line'], { line: false }, ['line']],
  ])('for the weight %s, with %j and the choices %j, are %j', (weight, has, choices, ways) => {
    expect(channelsToUse(weight, has, choices)).toEqual(ways);
  });

  it.each<[Weight, Channel, boolean | undefined, boolean]>([
    ['everyday', 'mail', undefined, true],
    ['everyday', 'mail', true, true],
    ['everyday', 'mail', false, false],
    ['shift', 'push', false, false],
    ['security', 'push', false, false],
    ['security', 'mail', false, true],
    ['urgent', 'line', false, true],
  ])('for the weight %s still include %s after the later choice %s: %s', (weight, way, chosen, goes) => {
    expect(isStillWanted(weight, way, chosen)).toBe(goes);
  });

  it('put urgent notices before those that can wait', () => {
    expect((['security', 'urgent', 'shift', 'everyday'] as const).map(rankOf)).toEqual([0, 0, 0, 1]);
  });
});

describe('N-02 the night rest', () => {
  const at = (time: string) => fromStamp(`2026-11-21 ${time}`);
  const morning = fromStamp('2026-11-22 07:00:00');

  it.each([
    ['21:59:59', '2026-11-21 21:59:59'],
    ['22:00:00', '2026-11-22 07:00:00'],
    ['23:59:59', '2026-11-22 07:00:00'],
    ['00:00:00', '2026-11-21 07:00:00'],
    ['06:59:59', '2026-11-21 07:00:00'],
    ['07:00:00', '2026-11-21 07:00:00'],
    ['12:00:00', '2026-11-21 12:00:00'],
  ])('delays a notice that can wait from %s to %s', (time, sent) => {
    expect(earliestSending('everyday', null, at(time))).toBe(fromStamp(sent));
  });

  it('delays no urgent notice and none about security', () => {
    for (const weight of ['urgent', 'security'] as const) {
      expect(earliestSending(weight, null, at('23:00:00'))).toBe(at('23:00:00'));
    }
  });

  it('delays a notice about a shift, unless it starts within twelve hours', () => {
    const now = at('23:00:00');
    expect(earliestSending('shift', now + 12 * HOUR_MS, now)).toBe(now);
    expect(earliestSending('shift', now + 12 * HOUR_MS + 1, now)).toBe(morning);
    expect(earliestSending('shift', null, now)).toBe(morning);
    expect(earliestSending('everyday', now + HOUR_MS, now)).toBe(morning);
  });

  it('sends no notice that can wait, and makes it due again in the morning', () => {
    expect(['21:59:59', '22:00:00', '06:59:59', '07:00:00'].map((time) => ranksSentAt(at(time)))).toEqual([
      [0, 1],
      [0],
      [0],
      [0, 1],
    ]);
  });
});

describe('N-03 another try', () => {
  it('follows after 1, 2, 4 … minutes, and up to half as much again at random', () => {
    for (let tries = 1; tries < DELIVERY_TRIES_MAX; tries += 1) {
      const wait = 2 ** (tries - 1) * MINUTE_MS;
      expect(nextDeliveryTry(tries, 1000, 0)).toBe(1000 + wait);
      expect(nextDeliveryTry(tries, 1000, 0.5)).toBe(1000 + wait * 1.25);
      expect(nextDeliveryTry(tries, 1000, 0.999_999)).toBeLessThanOrEqual(1000 + wait * 1.5);
    }
  });

  it('ends after a maximum number, well before a day is over', () => {
    expect(nextDeliveryTry(DELIVERY_TRIES_MAX, 0, 0)).toBeNull();
    expect(nextDeliveryTry(DELIVERY_TRIES_MAX + 1, 0, 0)).toBeNull();
    let longest = 0;
    for (let tries = 1; tries < DELIVERY_TRIES_MAX; tries += 1)
      longest = nextDeliveryTry(tries, longest, 0.999_999) ?? 0;
    expect(longest).toBeLessThan(NEWS_MS / 3);
  });

  it('waits as long as the service requests, up to a limit', () => {
    expect(nextDeliveryTry(1, 0, 0, 10 * MINUTE_MS)).toBe(10 * MINUTE_MS);
    expect(nextDeliveryTry(1, 0, 0, 1000)).toBe(MINUTE_MS);
    expect(nextDeliveryTry(1, 0, 0, 24 * HOUR_MS)).toBe(HOUR_MS);
  });
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-by3p.notify.windows.com/w/?token=AwYAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('is %s', (address) => {
    expect(isPushService(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@example.com/x',
    'https://example.com/fcm.googleapis.com/',
    'https://evilpush.apple.com.example.com/x',
    'https://notfcm.googleapis.com/x',
    'https://xpush.apple.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://push.apple.com',
    'https://web.push.apple.com/a b',
    '',
  ])('is not %s', (address) => {
    expect(isPushService(address)).toBe(false);
  });
});
