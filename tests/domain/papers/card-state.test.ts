import { describe, expect, it } from 'vitest';
import { allowsWork, allowsWorkOn, CARD_STATES, cardStatusOf } from '#domain/papers/card-state.ts';
import type { RightToWork } from '#domain/papers/facts.ts';
import { holder } from './build.ts';

const TODAY = '2026-11-21';
const NOTICE = 30;

const until = (expiresOn: string | null, renewalFiledOn: string | null = null) =>
  holder({ expiresOn, renewalFiledOn });
const permanent = (expiresOn: string | null) => holder({ status: 'permanent_resident', expiresOn });
const student = (studentCardExpiresOn: string, expiresOn = '2028-03-31') =>
  holder({ expiresOn }, { studentCardExpiresOn });

const CASES: [string, RightToWork, (typeof CARD_STATES)[number], string | null, string | null][] = [
  ['a Japanese national', holder(null, { nationality: 'JP' }), 'none', null, null],
  ['a person without known nationality or status', holder(null, { nationality: null }), 'none', null, null],
  ['F-09 a foreign national without a status', holder(null), 'not_cleared', 'not_cleared', null],
  ['F-09 a status without a last day', until(null), 'not_cleared', 'not_cleared', null],
  [
    'F-09 an unread designation document',
    holder({ status: 'designated_activities' }),
    'not_cleared',
    'not_cleared',
    null,
  ],
  ['a last day far away', until('2027-06-30'), 'ok', 'residence', '2027-06-30'],
  ['one day before the notice', until('2026-12-22'), 'ok', 'residence', '2026-12-22'],
  ['F-12 the first day of the notice', until('2026-12-21'), 'expiring', 'residence', '2026-12-21'],
  ['F-12 the last day', until(TODAY), 'expiring', 'residence', TODAY],
  ['F-12 the day after', until('2026-11-20'), 'expired', 'residence', '2026-11-20'],
  ['F-14 a renewal filed in time', until('2026-11-20', '2026-11-01'), 'ok', 'residence', '2027-01-20'],
  [
    'F-14 a renewal whose two months have nearly passed',
    until('2026-10-01', '2026-09-01'),
    'expiring',
    'residence',
    '2026-12-01',
  ],
  [
    'F-14 a renewal that was filed too late',
    until('2026-11-19', '2026-11-20'),
    'expired',
    'residence',
    '2026-11-19',
  ],
  ['F-15 a permanent card valid for years', permanent('2031-01-01'), 'ok', 'permanent_card', '2031-01-01'],
  [
    'F-15 a permanent card to be renewed',
    permanent('2026-12-01'),
    'expiring',
    'permanent_card',
    '2026-12-01',
  ],
  ['F-15 an expired permanent card', permanent('2026-01-01'), 'expiring', 'permanent_card', '2026-01-01'],
  ['F-15 a permanent card without a date', permanent(null), 'ok', null, null],
  ['F-08 a student card that ends first', student('2027-03-31'), 'ok', 'student_card', '2027-03-31'],
  ['F-08 an expired student card', student('2026-11-20'), 'expired', 'student_card', '2026-11-20'],
  [
    'a student card that outlasts the status',
    student('2028-03-31', '2026-12-01'),
    'expiring',
    'residence',
    '2026-12-01',
  ],
];

describe("the state of a person's documents on a day", () => {
  it.each(CASES)('is for %s: %s', (_, person, state, permit, lastDay) => {
    expect(cardStatusOf(person, TODAY, NOTICE)).toEqual({ state, permit, lastDay });
  });

  it('takes every possible value', () => {
    expect(new Set(CASES.map(([, , state]) => state))).toEqual(new Set(CARD_STATES));
  });

  it('follows the configured notice period', () => {
    expect(cardStatusOf(until('2026-12-21'), TODAY, 29)).toMatchObject({ state: 'ok' });
    expect(cardStatusOf(until(TODAY), TODAY, 0)).toMatchObject({ state: 'expiring' });
  });
});

describe('whether the documents allow work', () => {
  it.each<[string, RightToWork, string, boolean]>([
    ['needs no documents', holder(null, { nationality: 'JP' }), '2030-01-01', true],
    ['holds on its last day', until('2026-12-21'), '2026-12-21', true],
    ['F-12 ends after its last day', until('2026-12-21'), '2026-12-22', false],
    ['F-09 is missing', until(null), TODAY, false],
    ['F-12 has expired', until('2026-11-20'), TODAY, false],
    ['F-15 outlasts a card that ends later', permanent('2026-12-21'), '2026-12-22', true],
    ['F-15 outlasts a card that has expired', permanent('2026-11-20'), TODAY, true],
    ['F-08 ends with the student card', student('2026-12-01'), '2026-12-02', false],
  ])('%s', (_name, person, date, expected) => {
    const status = cardStatusOf(person, TODAY, NOTICE);
    expect(allowsWorkOn(status, date)).toBe(expected);
    if (date === TODAY) expect(allowsWork(status)).toBe(expected);
  });
});
