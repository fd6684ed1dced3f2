import { describe, expect, it } from 'vitest';
import { formatFor } from '#app/lib/format.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { parseClock } from '#domain/time/clock.ts';

const en = formatFor('en');
const ja = formatFor('ja');
const vi = formatFor('vi');
const at = (clock: string) => parseClock(clock) ?? Number.NaN;

describe('dates by language', () => {
  it('writes a date', () => {
    expect(ja.date('2026-01-05')).toBe('2026/01/05');
    expect(en.date('2026-01-05')).toBe('05/01/2026');
    expect(vi.date('2026-01-05')).toBe('05/01/2026');
  });

  it('puts the weekday in brackets after a planned or worked day', () => {
    expect(ja.day('2026-11-21')).toBe('11/21（土）');
    expect(en.day('2026-11-21')).toBe('21/11 (Sat)');
    expect(vi.day('2026-11-21')).toBe('21/11 (T7)');
    expect(ja.fullDay('2026-11-21')).toBe('2026/11/21（土）');
    expect(en.fullDay('2026-11-21')).toBe('21/11/2026 (Sat)');
    expect(vi.fullDay('2026-11-21')).toBe('21/11/2026 (T7)');
  });

  it('has no weekday in a day of a chart', () => {
    expect([ja, en, vi].map(({ plainDay }) => plainDay('2026-11-21'))).toEqual(['11/21', '21/11', '21/11']);
  });

  it('T-13 names the weekdays from Monday to Sunday', () => {
    const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
    expect(week.map(ja.weekday).join(' ')).toBe('月 火 水 木 金 土 日');
    expect(week.map(en.weekday).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
    expect(week.map(vi.weekday).join(' ')).toBe('T2 T3 T4 T5 T6 T7 CN');
  });

  it('writes a month', () => {
    expect(ja.month('2026-11')).toBe('2026/11');
    expect(en.month('2026-11')).toBe('11/2026');
    expect(vi.month('2026-11')).toBe('11/2026');
  });

  it('writes a wall clock stamp, with seconds on request', () => {
    expect(ja.stamp('2026-11-21 09:05:59')).toBe('2026/11/21 09:05');
    expect(en.stamp('2026-11-21 09:05:59')).toBe('21/11/2026 09:05');
    expect(vi.stampWithSeconds('2026-11-21 09:05:59')).toBe('21/11/2026 09:05:59');
  });

  it('T-01 refuses an invalid date, month or stamp', () => {
    expect(() => en.date('2026-11-31')).toThrow(RangeError);
    expect(() => en.month('2026-13')).toThrow(RangeError);
    expect(() => en.stamp('2026-11-21 09:05')).toThrow(RangeError);
  });
});

describe('T-04 the plain form for staff', () => {
  it('T-04 names the day of a time on the next one', () => {
    expect(vi.plainTime('2026-11-21', at('29:00'))).toBe('5:00 sáng CN 22/11 (hôm sau)');
    expect(en.plainTime('2026-11-21', at('29:00'))).toBe('5:00 am Sun 22/11 (next day)');
    expect(ja.plainTime('2026-11-21', at('29:00'))).toBe('翌5:00');
  });

  it('T-04 crosses the month and year', () => {
    expect(vi.plainTime('2026-12-31', at('25:30'))).toBe('1:30 sáng T6 01/01 (hôm sau)');
  });

  it('marks the morning from one o’clock to noon only', () => {
    expect(en.plainTime('2026-11-21', at('24:00'))).toBe('0:00 Sun 22/11 (next day)');
    expect(en.plainTime('2026-11-21', at('35:59'))).toBe('11:59 am Sun 22/11 (next day)');
    expect(en.plainTime('2026-11-21', at('36:00'))).toBe('12:00 Sun 22/11 (next day)');
  });

  it('leaves a time of the same day bare', () => {
    for (const language of LANGUAGES) {
      expect(formatFor(language).plainTime('2026-11-21', at('22:00'))).toBe('22:00');
      expect(formatFor(language).plainTime('2026-11-21', at('06:00'))).toBe('6:00');
    }
  });

  it('writes a range', () => {
    expect(ja.plainRange(at('22:00'), at('29:00'))).toBe('22:00〜翌5:00');
    expect(en.plainRange(at('22:00'), at('29:00'))).toBe('22:00–5:00 (next day)');
    expect(vi.plainRange(at('22:00'), at('29:00'))).toBe('22:00–5:00 (hôm sau)');
    expect(vi.plainRange(at('06:00'), at('12:00'))).toBe('6:00–12:00');
    expect(ja.plainRange(at('25:00'), at('25:45'))).toBe('翌1:00〜1:45');
    expect(vi.plainRange(at('25:00'), at('25:45'))).toBe('1:00–1:45 (hôm sau)');
    expect(ja.plainSpan('22:00', '29:00')).toBe('22:00〜翌5:00');
  });
});

describe('days counted from today', () => {
  it.each([
    ['2026-11-21', 'today', '今日', 'hôm nay'],
    ['2026-11-22', 'tomorrow', '明日', 'ngày mai'],
    ['2026-11-20', 'yesterday', '昨日', 'hôm qua'],
    ['2026-12-03', 'in 12 days', '12日後', '12 ngày nữa'],
    ['2026-11-18', '3 days ago', '3日前', '3 ngày trước'],
  ])('%s seen from 2026-11-21', (date, ...expected) => {
    expect([en, ja, vi].map((format) => format.relativeDay(date, '2026-11-21'))).toEqual(expected);
  });
});

describe('O-09 yen', () => {
  it.each([
    [12_025, '¥12,025'],
    [0, '¥0'],
    [-3_500, '-¥3,500'],
    [1_234_567, '¥1,234,567'],
  ])('O-09 %i is %s in every language', (amount, expected) => {
    for (const language of LANGUAGES) expect(formatFor(language).yen(amount)).toBe(expected);
  });

  it('O-09 refuses fractions of a yen', () => {
    expect(() => en.yen(0.5)).toThrow(RangeError);
  });
});

describe('names by language', () => {
  const taro = { last_name: '山田', first_name: '太郎', given_first: false };
  const anil = { last_name: 'SHRESTHA', first_name: 'ANIL', given_first: true };

  it('G-06 keeps the family name first in Japanese', () => {
    expect(ja.personName(taro)).toBe('山田 太郎');
    expect(ja.personName(anil)).toBe('SHRESTHA ANIL');
  });

  it("G-06 follows the person's order in other languages", () => {
    expect(en.personName(taro)).toBe('山田 太郎');
    expect(en.personName(anil)).toBe('ANIL SHRESTHA');
    expect(vi.personName(anil)).toBe('ANIL SHRESTHA');
  });

  it('G-06 writes a single name alone', () => {
    expect(en.personName({ last_name: '', first_name: 'SUHARTO', given_first: true })).toBe('SUHARTO');
  });
});

describe('G-19: names of workplaces, positions and shifts', () => {
  const names = { kana: 'けんぴん', en: 'Inspection', vi: 'Kiểm hàng' };
  const inspection = { name: '検品', names };

  it('are in the language of the reader, before the Japanese name', () => {
    expect(en.nameOf(inspection)).toBe('Inspection (検品)');
    expect(vi.nameOf(inspection)).toBe('Kiểm hàng (検品)');
    expect(ja.nameOf(inspection)).toBe('検品');
  });

  it('are the Japanese name alone where there is no other', () => {
    expect(vi.nameOf({ name: '検品' })).toBe('検品');
    expect(vi.nameOf({ name: '検品', names: null })).toBe('検品');
    expect(vi.nameOf({ name: '検品', names: { ...names, vi: null } })).toBe('検品');
    expect(vi.nameOf({ name: 'ABC', names: { ...names, vi: 'ABC' } })).toBe('ABC');
  });

  it('have a reading only in Japanese, and only with kanji', () => {
    expect(ja.readingOf(inspection)).toBe('けんぴん');
    expect(vi.readingOf(inspection)).toBeNull();
    expect(ja.readingOf({ name: '検品' })).toBeNull();
    expect(ja.readingOf({ name: 'レジ', names: { ...names, kana: 'レジ' } })).toBeNull();
  });
});

describe('durations in sentences', () => {
  it.each([
    [0, '0 min', '0分', '0 phút'],
    [41, '41 min', '41分', '41 phút'],
    [60, '1 h', '1時間', '1 giờ'],
    [1_639, '27 h 19 min', '27時間19分', '27 giờ 19 phút'],
    [72_001, '1,200 h 1 min', '1,200時間1分', '1,200 giờ 1 phút'],
  ])('writes %i minutes as words', (minutes, inEnglish, inJapanese, inVietnamese) => {
    expect([en, ja, vi].map((format) => format.duration(minutes))).toEqual([
      inEnglish,
      inJapanese,
      inVietnamese,
    ]);
  });
});
