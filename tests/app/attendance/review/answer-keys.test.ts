import { describe, expect, it } from 'vitest';
import { answerKeys } from '#app/areas/attendance/tracking/answer-keys.ts';
import type { AttendanceQuestion } from '#app/areas/attendance/tracking/question.ts';

const keep = { deed: 'keep', time: '2026-11-20 15:00:00' } as const;
const asked = (more: Partial<AttendanceQuestion>): AttendanceQuestion => ({
  story: { tale: 'forgotten_unplanned', start: '2026-11-20 06:20:00' },
  accept: keep,
  acceptWithoutBreaks: null,
  refuse: { deed: 'void_work' },
  refusalAsksWhy: false,
  refusalVoids: false,
  asksCheckOut: false,
  asksTimes: false,
  ...more,
});

describe('the keys of a question', () => {
  it.each<[string, Partial<AttendanceQuestion>, ReturnType<typeof answerKeys>]>([
    ['accept the question with “a”', {}, { main: 'accept', accept: 'a', refuse: 'r' }],
    [
      'enter a missing check-out with “a”, and do not accept the planned end with it',
      { asksCheckOut: true },
      { main: 'enter_check_out', enter_check_out: 'a m', accept: 'e', refuse: 'r' },
    ],
    [
      'end as planned with “e”, and without the breaks with “n”',
      { asksCheckOut: true, acceptWithoutBreaks: keep },
      {
        main: 'enter_check_out',
        enter_check_out: 'a m',
        accept: 'e',
        accept_without_breaks: 'n',
        refuse: 'r',
      },
    ],
    [
      'accept the given times with “a”',
      { asksTimes: true },
      { main: 'accept', accept: 'a', correct: 'm', refuse: 'r' },
    ],
    [
      'correct the times with “a” when none were given',
      { accept: null, asksTimes: true },
      { main: 'correct', correct: 'a m', refuse: 'r' },
    ],
    ['refuse with “a” when that is the only answer', { accept: null }, { main: 'refuse', refuse: 'a r' }],
  ])('%s', (_, question, keys) => {
    expect(answerKeys(asked(question))).toEqual(keys);
  });

  it('are never shared by two buttons', () => {
    for (const asksCheckOut of [true, false]) {
      for (const asksTimes of [true, false]) {
        for (const accept of [keep, null]) {
          const { main, ...keys } = answerKeys(asked({ accept, asksCheckOut, asksTimes }));
          const pressed = Object.values(keys).flatMap((one) => one.split(' '));
          expect(new Set(pressed).size).toBe(pressed.length);
          expect(keys[main]).toMatch(/^a/);
        }
      }
    }
  });
});
