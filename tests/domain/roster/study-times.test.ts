import { describe, expect, it } from 'vitest';
import type { PersonFacts, StudyTime } from '#domain/roster/facts.ts';
import { assign, at, facts, findingsOf, findingTexts, person, STUDENT, shift, times } from './build.ts';

/** Saturday 21 November 2026. */
const DATE = '2026-11-21';

const lesson = (overrides: Partial<StudyTime> = {}): StudyTime => ({
  kind: 'class',
  weekday: 6,
  from: '2026-10-01',
  to: '2027-01-31',
  start: at('13:00'),
  end: at('14:30'),
  ...overrides,
});
const exam = (overrides: Partial<StudyTime> = {}): StudyTime =>
  lesson({ kind: 'exam', weekday: null, from: DATE, to: DATE, ...overrides });
const WHOLE_DAY = { start: null, end: null };
const VACATION = { ...STUDENT, source: 'vacation', from: '2026-11-20', to: '2026-11-22' } as const;

function found(studyTimes: StudyTime[], hours: string, overrides: Partial<PersonFacts> = {}, paidBefore = 0) {
  const stored = facts({
    people: [person(1, { studyTimes, ...overrides })],
    shifts: [shift(10, { ...times(DATE, hours), paidBefore })],
  });
  return findingsOf(stored, assign(1, 10)).filter(({ rule }) => /^during_/.test(rule));
}

describe('F-19 work during a class or an exam', () => {
  const situations: [name: string, studyTimes: StudyTime[], hours: string, minutes: [string, number][]][] = [
    ['in the class', [lesson()], '09:00-18:00', [['during_class', 90]]],
    ['in its last minute', [lesson()], '14:29-18:00', [['during_class', 1]]],
    ['right after it', [lesson()], '14:30-18:00', []],
    ['right before it', [lesson()], '09:00-13:00', []],
    ['on another weekday', [lesson({ weekday: 5 })], '09:00-18:00', []],
    ['before its first day', [lesson({ from: '2026-11-22' })], '09:00-18:00', []],
    ['on its last day', [lesson({ to: DATE })], '09:00-18:00', [['during_class', 90]]],
    [
      'in two classes',
      [lesson(), lesson({ start: at('15:00'), end: at('16:00') })],
      '09:00-18:00',
      [['during_class', 150]],
    ],
    [
      'in the same class twice',
      [lesson(), lesson({ start: at('14:00'), end: at('15:00') })],
      '09:00-18:00',
      [['during_class', 120]],
    ],
    [
      'after midnight, on the next weekday',
      [lesson({ weekday: 7, start: at('04:00'), end: at('06:00') })],
      '22:00-29:00',
      [['during_class', 60]],
    ],
    [
      'in a class of the day before that ends late',
      [lesson({ weekday: 5, start: at('23:00'), end: at('25:00') })],
      '00:30-06:00',
      [['during_class', 30]],
    ],
    ['in an exam', [exam()], '09:00-18:00', [['during_exam', 90]]],
    ['on the day of an exam', [exam(WHOLE_DAY)], '09:00-18:00', [['during_exam', 540]]],
    [
      'on a day between two exams',
      [exam({ ...WHOLE_DAY, from: '2026-11-20', to: '2026-11-22' })],
      '09:00-10:00',
      [['during_exam', 60]],
    ],
    [
      'on the day after the exam',
      [exam({ ...WHOLE_DAY, from: '2026-11-20', to: '2026-11-20' })],
      '09:00-18:00',
      [],
    ],
    [
      'in a class and an exam',
      [lesson(), exam(WHOLE_DAY)],
      '13:00-14:00',
      [
        ['during_class', 60],
        ['during_exam', 60],
      ],
    ],
  ];
  it.each(situations)('warns %s', (_name, studyTimes, hours, minutes) => {
    expect(found(studyTimes, hours).map(({ rule, sum }) => [rule, sum])).toEqual(minutes);
  });

  it('counts paid time before the start, in which the person has to be there', () => {
    expect(found([lesson()], '14:45-18:00', {}, 30)).toMatchObject([{ rule: 'during_class', sum: 15 }]);
  });

  it('is without classes in a long vacation of the school, but with exams', () => {
    const limits = [VACATION];
    expect(found([lesson()], '09:00-12:59', { limits })).toEqual([]);
    expect(found([lesson()], '09:00-14:00', { limits })).toEqual([]);
    expect(found([exam()], '09:00-14:00', { limits })).toMatchObject([{ rule: 'during_exam', sum: 60 }]);
  });

  it('names the day and may be passed by a manager', () => {
    expect(found([lesson()], '09:00-18:00')).toMatchObject([
      { severity: 'warn', passableBy: 'manager', unit: 'minutes', window: { from: DATE, to: DATE } },
    ]);
  });

  it('warns of a registration as well', () => {
    const stored = facts({
      people: [person(1, { studyTimes: [lesson()] })],
      shifts: [shift(10, times(DATE, '09:00-18:00', '12:00-13:00'))],
    });
    const asked = assign(1, 10, { status: 'pending', type: 'temporary' });
    expect(findingTexts(stored, asked)).toEqual(['warn during_class']);
  });
});
