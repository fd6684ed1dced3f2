import { describe, expect, it } from 'vitest';
import type { OwnFeedEvent, SiteFeedEvent } from '#contract/roster/calendar-feeds.ts';
import type { Language } from '#contract/site/languages.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { ownCalendar, siteCalendar } from '#worker/platform/integrations/words/calendar-text.ts';

const ORIGIN = 'https://kinmu.example';
const NAMES = { kana: null, en: 'Tokyo Warehouse', vi: 'Kho Tokyo' };
const PACKING = { id: 1, name: '梱包', names: { kana: null, en: 'Packing', vi: 'Đóng gói' } };

const INSTRUCTION = { names: null, url: '', phone: null };
const PLACE = {
  id: 1,
  code: 'K1',
  name: '東京倉庫',
  names: NAMES,
  prefecture: '東京都',
  postal_code: null,
  address: '東京都江東区1-2-3',
  phone: '0312345678',
  coordinates: null,
  instructions: [
    { ...INSTRUCTION, id: 1, kind: 'wear', title: '長ズボン' },
    { ...INSTRUCTION, id: 2, kind: 'ask_for', title: '山田さん' },
    { ...INSTRUCTION, id: 3, kind: 'link', title: '入館方法', url: 'https://example.com/in' },
    { ...INSTRUCTION, id: 4, kind: 'contact', title: '佐藤', phone: '0311112222' },
  ],
  way_minutes: null,
  rides: null,
  worked_there: false,
} satisfies OwnFeedEvent['place'];

function shift(given: Partial<OwnFeedEvent> = {}): OwnFeedEvent {
  return {
    id: 7,
    start: fromStamp('2026-12-01 09:00:00'),
    end: fromStamp('2026-12-01 18:00:00'),
    changedAt: fromStamp('2026-11-20 10:00:00'),
    isCancelled: false,
    date: '2026-12-01',
    workplace: { id: 1, code: 'K1', name: '東京倉庫', names: NAMES },
    position: PACKING,
    breaks: [],
    paid_before_minutes: 0,
    way: { leave_at: null, missed: [], rides: null },
    place: PLACE,
    ...given,
  };
}

const own = (events: readonly OwnFeedEvent[], language: Language = 'ja') =>
  ownCalendar(events, { origin: ORIGIN, language });
const only = (event: OwnFeedEvent, language: Language = 'ja') =>
  readCalendar(own([event], language)).events[0];

describe('the calendar of own shifts', () => {
  it.each([
    ['by day', '2026-12-01', '09:00', '18:00', '2026-12-01 09:00:00', '2026-12-01 18:00:00'],
    ['overnight', '2026-12-01', '22:00', '30:00', '2026-12-01 22:00:00', '2026-12-02 06:00:00'],
    ['after midnight', '2026-12-01', '25:00', '33:30', '2026-12-02 01:00:00', '2026-12-02 09:30:00'],
    [
      'over the end of the year',
      '2026-12-31',
      '23:00',
      '29:00',
      '2026-12-31 23:00:00',
      '2027-01-01 05:00:00',
    ],
  ])('has a shift %s at its instants', (_, date, _from, _to, start, end) => {
    const event = only(shift({ date, start: fromStamp(start), end: fromStamp(end) }));
    expect([toStamp(event?.start ?? 0), toStamp(event?.end ?? 0)]).toEqual([start, end]);
  });

  it.each([
    ['ja', '自分のシフト', '東京倉庫 · 梱包', '服装：長ズボン'],
    ['en', 'My shifts', 'Tokyo Warehouse (東京倉庫) · Packing (梱包)', 'What to wear: 長ズボン'],
    ['vi', 'Ca làm của tôi', 'Kho Tokyo (東京倉庫) · Đóng gói (梱包)', 'Trang phục: 長ズボン'],
  ] as const)('speaks the language of its person: %s', (language, name, summary, line) => {
    const read = readCalendar(own([shift()], language));
    expect(read.name).toBe(name);
    expect(read.events[0]).toMatchObject({ summary, location: '東京都江東区1-2-3' });
    expect(read.events[0]?.description?.split('\n')[0]).toContain(line.split(/[:：]/)[1]);
  });

  it('says when to come and what to read, and names no one', () => {
    const event = only(
      shift({
        way: { leave_at: '2026-12-01 08:05:00', missed: [], rides: null },
        breaks: [{ start: '12:00', end: '13:00' }],
        paid_before_minutes: 15,
      }),
    );
    expect(event?.description?.split('\n')).toEqual([
      '家を出る時刻：8:05',
      '開始前の15分も支払対象',
      '休憩 12:00〜13:00',
      '服装：長ズボン',
      '入館方法：https://example.com/in',
      '電話：03-1234-5678',
    ]);
    expect(event?.url).toBe('https://kinmu.example/my-page/shift?month=2026-12');
  });

  it.each([
    ['ja', '【取り消し】東京倉庫 · 梱包'],
    ['en', 'Cancelled: Tokyo Warehouse (東京倉庫) · Packing (梱包)'],
    ['vi', 'Đã hủy: Kho Tokyo (東京倉庫) · Đóng gói (梱包)'],
  ] as const)('keeps a cancelled shift as cancelled, with the same id: %s', (language, summary) => {
    const [before, after] = [
      only(shift(), language),
      only(shift({ isCancelled: true, changedAt: fromStamp('2026-11-20 10:00:01') }), language),
    ];
    expect(before).toMatchObject({ status: 'CONFIRMED' });
    expect(after).toMatchObject({
      uid: before?.uid,
      status: 'CANCELLED',
      sequence: (before?.sequence ?? 0) + 1,
      summary,
      description: null,
    });
  });

  it('says when it was last changed', () => {
    expect(only(shift())).toMatchObject({
      uid: 'assignment-7@kinmu.example',
      changed: fromStamp('2026-11-20 10:00:00'),
    });
  });

  it('is whole without shifts', () => {
    expect(readCalendar(own([]))).toEqual({ name: '自分のシフト', events: [] });
  });

  it.each([
    ['commas, semicolons and backslashes', 'A, B; C\\D \\n'],
    ['line breaks', 'one\ntwo'],
    ['long Japanese', '長い名前の倉庫'.repeat(20)],
    ['characters of two halves', '👷🏽‍♀️📦'.repeat(20)],
    ['what looks like a property', 'x\nEND:VEVENT'],
    ['quotes and colons', '"x": y'],
  ])('gives a text back as it was: %s', (_, text) => {
    const workplace = { id: 1, code: 'K1', name: text };
    const event = only(shift({ workplace, place: { ...PLACE, address: text } }));
    expect(event).toMatchObject({ summary: `${text} · 梱包`, location: text });
    const site = { origin: ORIGIN, language: 'ja' } as const;
    expect(readCalendar(siteCalendar(workplace, [], site)).name).toBe(`シフト：${text}`);
  });
});

describe('the calendar of a workplace', () => {
  const event: SiteFeedEvent = {
    id: 9,
    start: fromStamp('2026-12-01 22:00:00'),
    end: fromStamp('2026-12-02 06:00:00'),
    changedAt: fromStamp('2026-11-20 10:00:00'),
    isCancelled: false,
    template: { id: 1, name: '夜勤', names: { kana: null, en: 'Night', vi: 'Ca đêm' } },
    address: '東京都江東区1-2-3',
    seats: [
      { position: PACKING, filled: 2, total: 3 },
      { position: { id: 2, name: '検品' }, filled: 1, total: 1 },
    ],
  };
  const read = (events: readonly SiteFeedEvent[], language: Language) =>
    readCalendar(siteCalendar(PLACE, events, { origin: ORIGIN, language }));

  it.each([
    ['ja', 'シフト：東京倉庫', '夜勤 3/4', '梱包 2/3\n検品 1/1'],
    ['en', 'Shifts: Tokyo Warehouse (東京倉庫)', 'Night (夜勤) 3/4', 'Packing (梱包) 2/3\n検品 1/1'],
    ['vi', 'Ca làm: Kho Tokyo (東京倉庫)', 'Ca đêm (夜勤) 3/4', 'Đóng gói (梱包) 2/3\n検品 1/1'],
  ] as const)('has the people that each shift has and needs: %s', (language, name, summary, description) => {
    expect(read([event], language)).toMatchObject({
      name,
      events: [{ uid: 'shift-9@kinmu.example', summary, description, url: `${ORIGIN}/manage/shift/9` }],
    });
  });

  it('keeps a deleted shift as cancelled', () => {
    expect(read([{ ...event, isCancelled: true }], 'ja').events[0]).toMatchObject({
      status: 'CANCELLED',
      summary: '【取り消し】夜勤 3/4',
    });
  });
});
