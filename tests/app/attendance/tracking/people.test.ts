import { describe, expect, it } from 'vitest';
import { asksOf } from '#app/areas/attendance/tracking/detail/asks-of.ts';
import { comingOf } from '#app/areas/attendance/tracking/detail/coming-of.ts';
import { confirmableOf } from '#app/areas/attendance/tracking/detail/confirmable.ts';
import { likelyOutcome } from '#app/areas/attendance/tracking/detail/likely-outcome.ts';
import { actionsOf } from '#app/areas/attendance/tracking/detail/person-actions.ts';
import { replaceChanges, replacementOf } from '#app/areas/attendance/tracking/detail/replace-changes.ts';
import { freeSeatOf } from '#app/areas/attendance/tracking/detail/seat-for.ts';
import { shownDay } from '#app/areas/attendance/tracking/shown-day.ts';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { OpenAsk } from '#contract/roster/open-asks.ts';
import { changeList, type RosterChange } from '#contract/roster/roster-changes.ts';
import { NO_COUNTS } from '#tests/support/tracking-counts.ts';
import { attendance, personRef, reviewItem, tracked } from './build.ts';

const ME = 99;
const out = attendance({ status: 'checked_out', check_out_time: '2026-12-01 05:00:00' });
const CANNOT = { at: '2026-11-29 20:00:00', reason: 'A fever' };
const asked = { ...out, questions: [reviewItem()] };

describe('the confirmation of a whole shift', () => {
  it.each([
    ['is possible for a person who has checked out', tracked({ attendance: out }), 'ready'],
    ['is not possible for a person at work', tracked({ attendance: attendance() }), 'still_open'],
    ['is not possible for a person with an open question', tracked({ attendance: asked }), 'review_open'],
    ['is not possible for a person who has not come', tracked(), 'not_come'],
    [
      'is not possible for oneself',
      tracked({ attendance: out, user: personRef({ id: ME }) }),
      'own_attendance',
    ],
    ['is done for a confirmed person', tracked({ attendance: out, status: 'confirmed' }), 'settled'],
    ['is done for an absent person', tracked({ outcome: 'absent_notified' }), 'settled'],
  ])('%s', (_, person, place) => {
    const { ready, left, settled } = confirmableOf([person], ME);
    const found = ready.length > 0 ? 'ready' : settled > 0 ? 'settled' : left[0]?.reason;
    expect(found).toBe(place);
    expect(ready.length + left.length + settled).toBe(1);
  });
});

describe('the actions for a person', () => {
  const around = { ended: false, seesWages: false, closed: false };
  const mainOf = (person: TrackedPerson) => actionsOf(person, around).main;

  it.each([
    ['offer a replacement for a missing person', tracked({ flags: ['not_yet_in'] }), 'replace'],
    ['offer nothing for a person before the shift', tracked(), null],
    ['offer a replacement for a person who cannot come', tracked({ cannot_come: CANNOT }), 'replace'],
    ['offer nothing for a person at work', tracked({ attendance: attendance() }), null],
    [
      'offer a check-out for a person who left without one',
      tracked({ attendance: attendance(), flags: ['not_checked_out'] }),
      'check_out',
    ],
    [
      'offer nothing while a forgotten check-out has a question',
      tracked({
        attendance: attendance({ questions: [reviewItem({ kind: 'forgotten' })] }),
        flags: ['not_checked_out', 'needs_review'],
      }),
      null,
    ],
    ['offer a confirmation for a person who has checked out', tracked({ attendance: out }), 'confirm_one'],
    ['offer no confirmation while a question is open', tracked({ attendance: asked }), null],
  ])('%s', (_, person, main) => {
    expect(mainOf(person)).toBe(main);
  });

  it('replaces no one after the shift or a known absence', () => {
    const nothing = { main: null, others: [] };
    expect(actionsOf(tracked({ flags: ['absent'] }), { ...around, ended: true, closed: true })).toEqual(
      nothing,
    );
    const over = actionsOf(tracked({ flags: ['absent'] }), { ...around, ended: true });
    expect([over.main, ...over.others]).not.toContain('replace');
    const known = actionsOf(tracked({ outcome: 'absent_notified' }), around);
    expect([known.main, ...known.others]).not.toContain('replace');
  });

  it('offers wages only to readers with access', () => {
    const person = tracked({ attendance: out });
    expect(actionsOf(person, around).others).not.toContain('salary');
    expect(actionsOf(person, { ...around, seesWages: true }).others).toContain('salary');
  });
});

it.each([
  ['an outcome is set', tracked({ outcome: 'absent_notified' }), '2026-12-01 03:00:00', 'absent_notified'],
  ['the start has passed', tracked(), '2026-11-30 22:30:00', 'absent_without_notice'],
  ['it is the day of the shift', tracked(), '2026-11-30 09:00:00', 'absent_same_day'],
  ['it is an earlier day', tracked(), '2026-11-29 09:00:00', 'absent_notified'],
  [
    'the person said so on an earlier day',
    tracked({ cannot_come: CANNOT }),
    '2026-11-30 23:00:00',
    'absent_notified',
  ],
  [
    'the person said so on the day of the shift',
    tracked({ cannot_come: { ...CANNOT, at: '2026-11-30 20:00:00' } }),
    '2026-11-30 23:00:00',
    'absent_same_day',
  ],
])('proposes the absence when %s', (_, person, now, outcome) => {
  expect(likelyOutcome(person, now)).toBe(outcome);
});

describe('a replacement, for the rules', () => {
  const typed = (fields: Record<string, string>) => new URLSearchParams(fields);

  it('puts the other person on the same spot', () => {
    const changes = replaceChanges(typed({ user_id: '8' }), tracked());
    expect(changes).toEqual([
      { kind: 'assign', shift_id: 9, user_id: 8, position_id: 3, type: 'temporary', own_times: null },
    ]);
    expect(changeList.safeParse(changes).success).toBe(true);
  });

  it('has own times once both are entered, in order', () => {
    const own_times = { start_time: '23:00', end_time: '29:00' };
    expect(replaceChanges(typed({ user_id: '8', ...own_times }), tracked())).toMatchObject([{ own_times }]);
    expect(replaceChanges(typed({ user_id: '8', start_time: '23:00' }), tracked())).toBeNull();
    expect(replaceChanges(typed({}), tracked())).toBeNull();
  });
});

describe('the open offers of an absent person', () => {
  const offer = (id: number, shift_user_id: number | null, more = {}): OpenAsk => ({
    id,
    shift_id: 9,
    position: tracked().position,
    type: 'temporary',
    start_time: '22:00',
    end_time: '29:00',
    shift_user_id,
    asked_at: '2026-11-30 20:00:00',
    waiting: 1,
    declined: 0,
    version: 1,
    ...more,
  });
  const gone = tracked({ outcome: 'absent_notified' });

  it.each<[string, OpenAsk[], TrackedPerson, number[]]>([
    ['are those sent with the absence, and later ones', [offer(1, 12), offer(2, null)], gone, [1, 2]],
    ['are not those of another absent person', [offer(1, 13), offer(2, null)], gone, []],
    ['are those sent later without one', [offer(2, null)], gone, [2]],
    ['are of the same kind of spot', [offer(2, null, { type: 'fixed' })], gone, []],
    ['are none for a person who comes', [offer(1, 12)], tracked(), []],
  ])('%s', (_, asks, person, ids) => {
    expect(asksOf({ asks }, person).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a way out of a refused replacement', () => {
  const come: RosterChange = {
    kind: 'assign',
    shift_id: 9,
    user_id: 8,
    position_id: 3,
    type: 'fixed',
    own_times: { start_time: '22:00', end_time: '27:00' },
  };

  it('is a replacement when it only names a person and times', () => {
    expect(replacementOf([come], 9)).toEqual({ user_id: 8, own_times: come.own_times });
  });

  it.each<[string, RosterChange[]]>([
    ['removes other work', [{ kind: 'remove', shift_user_id: 44, version: 1 }, come]],
    ['puts a person on another shift', [{ ...come, shift_id: 10 }]],
    ['moves two people', [come, { ...come, shift_id: 10, user_id: 11 }]],
    ['approves a registration', [{ kind: 'revise', shift_user_id: 44, status: 'approved', version: 1 }]],
  ])('is more than that when it %s', (_, way) => {
    expect(replacementOf(way, 9)).toBeNull();
  });
});

it('offers work without a shift the unattended spot of its person', () => {
  const work = attendance({ shift: null });
  const other = tracked({ user: personRef({ id: 8 }), shift_user_id: 13 });
  expect(freeSeatOf(work, [other, tracked()])?.shift_user_id).toBe(12);
  expect(freeSeatOf(work, [other])).toBeNull();
  expect(freeSeatOf(work, [tracked({ attendance: out })])).toBeNull();
});

it.each([
  ['date=2026-11-20', '2026-11-20'],
  ['', '2026-11-22'],
  ['date=', '2026-11-22'],
  ['date=2026-02-30', '2026-11-22'],
  ['date=9999-12-31', '2026-11-22'],
  ['date=0001-01-01', '2026-11-22'],
])('shows for "%s" the day %s', (query, day) => {
  expect(shownDay(new URLSearchParams(query), '2026-11-22')).toBe(day);
});

describe('a person who is still to come', () => {
  it('has no check-in and no absence, and their shift has not begun', () => {
    const users = [
      tracked(),
      tracked({ outcome: 'absent_notified' }),
      tracked({ attendance: attendance() }),
      tracked({ start_time: '24:00', own_times: true }),
    ];
    const counts = { will_come: 1, not_said: 0, cannot_come: 1 };
    const at = (now: string) => comingOf({ users, now, counts: { ...NO_COUNTS, ...counts } });
    expect(at('2026-11-30 21:59:59')).toEqual({ planned: 2, ...counts });
    expect(at('2026-11-30 22:00:00').planned).toBe(1);
    expect(at('2026-12-01 00:00:00').planned).toBe(0);
  });
});
