import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  type FindingWords,
  findingBasis,
  findingInShort,
  findingSentence,
  findingWork,
  ownFindingSentence,
  personText,
  proposedTimes,
  wayOutSentence,
  waysOutOf,
} from '#app/areas/roster/parts/finding/finding-text.ts';
import { formatFor } from '#app/lib/format.ts';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import { answeredFinding } from '#contract/roster/answered-findings.ts';
import type { Finding, Named, NamedShift, WayOut } from '#contract/roster/findings.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { RULE_IDS, type RuleId, traitsOf } from '#domain/roster/rule-traits.ts';
import { findingsOf, only } from '#tests/domain/roster/build.ts';
import { EACH_RULE } from '#tests/domain/roster/each-rule.ts';

const person = (id: number, last_name: string, first_name: string, staff_no: string | null) => ({
  id,
  staff_no,
  last_name,
  first_name,
  last_name_kana: null,
  first_name_kana: null,
  given_first: false,
});
const NAMED: Named = {
  users: [person(7, '田中', '一郎', '0105'), person(8, 'LE', 'THI THAO', null)],
  workplaces: [{ id: 3, code: 'K2', name: '川崎食品 第2工場' }],
  positions: [],
};

const i18n = createInstance(I18N_OPTIONS);
await i18n.init({ lng: 'ja', resources: { en, ja, vi } });

function wordsOf(language: Language): FindingWords {
  return { t: i18n.getFixedT(language, 'findings'), format: formatFor(language), named: NAMED };
}

const OWN: NamedShift = {
  masked: false,
  date: '2026-11-22',
  start_time: '22:00',
  end_time: '29:00',
  minutes: 360,
  shift_user_id: null,
  workplace_id: 3,
  shift_id: 1,
  position_id: 2,
  type: 'fixed',
  row: 0,
};
const MASKED: NamedShift = {
  masked: true,
  date: '2026-11-20',
  start_time: '18:00',
  end_time: '23:00',
  minutes: 270,
};

function made(rule: Finding['rule'], figures: Partial<Finding> = {}): Finding {
  return {
    rule,
    severity: 'refuse',
    passable_by: 'none',
    row: 0,
    user_id: 7,
    unit: null,
    limit: null,
    sum: null,
    window: null,
    shifts: [],
    source: null,
    other_employer_minutes: 0,
    permit: null,
    law: null,
    last_day: null,
    ways_out: [],
    ...figures,
  };
}

const WEEK = { from: '2026-11-17', to: '2026-11-23' };
const DAY = { from: '2026-11-21', to: '2026-11-21' };
const hours = { unit: 'minutes', limit: 1680, sum: 1890, window: WEEK } as const;
const times = { unit: 'shifts', limit: 2, sum: 3, window: DAY } as const;
const people = { unit: 'people', limit: 4, sum: 5 } as const;
const days = { unit: 'days', limit: 30, sum: -3, window: DAY } as const;

/** Findings with the figures in the sentences below. */
const WITH_FIGURES: Partial<Record<RuleId, Finding>> = {
  overlap: made('overlap', { unit: 'minutes', limit: 0, sum: 90, window: DAY, shifts: [MASKED] }),
  minutes_any_7_days: made('minutes_any_7_days', { ...hours, shifts: [MASKED, OWN] }),
  minutes_monday_week: made('minutes_monday_week', hours),
  minutes_day: made('minutes_day', { ...hours, window: DAY }),
  shifts_any_7_days: made('shifts_any_7_days', { ...times, window: WEEK }),
  shifts_monday_week: made('shifts_monday_week', { ...times, window: WEEK }),
  shifts_day: made('shifts_day', times),
  under_18_night: made('under_18_night', { unit: 'minutes', limit: 0, sum: 120, window: DAY }),
  under_18_hours: made('under_18_hours', { unit: 'minutes', limit: 480, sum: 540, window: DAY }),
  permit_expired: made('permit_expired', { ...days, permit: 'residence', last_day: '2026-11-18' }),
  fixed_total: made('fixed_total', people),
  temp_total: made('temp_total', people),
  max_registered_temp: made('max_registered_temp', people),
  near_limit: made('near_limit', { ...hours, sum: 1590 }),
  permit_expiring: made('permit_expiring', {
    ...days,
    sum: 12,
    permit: 'student_card',
    last_day: '2026-12-03',
  }),
  short_break: made('short_break', { unit: 'minutes', limit: 60, sum: 45, window: DAY }),
  short_rest: made('short_rest', { unit: 'minutes', limit: 660, sum: 570, window: DAY }),
  days_in_a_row: made('days_in_a_row', { unit: 'days', limit: 13, sum: 14, window: WEEK }),
  two_sites: made('two_sites', { unit: 'minutes', limit: 30, sum: 10, window: DAY }),
  during_class: made('during_class', { unit: 'minutes', limit: 0, sum: 90, window: DAY }),
  during_exam: made('during_exam', { unit: 'minutes', limit: 0, sum: 120, window: DAY }),
  before_first_ride: made('before_first_ride', { unit: 'clock', limit: 370, sum: 300, window: DAY }),
  after_last_ride: made('after_last_ride', { unit: 'clock', limit: 1_420, sum: 1_530, window: DAY }),
  overtime_month: made('overtime_month', { unit: 'minutes', limit: 2_700, sum: 2_160, window: WEEK }),
  overtime_combined: made('overtime_combined', { unit: 'minutes', limit: 6_000, sum: 4_800, window: WEEK }),
};

const NOTHING_STORED = { ofShift: () => 0, ofAssignment: () => 0 };

/** The engine's finding for a barely broken rule. */
function foundBy(rule: RuleId): Finding {
  const { stored, change } = EACH_RULE[rule].found;
  return answeredFinding(only(findingsOf(stored, change), rule), NOTHING_STORED);
}

const SAMPLES = Object.fromEntries(
  RULE_IDS.map((rule) => [rule, WITH_FIGURES[rule] ?? foundBy(rule)]),
) as Record<RuleId, Finding>;

/** The figures of a sample as its sentence shows them; minutes as numbers. */
const FIGURES: Partial<Record<RuleId, readonly (string | number)[]>> = {
  overlap: ['1', '30'],
  minutes_any_7_days: [1680, 1890],
  minutes_monday_week: [1680, 1890],
  minutes_day: [1680, 1890],
  shifts_any_7_days: ['2', '3'],
  shifts_monday_week: ['2', '3'],
  shifts_day: ['2', '3'],
  under_18_night: ['2'],
  under_18_hours: [480, 540],
  fixed_total: ['4', '5'],
  temp_total: ['4', '5'],
  max_registered_temp: ['4', '5'],
  near_limit: [1590, 1680, 90],
  permit_expiring: ['12'],
  short_break: ['60', '45'],
  short_rest: ['11', '9', '30'],
  days_in_a_row: ['13', '14'],
  two_sites: ['30', '10'],
  during_class: ['1', '30'],
  during_exam: ['2'],
  before_first_ride: ['06:10', '05:00'],
  after_last_ride: ['23:40', '25:30'],
  overtime_month: [2700, 2160],
  overtime_combined: [6000, 4800],
};

describe.each(LANGUAGES)('in %s', (language) => {
  const words = wordsOf(language);

  it.each(RULE_IDS)('%s has a whole sentence with its figures and window', (rule) => {
    const sample = SAMPLES[rule];
    const sentence = findingSentence(sample, words);
    expect(sentence).not.toMatch(/[{}]|undefined|null|NaN|rules\./);
    expect(sentence).not.toMatch(/\(\)|（）/);
    for (const figure of FIGURES[rule] ?? []) {
      expect(sentence).toContain(typeof figure === 'number' ? words.format.duration(figure) : figure);
    }
    const namesWindow =
      sample.window && FIGURES[rule] && !['short_rest', 'two_sites', 'permit_expiring'].includes(rule);
    if (namesWindow) expect(sentence).toContain(words.format.day(sample.window?.from ?? ''));
  });

  it.each(['fixed_total', 'temp_total'] as const)(
    '%s has words of its own for a lowered headcount',
    (rule) => {
      const sentence = findingSentence(made(rule, { ...people, user_id: null }), words);
      expect(sentence).not.toMatch(/[{}]|undefined|null|lowered\./);
      for (const figure of ['4', '5']) expect(sentence).toContain(figure);
      expect(sentence).not.toBe(findingSentence(SAMPLES[rule], words));
    },
  );

  it('has different words for each rule', () => {
    const sentences = RULE_IDS.map((rule) => findingSentence(SAMPLES[rule], words));
    expect(new Set(sentences).size).toBe(RULE_IDS.length);
  });

  it.each(['residence', 'student_card', 'not_cleared', 'permanent_card'] as const)(
    'says that nothing is on file for %s',
    (permit) => {
      const sentence = findingSentence(
        { ...SAMPLES.permit_expired, sum: null, last_day: null, permit },
        words,
      );
      expect(sentence).toBe(words.t(`missing.${permit}`));
    },
  );
});

describe('sentences', () => {
  it.each<[Finding['rule'], Language, string]>([
    [
      'minutes_any_7_days',
      'ja',
      '11/17（火）〜11/23（月）の連続する7日間で31時間30分になり、上限の28時間を超えます。',
    ],
    [
      'minutes_any_7_days',
      'vi',
      'Tổng 31 giờ 30 phút trong 7 ngày liên tiếp, vượt giới hạn 28 giờ (17/11 (T3)–23/11 (T2)).',
    ],
    ['minutes_any_7_days', 'en', '31 h 30 min in 7 consecutive days, limit 28 h (17/11 (Tue)–23/11 (Mon)).'],
    ['overlap', 'ja', '11/21（土）に、ほかの勤務と1時間30分重なっています。'],
    ['permit_expired', 'ja', '11/21（土）の勤務は、在留期限（2026/11/18（水））を過ぎています。'],
    ['permit_expiring', 'vi', 'Thẻ sinh viên (学生証) đến 03/12/2026 (T5). Sau ca này còn 12 ngày.'],
    ['short_rest', 'ja', '勤務と勤務の間の休息が9時間30分しかありません（11時間以上が目安）。'],
    ['short_rest', 'vi', 'Chỉ nghỉ 9 giờ 30 phút giữa hai ngày làm, khuyến nghị ít nhất 11 giờ.'],
    ['short_break', 'en', '45 minute break, but 60 minutes are required (21/11 (Sat)).'],
  ])('%s in %s', (rule, language, sentence) => {
    expect(findingSentence(SAMPLES[rule], wordsOf(language))).toBe(sentence);
  });
});

describe('the work of a finding', () => {
  it('shows work elsewhere by its times only, and marks the change itself', () => {
    expect(findingWork(SAMPLES.minutes_any_7_days, wordsOf('ja'))).toEqual([
      {
        day: '11/20（金）',
        times: '18:00–23:00',
        place: 'ほかの勤務先',
        masked: true,
        amount: '4:30',
        origin: 'stored',
      },
      {
        day: '11/22（日）',
        times: '22:00–29:00',
        place: '川崎食品 第2工場',
        masked: false,
        amount: '6:00',
        origin: 'this',
      },
    ]);
  });

  it('has no sums for rules without one, and names the other rows of a file', () => {
    const sample = made('short_rest', { row: 12, shifts: [{ ...OWN, row: 9 }] });
    expect(findingWork(sample, wordsOf('en'))).toMatchObject([{ amount: null, origin: { row: 9 } }]);
  });

  it('names the source of the limit and the share of other employers', () => {
    const sample = made('minutes_any_7_days', { source: 'residence', other_employer_minutes: 330 });
    expect(findingBasis(sample, wordsOf('ja'))).toEqual([
      '在留資格による上限',
      '他社での勤務（申告）：5時間30分',
    ]);
    expect(findingBasis(made('overlap'), wordsOf('ja'))).toEqual([]);
  });

  it.each<[Language, string]>([
    ['ja', '個別許可（2027/03/31まで）：対象の仕事は連続する7日間で35時間まで'],
    ['en', 'Individual permission until 31/03/2027: up to 35 h in any 7 days for the work it covers.'],
    [
      'vi',
      'Giấy phép riêng (個別許可) đến hết 31/03/2027: công việc trong giấy phép tối đa 35 giờ trong 7 ngày liên tiếp bất kỳ.',
    ],
  ])(
    'names the hours of an individual permission, its last day and what allows more in %s',
    (language, text) => {
      const figures = { limit: 2_100, sum: 2_160, last_day: '2027-03-31' } as const;
      const sample = made('minutes_any_7_days', { ...hours, ...figures, source: 'permission' });
      const { t } = wordsOf(language);
      expect(findingBasis(sample, wordsOf(language))).toEqual([text, t('permission_more')]);
      const open = { ...sample, last_day: null };
      expect(findingBasis(open, wordsOf(language))[0]).toBe(t('sources.permission'));
      const total = { ...sample, source: 'permission_total' as const };
      expect(findingBasis(total, wordsOf(language))).toEqual([
        t('sources.permission_total'),
        t('permission_more'),
      ]);
    },
  );

  it('names an individual permission where the basis has no place of its own', () => {
    const sample = made('minutes_any_7_days', { ...hours, limit: 2_100, last_day: '2027-03-31' });
    const words = wordsOf('en');
    const sentence = findingSentence(sample, words);
    expect(findingInShort({ ...sample, source: 'residence' }, words)).toBe(sentence);
    expect(findingInShort({ ...sample, source: 'permission' }, words)).toBe(
      `${sentence} Individual permission until 31/03/2027: up to 35 h in any 7 days for the work it covers.`,
    );
    expect(findingInShort({ ...sample, source: 'permission_total' }, words)).toBe(
      `${sentence} ${words.t('sources.permission_total')}`,
    );
  });

  it.each<[Language, string]>([
    ['ja', '個別許可（2027/03/31まで）の仕事は、連続する7日間で35時間までです。'],
    ['en', 'This work is covered by your individual permission until 31/03/2027: up to 35 h in any 7 days.'],
    [
      'vi',
      'Việc này theo giấy phép riêng (個別許可) đến hết 31/03/2027: tối đa 35 giờ trong 7 ngày liên tiếp bất kỳ.',
    ],
  ])('names it to the person themselves in %s', (language, text) => {
    const figures = { limit: 2_100, sum: 2_160, last_day: '2027-03-31' } as const;
    const sample = made('minutes_any_7_days', { ...hours, ...figures });
    const words = wordsOf(language);
    const usual = ownFindingSentence(sample, words);
    expect(ownFindingSentence({ ...sample, source: 'permission' }, words)).toBe(`${usual} ${text}`);
    const open = ownFindingSentence({ ...sample, source: 'permission', last_day: null }, words);
    expect(open).toBe(`${usual} ${words.t('own.permission', { limit: words.format.duration(2_100) })}`);
    expect(ownFindingSentence({ ...sample, source: 'permission_total' }, words)).toBe(
      `${usual} ${words.t('own.permission_total')}`,
    );
  });
});

const WAYS: WayOut[] = [
  { kind: 'end_earlier', end_time: '19:40', changes: [] },
  { kind: 'start_later', start_time: '24:30', changes: [] },
  { kind: 'swap', shift: OWN, changes: [] },
  { kind: 'drop', shift: MASKED, changes: [] },
  { kind: 'hand_over', shift: OWN, user_id: 7, changes: [] },
  { kind: 'other_person', user_id: 8, changes: [] },
  { kind: 'keep_times', user_ids: [7, 8], changes: [] },
  { kind: 'other_type', type: 'temporary', changes: [] },
  { kind: 'raise_total', type: 'fixed', total: 5, changes: [] },
];

describe('ways out', () => {
  it.each(LANGUAGES)('are whole sentences in %s', (language) => {
    const sentences = WAYS.map((way) => wayOutSentence(way, OWN, wordsOf(language)));
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|null|ways\./);
    expect(new Set(sentences).size).toBe(WAYS.length);
  });

  it('name the original values', () => {
    const [shorter = WAYS[0]] = WAYS;
    if (!shorter) throw new Error('No way out');
    expect(wayOutSentence(shorter, { start_time: '13:00', end_time: '21:00' }, wordsOf('en'))).toBe(
      'End at 19:40 instead of 21:00',
    );
    expect(wayOutSentence(shorter, null, wordsOf('vi'))).toBe('Kết thúc lúc 19:40');
    expect(WAYS.slice(2, 6).map((way) => wayOutSentence(way, null, wordsOf('ja')))).toEqual([
      '11/22（日） 22:00–29:00 川崎食品 第2工場の勤務の代わりに、このシフトに入れる',
      '11/20（金） 18:00–23:00 ほかの勤務先の勤務から外す',
      '11/22（日） 22:00–29:00 川崎食品 第2工場の勤務を田中 一郎（0105）に代わってもらう',
      '代わりにLE THI THAOに入ってもらう',
    ]);
  });

  it('are listed once for a row', () => {
    expect(waysOutOf([made('overlap', { ways_out: WAYS }), made('shifts_day', { ways_out: WAYS })])).toBe(
      WAYS,
    );
    expect(waysOutOf([made('near_limit')])).toEqual([]);
  });

  it('change the times that the row proposes', () => {
    expect(proposedTimes([SAMPLES.overlap, SAMPLES.minutes_any_7_days])).toMatchObject({ end_time: '29:00' });
    expect(proposedTimes([SAMPLES.overlap])).toBeNull();
  });
});

describe('a person', () => {
  it('is shown with their staff number, if any', () => {
    expect(personText(7, wordsOf('ja'))).toBe('田中 一郎（0105）');
    expect(personText(8, wordsOf('ja'))).toBe('LE THI THAO');
    expect(personText(99, wordsOf('ja'))).toBe('');
  });
});

describe('a refusal shown to the person themselves', () => {
  // Warnings refuse no registration, and a registering person is not on the shift yet.
  const refusals = RULE_IDS.filter((rule) => traitsOf(rule).severity === 'refuse')
    .filter((rule) => rule !== 'assignment_gone' && rule !== 'checked_in')
    .map((rule) => SAMPLES[rule]);

  it.each(LANGUAGES)('names no other person and fills in every figure, in %s', (language) => {
    const sentences = refusals.map((one) => ownFindingSentence(one, wordsOf(language)));
    expect(sentences.length).toBeGreaterThan(15);
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/this person|このスタッフ|người (này|đó)|\{\{|^$/i);
    }
  });

  it('says which missing document to send', () => {
    const missing = made('permit_expired', { permit: 'student_card' });
    expect(ownFindingSentence(missing, wordsOf('en'))).toBe(
      'We don’t have a valid student card for you. Please send it.',
    );
  });

  it('keeps the general sentence when it names no one', () => {
    expect(ownFindingSentence(SAMPLES.shift_past, wordsOf('ja'))).toBe(
      findingSentence(SAMPLES.shift_past, wordsOf('ja')),
    );
  });
});
