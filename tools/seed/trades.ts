import type { Weekday } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, parseClock } from '#domain/time/clock.ts';
import type { PlannedBreak, PlannedTimes } from '#domain/time/planned-times.ts';

export type TradeCode = 'L' | 'F' | 'S' | 'R' | 'H' | 'C';

/** The properties of its workplaces. A small workplace has the first entries. */
export type Trade = {
  positions: readonly string[];
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
    positions: ['ピッキング', '梱包', '検品', 'フォークリフト', '仕分け'],
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
    positions: ['盛付け', '包装', '検品', '仕込み', '洗浄'],
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
    positions: ['レジ', '品出し', '接客', '発注', '清掃'],
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
    positions: ['ホール', 'キッチン', '洗い場', '仕込み'],
    templates: [
      template('C', '遅番', '17:00-23:00', '20:00-20:30'),
      template('B', '日勤', '10:00-19:00', '14:30-15:30'),
      template('A', '昼番', '10:00-15:00', '13:30-13:45'),
    ],
    open: EVERY_DAY,
    busy: [5, 6, 7],
  },
  H: {
    positions: ['客室清掃', 'フロント', '配膳', '調理補助', '大浴場清掃'],
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
    positions: ['日常清掃', '定期清掃', 'ゴミ回収', '窓清掃'],
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
