import { describe, expect, it } from 'vitest';
import { noticeReplies } from '#app/areas/messaging/notices/line-buttons.ts';
import { commandOfText } from '#app/areas/messaging/notices/line-commands.ts';
import { lineMessage } from '#app/areas/messaging/notices/line-messages.ts';
import type { LineAnswer, LineRefusal } from '#contract/messaging/line.ts';
import { NOTICE_KINDS, noticeContent } from '#contract/messaging/notice-kinds.ts';
import type { OwnHours } from '#contract/papers/own-work.ts';
import type { OwnShift, OwnWorkplace } from '#contract/roster/own-shifts.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { NOTICE_EXAMPLES } from '#tests/support/notice-examples.ts';

const NO_WAY = { leave_at: null, missed: [], rides: null };

const shift: OwnShift = {
  shift_id: 7,
  shift_user_id: 70,
  workplace: {
    id: 1,
    code: 'W1',
    name: 'みなと物流',
    names: { kana: 'みなとぶつりゅう', en: 'Minato', vi: 'Minato' },
  },
  template: { id: 2, code: 'T', name: '夜勤', names: null },
  position: { id: 3, name: '検品', names: null },
  date: '2026-12-10',
  start_time: '22:00',
  end_time: '29:00',
  breaks: [],
  paid_before_minutes: 0,
  status: 'planned',
  reason: null,
  salary_per_hour: 1234,
  confirmed_at: '2026-12-09 20:00:00',
  cannot_come: null,
  late: { arrives_at: '2026-12-10 22:20:00', at: '2026-12-10 21:40:00', answer: null },
  delays: [20, 30],
  to_be_late: true,
  messages_unread: 0,
  hand_over: null,
  to_confirm: false,
  to_come: true,
  way: NO_WAY,
  attendance: null,
};

const workplace: OwnWorkplace = {
  ...shift.workplace,
  prefecture: null,
  postal_code: null,
  address: '港区1-2-3',
  phone: null,
  coordinates: null,
  instructions: [
    {
      id: 1,
      kind: 'entrance',
      title: '北門',
      url: '',
      phone: null,
      names: { kana: 'きたもん', en: 'North gate', vi: null },
    },
    { id: 2, kind: 'ask_for', title: '山田さん', url: '', phone: null, names: null },
  ],
  worked_there: false,
  way_minutes: null,
  rides: null,
};

const left = { limit: 1680, used: 1639, other: 0, left: 41, from: '2026-12-04', to: '2026-12-10' } as const;
const right = {
  status: 'study_abroad',
  state: 'ok',
  permit: 'student_card',
  last_day: '2027-03-31',
} as const;
const hours = {
  works: true,
  right_to_work: right,
  any_7_days: { ...left, source: 'residence', near: true },
  monday_week: { ...left, left: 0, source: 'config', near: true },
} as const;
const ask = {
  id: 9,
  workplace: shift.workplace,
  position: shift.position,
  date: '2026-12-11',
  start_time: '09:00',
  end_time: '18:00',
  breaks: [],
  asked_at: '2026-12-09 12:00:00',
  answer: null,
  study: [],
  way: NO_WAY,
};

const REFUSALS: { [Why in LineRefusal]: true } = {
  not_found: true,
  taken: true,
  past: true,
  rules: true,
  accepted: true,
  too_early: true,
  not_late_now: true,
  no_such_day: true,
  changed: true,
};

const EXAMPLES: { [Is in LineAnswer['is']]: Extract<LineAnswer, { is: Is }>[] } = {
  linked: [{ is: 'linked' }],
  not_known: [{ is: 'not_known' }],
  not_linked: [{ is: 'not_linked' }],
  too_many: [{ is: 'too_many' }],
  too_old: [{ is: 'too_old' }],
  already: [{ is: 'already' }],
  menu: [{ is: 'menu' }],
  choose_day: [{ is: 'choose_day' }],
  nothing_to_answer: [{ is: 'nothing_to_answer' }],
  next_shift: [
    { is: 'next_shift', shift, workplace },
    { is: 'next_shift', shift: null, workplace: null },
  ],
  hours_left: [{ is: 'hours_left', hours }],
  which: [{ is: 'which', does: 'come', asks: Array.from({ length: 20 }, () => ask), shift }],
  accepted: [{ is: 'accepted', ask }],
  declined: [{ is: 'declined', ask: null }],
  will_come: [{ is: 'will_come', shift }],
  say_why: [{ is: 'say_why', shift }],
  late: [{ is: 'late', shift }],
  day: [{ is: 'day', date: '2026-12-24', answer: 'hours' }],
  day_sent: [{ is: 'day_sent', date: '2026-12-24', answer: 'no', late: true }],
  refused: (Object.keys(REFUSALS) as LineRefusal[]).map((why) => ({ is: 'refused', why })),
};

describe.each(LANGUAGES)('answers of LINE in %s', (language) => {
  const reader = { language, site: 'https://kinmu.test', today: '2026-12-09' };
  const answers = Object.values<LineAnswer[]>(EXAMPLES).flat();

  it('are complete, in that language, within the limits of LINE and without amounts', () => {
    for (const answer of answers) {
      const { text, replies } = lineMessage(answer, reader);
      expect(text, JSON.stringify(answer)).not.toMatch(/[{}]|undefined|NaN|[¥￥円]|1,?234|山田/);
      expect(text.length).toBeGreaterThan(5);
      expect(replies.length).toBeLessThanOrEqual(13);
      for (const { label } of replies) expect([...label].length, label).toBeLessThanOrEqual(20);
    }
  });

  it('say how many hours are left in words', () => {
    const { text } = lineMessage({ is: 'hours_left', hours }, reader);
    expect(text).toMatch(/41(分| min| phút)/);
    expect(text).not.toMatch(/\d:\d\d/);
  });

  it.each([
    { ...right, state: 'expiring', last_day: '2026-12-20' },
    { ...right, state: 'expired', last_day: '2026-11-30' },
    { ...right, state: 'not_cleared', last_day: null },
  ] as const)('say nothing of the papers of a person: $state', (right_to_work) => {
    const said = (one: OwnHours) => lineMessage({ is: 'hours_left', hours: one }, reader).text;
    const text = said({ ...hours, right_to_work });
    expect(text).not.toMatch(/11\/30|30\/11|12\/20|20\/12/);
    if (right_to_work.state === 'expiring') expect(text).toBe(said(hours));
    else expect(text).toMatch(/(the office|事務所|văn phòng).*\n.*\/my-page\/work$/);
  });

  it('have buttons whose words do the same as a text', () => {
    const { replies } = lineMessage({ is: 'next_shift', shift, workplace }, reader);
    const heard = replies.map(({ label }) => commandOfText(` ${label.toUpperCase()}。`)?.command);
    expect(heard).toEqual([
      { does: 'late', shift_id: null, minutes: 20 },
      { does: 'late', shift_id: null, minutes: 30 },
      { does: 'cannot_come', shift_id: null },
      { does: 'next_shift' },
      { does: 'hours_left' },
      { does: 'availability' },
    ]);
  });

  it.each(NOTICE_KINDS)('below the notice %s are buttons', (kind) => {
    const replies = noticeReplies(noticeContent(kind, NOTICE_EXAMPLES[kind].params), reader);
    const asks = kind === 'seat_asked' || kind === 'confirm_asked';
    expect(replies).toHaveLength(asks ? 5 : 3);
  });
});

it('names the entrance and the workplace as the reader can read them', () => {
  const said = (language: 'ja' | 'vi' | 'en') =>
    lineMessage({ is: 'next_shift', shift, workplace }, { language, site: '', today: '2026-12-09' }).text;
  expect(said('ja')).toContain('12/10（木） 22:00〜翌5:00\nみなと物流（みなとぶつりゅう）\n入口：北門');
  expect(said('en')).toContain('Minato (みなと物流)\nWhere to come in: North gate (北門)');
  expect(said('vi')).toContain('Minato (みなと物流)\nCổng vào: 北門');
});

it.each(['hello there', '', 'come', '遅れます', '15 min late'])('hears nothing in %j', (text) => {
  expect(commandOfText(text)).toBeNull();
});
