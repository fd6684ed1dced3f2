import type { Industry, WorkKind } from '#domain/law/placement-kinds.ts';
import type { Weekday } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, parseClock } from '#domain/time/clock.ts';
import type { PlannedBreak, PlannedTimes } from '#domain/time/planned-times.ts';

export type TradeCode = 'L' | 'F' | 'S' | 'R' | 'H' | 'C';

/** The properties of its workplaces. A small workplace has the first entries. */
export type Trade = {
  industry: Industry;
  /** The kind of work is null where the office does not know it yet. */
  positions: readonly { name: string; workKind: WorkKind | null }[];
  templates: readonly TradeTemplate[];
  open: readonly Weekday[];
  /** The weekdays with a higher headcount. */
  busy: readonly Weekday[];
};

export type TradeTemplate = PlannedTimes & { code: string; name: string };

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const NOT_SUNDAY = [1, 2, 3, 4, 5, 6] as const;
const WEEKEND = [6, 7] as const;

/** By trade. Breaks are as long as O-12 requires. */
export const TRADES: Record<TradeCode, Trade> = {
  L: {
    industry: 'transport',
    positions: [
      { name: 'ピッキング', workKind: 'warehouse' },
      { name: '梱包', workKind: 'light_work' },
      { name: '検品', workKind: 'light_work' },
      { name: 'フォークリフト', workKind: 'warehouse' },
      { name: '仕分け', workKind: 'warehouse' },
    ],
    templates: [
      template('B', '日勤', '09:00-18:00', '12:00-13:00'),
      template('C', '夕勤', '17:00-22:00', '19:30-19:45'),
      template('N', '夜勤', '22:00-31:00', '24:30-24:45', '26:30-27:15'),
      template('A', '早番', '06:00-15:00', '08:30-08:45', '11:30-12:15'),
    ],
    open: NOT_SUNDAY,
    busy: [1, 5],
  },
  F: {
    industry: 'manufacturing',
    positions: [
      { name: '盛付け', workKind: 'food_manufacturing' },
      { name: '包装', workKind: 'food_manufacturing' },
      { name: '検品', workKind: 'food_manufacturing' },
      { name: '仕込み', workKind: 'food_manufacturing' },
      { name: '洗浄', workKind: 'food_manufacturing' },
    ],
    templates: [
      template('B', '日勤', '08:00-17:00', '10:00-10:10', '12:00-12:45', '15:00-15:10'),
      template('C', '遅番', '14:00-23:00', '18:00-19:00'),
      template('N', '夜勤', '22:00-30:00', '24:00-24:10', '26:00-26:50'),
      template('A', '早番', '05:00-12:00', '08:00-08:45'),
    ],
    open: EVERY_DAY,
    busy: [4, 5],
  },
  S: {
    industry: 'wholesale_retail',
    positions: [
      { name: 'レジ', workKind: 'retail' },
      { name: '品出し', workKind: 'retail' },
      { name: '接客', workKind: 'retail' },
      { name: '発注', workKind: null },
      { name: '清掃', workKind: 'building_cleaning' },
    ],
    templates: [
      template('C', '遅番', '16:00-22:00', '19:00-19:30'),
      template('B', '日勤', '09:00-18:00', '12:30-13:30'),
      template('A', '早番', '06:00-12:00', '09:00-09:15'),
      template('N', '夜勤', '22:00-30:00', '26:00-27:00'),
    ],
    open: EVERY_DAY,
    busy: WEEKEND,
  },
  R: {
    industry: 'accommodation_food',
    positions: [
      { name: 'ホール', workKind: 'food_service' },
      { name: 'キッチン', workKind: 'food_service' },
      { name: '洗い場', workKind: 'food_service' },
      { name: '仕込み', workKind: 'food_service' },
    ],
    templates: [
      template('C', '遅番', '17:00-23:00', '20:00-20:30'),
      template('B', '日勤', '10:00-19:00', '14:30-15:30'),
      template('A', '昼番', '10:00-15:00', '13:30-13:45'),
    ],
    open: EVERY_DAY,
    busy: [5, 6, 7],
  },
  H: {
    industry: 'accommodation_food',
    positions: [
      { name: '客室清掃', workKind: 'accommodation' },
      { name: 'フロント', workKind: 'accommodation' },
      { name: '配膳', workKind: 'food_service' },
      { name: '調理補助', workKind: 'food_service' },
      { name: '大浴場清掃', workKind: 'building_cleaning' },
    ],
    templates: [
      template('B', '日勤', '09:00-15:00', '12:00-12:45'),
      template('C', '遅番', '14:00-22:00', '18:00-19:00'),
      template('N', '夜勤', '22:00-31:00', '25:00-26:30'),
      template('A', '早番', '06:00-14:00', '09:30-10:15'),
    ],
    open: EVERY_DAY,
    busy: WEEKEND,
  },
  C: {
    industry: 'other_services',
    positions: [
      { name: '日常清掃', workKind: 'building_cleaning' },
      { name: '定期清掃', workKind: 'building_cleaning' },
      { name: 'ゴミ回収', workKind: 'building_cleaning' },
      { name: '窓清掃', workKind: 'building_cleaning' },
    ],
    templates: [
      template('A', '早番', '06:00-10:00', '08:00-08:10'),
      template('B', '日勤', '08:00-17:00', '12:00-13:00'),
      template('C', '遅番', '17:00-21:00', '19:00-19:10'),
    ],
    open: NOT_SUNDAY,
    busy: [1],
  },
};

function template(code: string, name: string, hours: string, ...breaks: string[]): TradeTemplate {
  return { code, name, ...span(hours), breaks: breaks.map(span) };
}

function span(text: string): PlannedBreak {
  return { start: minutesOfClock(text.slice(0, 5)), end: minutesOfClock(text.slice(6)) };
}

function minutesOfClock(text: string): ClockMinutes {
  const minutes = parseClock(text);
  if (minutes === null) throw new RangeError(`Not on the clock: ${text}`);
  return minutes;
}
