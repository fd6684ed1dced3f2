import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DevicePublicKey, hashOfText, isSignedBy, keyIdOf } from '#contract/attendance/punch-signing.ts';
import {
  punchText,
  readPunch,
  readTabletText,
  type SentPunch,
} from '#domain/attendance/kept-punches/format.ts';
import { rest } from '#tests/domain/attendance/build.ts';
import recorded from './version-1.json' with { type: 'json' };

const key = recorded.key as DevicePublicKey;
const HASH = 'x'.repeat(43);

const PUNCH: SentPunch = {
  key: HASH,
  sequence: 1,
  previous: null,
  kind: 'check_in',
  planId: 41,
  wall: 1_795_823_881_234,
  heard: 1_795_820_400_000,
  wallSince: 3_481_000,
  monotonicSince: 3_480_980,
  place: { latitude: 35.5, longitude: -139 },
  breaks: null,
  who: null,
};

describe('T-32 the recorded punches of version 1', () => {
  it('have the key whose thumbprint they name', async () => {
    expect(await keyIdOf(key)).toBe(recorded.keyId);
  });

  it.each(recorded.punches)('are read, signed and chained: %j', async ({ text, signature, hash }) => {
    expect(await isSignedBy(key, { text, signature })).toBe(true);
    expect(await hashOfText(text)).toBe(hash);
    const punch = readPunch(text);
    const place = recorded.punches.findIndex((one) => one.text === text);
    expect(punch).toMatchObject({
      key: recorded.keyId,
      sequence: place + 1,
      previous: recorded.punches[place - 1]?.hash ?? null,
    });
  });

  it('have the example and the fields of the documentation', () => {
    const [{ text, signature, hash } = { text: '', signature: '', hash: '' }] = recorded.punches;
    const written = readFileSync('docs/devices.md', 'utf8');
    for (const one of [key.x, key.y, text, signature, hash]) expect(written).toContain(JSON.stringify(one));
    const fieldsOf = (chapter: string) => [...chapter.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
    const [own = '', ofTablet = ''] = written.split('## A tablet of a workplace');
    expect(fieldsOf(own)).toEqual(Object.keys(JSON.parse(text)));
    const who = { number: '417', card: null, pin: null, phone: null };
    expect(fieldsOf(ofTablet)).toEqual(Object.keys(JSON.parse(punchText({ ...PUNCH, who })).who));
  });

  it('are written the same way, unless another maker wrote them', () => {
    const written = recorded.punches.map(({ text }) => {
      const punch = readPunch(text);
      return punch && punchText(punch);
    });
    expect(written.slice(0, 6)).toEqual(recorded.punches.slice(0, 6).map(({ text }) => text));
    expect(readPunch(recorded.punches[6]?.text ?? '')).toMatchObject({ monotonicSince: null, breaks: null });
  });
});

describe('T-32 the text of a punch', () => {
  it('says nothing about identity on the device of one person', () => {
    expect(punchText(PUNCH)).not.toContain('who');
  });

  it.each([
    ['a check-in', {}],
    ['a check-out', { kind: 'check_out', breaks: [rest('12:00-13:00'), rest('25:30-47:59')], planId: null }],
    ['a card with a PIN', { who: { number: '417', card: 'secret', pin: 'sealed', phone: null } }],
    [
      'the code of a phone',
      {
        who: {
          number: '417',
          card: null,
          pin: null,
          phone: { key: HASH, made: PUNCH.wall, signature: 'signed' },
        },
      },
    ],
    ['the last sequence after a restart', { sequence: 1_000_000_000, previous: HASH, monotonicSince: null }],
  ] as const)('is read as it was written: %s', (_, more) => {
    const punch: SentPunch = { ...PUNCH, ...more };
    expect(readPunch(punchText(punch))).toEqual(punch);
  });

  const fields = JSON.parse(punchText(PUNCH));

  it.each([
    ['another version', { version: 2 }],
    ['no sequence', { sequence: undefined }],
    ['a sequence of 0', { sequence: 0 }],
    ['a sequence over the last one', { sequence: 1_000_000_001 }],
    ['another kind', { kind: 'lunch' }],
    ['a key that is no hash', { key: 'short' }],
    ['a previous punch that is no hash', { previous: 7 }],
    ['a wall clock with a fraction', { wall: 1.5 }],
    ['a wall clock that is text', { wall: '2026-11-28 08:58:00' }],
    ['no answer of the server', { heard: null }],
    ['an endless text', { more: 'x'.repeat(2_000) }],
  ])('is no punch with %s', (_, more) => {
    expect(readPunch(JSON.stringify({ ...fields, ...more }))).toBeNull();
  });

  it('of a tablet may be a head count, which is no punch', () => {
    const text = JSON.stringify({ ...fields, kind: 'head_count', counted: 27, expected: 28 });
    expect(readTabletText(text)).toMatchObject({ kind: 'head_count', count: { counted: 27, expected: 28 } });
    expect(readPunch(text)).toBeNull();
    expect(
      readTabletText(JSON.stringify({ ...fields, kind: 'head_count', counted: -1, expected: 28 })),
    ).toBeNull();
  });

  it.each(['', 'null', '[]', '7', '{', '"text"'])('is no punch: %s', (text) => {
    expect(readPunch(text)).toBeNull();
  });

  it.each([
    ['a shift that is no id', { shift_user_id: 'x' }, { planId: null }],
    ['a place outside the earth', { place: { latitude: 91, longitude: 0 } }, { place: null }],
    ['a break without an end', { break: [{ start: '12:00' }] }, { breaks: null }],
    ['an unknown answer about breaks', { break: 'maybe' }, { breaks: null }],
    ['an identity without a number', { who: { card: 'secret' } }, { who: null }],
    [
      'a card that is no text and an endless PIN',
      { who: { number: '417', card: 7, pin: 'x'.repeat(201) } },
      { who: { number: '417', card: null, pin: null, phone: null } },
    ],
    [
      'a phone code without a time',
      { who: { number: '417', phone: { key: HASH, signature: 'x' } } },
      { who: { number: '417', phone: null } },
    ],
    ['monotonic time below 0', { monotonic_since: -5 }, { monotonicSince: 0 }],
    ['a wall clock outside the calendar', { wall: 9e15 }, { wall: Date.UTC(9999, 11, 31, 14, 59, 59) }],
  ])('keeps the punch without %s', (_, more, expected) => {
    expect(readPunch(JSON.stringify({ ...fields, ...more }))).toMatchObject(expected);
  });
});
