import { describe, expect, it } from 'vitest';
import {
  type AnsweredPunch,
  answerKeptPunch,
  currentProposal,
  enteredWork,
  proposalOf,
} from '#domain/attendance/kept-punches/answered-punch.ts';
import type { KeptQuestion, PunchProposal } from '#domain/attendance/kept-punches/kept-question.ts';
import type { ReviewAnswer } from '#domain/attendance/review.ts';
import { DAY, MANAGER, on, PERSON, rest } from '#tests/domain/attendance/build.ts';

const AT = on('08:58:30') + 250;
const RECORDED = on('09:10');

function stored(overrides: Partial<AnsweredPunch> = {}): AnsweredPunch {
  return {
    personId: PERSON,
    stamp: 'check_in',
    at: AT,
    recorded: false,
    questions: [],
    state: 'open',
    record: { time: RECORDED },
    ...overrides,
  };
}

const unplaced = (proposal: PunchProposal): KeptQuestion[] => [
  { kind: 'sent_late' },
  { kind: 'unplaced', reason: 'already_recorded', proposal },
];

/** The answer of a manager who saw the record as it is. */
const given = (decision: ReviewAnswer, overrides: Partial<AnsweredPunch> = {}) => ({
  decision,
  replaces: currentProposal(stored(overrides)).replaces,
});
const TAKE = unplaced({ kind: 'take_time', attendanceId: 7 });

const NOTHING = { kind: 'nothing' };
const ENTER = { kind: 'enter_shift', planId: 3, checkIn: on('09:00'), checkOut: on('18:00') + 999 } as const;

describe('the answer to a kept punch', () => {
  it.each<[string, Partial<AnsweredPunch>, object]>([
    ['leaves the records', { questions: unplaced({ kind: 'leave' }) }, NOTHING],
    [
      'leaves an adjustment to be entered',
      { questions: unplaced({ kind: 'adjust', businessDate: DAY, minutes: 12 }) },
      NOTHING,
    ],
    ['keeps the time of a recorded punch', { recorded: true, questions: [{ kind: 'sent_late' }] }, NOTHING],
    [
      'takes the time of a check-in in whole seconds',
      { questions: unplaced({ kind: 'take_time', attendanceId: 7 }) },
      { kind: 'correct', attendanceId: 7, correction: { checkIn: on('08:58:30') } },
    ],
    [
      'takes the time of a check-out',
      { stamp: 'check_out', questions: unplaced({ kind: 'take_time', attendanceId: 7 }) },
      { kind: 'correct', attendanceId: 7, correction: { checkOut: on('08:58:30') } },
    ],
    [
      'enters the shift',
      { stamp: 'check_out', questions: unplaced(ENTER) },
      { kind: 'enter', planId: 3, checkIn: on('09:00'), checkOut: on('18:00') },
    ],
  ])('T-34 when accepted %s', (_, overrides, effect) => {
    expect(answerKeptPunch(stored(overrides), MANAGER, given('accept', overrides))).toEqual(effect);
  });

  it('T-34 when refused changes nothing, and is not offered for a recorded punch', () => {
    const asked = stored({ questions: unplaced({ kind: 'take_time', attendanceId: 7 }) });
    expect(answerKeptPunch(asked, MANAGER, given('refuse'))).toEqual(NOTHING);
    expect(answerKeptPunch(stored({ recorded: true }), MANAGER, given('refuse'))).toEqual({
      kind: 'not_offered',
    });
  });

  it.each(['accept', 'refuse'] as const)(
    'T-34 by the person or to an answered punch is refused: %s',
    (answer) => {
      expect(answerKeptPunch(stored(), PERSON, given(answer))).toMatchObject({ reason: 'own_attendance' });
      for (const state of ['accepted', 'refused', 'settled'] as const) {
        expect(answerKeptPunch(stored({ state }), MANAGER, given(answer))).toMatchObject({
          reason: 'item_gone',
        });
      }
    },
  );

  it.each([
    ['has another time', { time: RECORDED }, 'take_time', RECORDED],
    ['has no check-out', { time: null }, 'take_time', null],
    ['has the minute of the punch', { time: on('08:58:01') }, 'leave', null],
    ['is void', null, 'leave', null],
  ] as const)('T-34 is proposed by the record as it is: one that %s', (_, record, kind, replaces) => {
    const punch = stored({ questions: TAKE, record });
    expect(currentProposal(punch)).toMatchObject({ proposal: { kind }, replaces });
    expect(answerKeptPunch(punch, MANAGER, { decision: 'accept', replaces: on('09:30') })).toMatchObject({
      reason: 'item_gone',
    });
    expect(answerKeptPunch(punch, MANAGER, { decision: 'refuse', replaces: on('09:30') })).toEqual(NOTHING);
  });

  it('has a proposal only for a punch that no record took', () => {
    expect(proposalOf([{ kind: 'clock_set_back' }])).toBe(null);
    expect(proposalOf(unplaced({ kind: 'leave' }))).toEqual({ kind: 'leave' });
  });
});

describe('the entered work', () => {
  const effect = { kind: 'enter', planId: 3, checkIn: on('09:00'), checkOut: on('18:00') } as const;
  const plan = { businessDate: DAY, breaks: [rest('12:00-13:00')] };

  it.each([
    ['none without an answer', null, []],
    ['none as answered', 'none', []],
    ['the planned ones', 'planned', [rest('12:00-13:00')]],
    ['the given ones', [rest('15:00-15:30')], [rest('15:00-15:30')]],
    ['none where the given ones are not inside', [rest('08:00-08:30')], []],
  ] as const)('O-13 has breaks: %s', (_, given, breaks) => {
    expect(enteredWork(effect, plan, given)).toEqual({
      checkIn: on('09:00'),
      checkOut: on('18:00'),
      breaks,
    });
  });
});
