import { z } from 'zod';
import { ClockText, DateText, isRosterDay, MonthText, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { Coded, NamedRef } from '#contract/hours/attendance.ts';
import { Break, seatTotals } from '#contract/roster/roster-changes.ts';
import {
  type AssignmentType,
  LIMIT_SOURCES,
  LIMIT_UNITS,
  LIMIT_WINDOWS,
  PERMIT_KINDS,
} from '#domain/roster/facts.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';
import { type AvailabilityAnswer, HOLIDAYS, RESIDENCE_ENFORCEMENTS } from './enums.ts';
import { EarlierPayTerms, PAY_TERMS } from './hours/pay-terms.ts';
import { BOARD_DAYS_MAX } from './limits.ts';
import { PATH_ID } from './lists.ts';
import type { Operation } from './operation.ts';
import type { Shift } from './shifts.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

const dated = { from: DateText.nullable(), to: DateText.nullable() };
/** Minutes of the business date. */
const times = [z.int(), z.int()] as const;
const breaks = z.array(z.tuple(times));
const Worked = z.tuple([...times, breaks]);
const day = z.int().describe('Days from date_from; below zero before it');

const marks = z.int().min(0).describe('1 temporary, 2 pending, 4 attended, 8 confirmed, 16 cannot come');

/** Id of the person on the shift, shift, position, marks, version, own times, and those worked. */
const planned = [z.int(), z.int(), z.int(), marks, z.int()] as const;
const own = z.tuple(times).nullable();
const PackedWork = z.union([
  z.tuple(planned),
  z.tuple([...planned, own]),
  z.tuple([...planned, own, Worked]),
]);
export type PackedWork = z.infer<typeof PackedWork>;

/** Id below zero, workplace, day, start, end, breaks, and those worked: they may lie beside what a clock shows. */
const PackedUnplanned = z.tuple([z.int().negative(), z.int(), day, ...times, breaks, Worked]);
export type PackedUnplanned = z.infer<typeof PackedUnplanned>;

/** Day, start, end, breaks, minutes paid before, marks, and those worked. */
const masked = [day, ...times, breaks, z.int(), marks] as const;
const PackedMasked = z.union([z.tuple(masked), z.tuple([...masked, Worked])]);
export type PackedMasked = z.infer<typeof PackedMasked>;

/** Whether they can come on a day, or the hours of it between which they can. */
const PackedAvailability = z.union([z.tuple([day, z.boolean()]), z.tuple([day, ...times])]);
export type PackedAvailability = z.infer<typeof PackedAvailability>;

/** Id, template, date, start, end, breaks, paid before, active, closed, version and its seat groups. */
const PackedShift = z.tuple([
  z.int(),
  z.int(),
  DateText,
  ...times,
  breaks,
  z.int(),
  z.boolean(),
  Stamp.nullable(),
  z.int(),
  z
    .array(z.tuple([z.int(), z.int(), z.int(), z.int().nullable(), z.int(), z.int(), z.int()]))
    .describe(
      'Position, fixed total, temporary total, most registered, approved fixed and temporary, pending',
    ),
]);
export type PackedShift = z.infer<typeof PackedShift>;

/** A shift that is not on the board and that somebody on it is on: id, workplace, date, start, end, breaks, paid before. */
const PackedAround = z.tuple([z.int(), z.int(), DateText, ...times, breaks, z.int()]);
export type PackedAround = z.infer<typeof PackedAround>;

const person = {
  user: PersonRef,
  works_here: z.boolean().describe('False for who is only on its shifts'),
  position_ids: z.array(z.int()).describe('Those that they can take here'),
  employment: z.object({ ...dated, disabled: z.boolean() }),
  birthday: DateText.nullable().describe('Told of the under-aged alone'),
  of_age: z.boolean().describe('Whether they are known to be 18 or older on every day shown'),
  permits: z.array(z.object({ kind: z.enum(PERMIT_KINDS), last_day: DateText.nullable() })),
  limits: z.array(
    z.object({
      ...dated,
      window: z.enum(LIMIT_WINDOWS),
      unit: z.enum(LIMIT_UNITS),
      amount: z.int(),
      source: z.enum(LIMIT_SOURCES),
    }),
  ),
  other_employment: z.array(z.object({ ...dated, minutes_per_week: z.int() })),
};

const PackedPerson = z
  .object({
    ...person,
    work: z.array(PackedWork).describe('Also of the days around those shown that the rules look at'),
    unplanned: z.array(PackedUnplanned),
    masked: z.array(PackedMasked).describe('Out of the reader’s scope: its times alone'),
    availability: z.array(PackedAvailability),
  })
  .meta({ id: 'BoardPerson' });
export type PackedPerson = z.infer<typeof PackedPerson>;

export const BoardTemplate = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    paid_before_minutes: z.int(),
    active: z.boolean().describe('Whether shifts can be made of it; false also where it is deleted'),
    seats: z
      .array(z.object({ weekday: z.int().min(1).max(7), position_id: z.int(), ...seatTotals }))
      .describe('What a new shift of it asks for, by weekday, as `shifts.create` fills it in'),
  })
  .meta({ id: 'BoardTemplate' });
export type BoardTemplate = z.infer<typeof BoardTemplate>;

const board = {
  workplace: Coded,
  date_from: DateText,
  date_to: DateText,
  now: Stamp,
  holidays: z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) })),
  months: z.array(z.object({ month: MonthText, published_at: Stamp.nullable() })),
  config: z.object({
    max_minutes_per_week: z.int(),
    max_shifts_per_day: z.int(),
    residence_enforcement: z.enum(RESIDENCE_ENFORCEMENTS),
    expiry_notice_days: z.int(),
    near_limit_minutes: z.int(),
    agreement: z
      .object({
        month_warn_minutes: z.int(),
        month_limit_minutes: z.int(),
        combined_warn_minutes: z.int(),
        combined_limit_minutes: z.int(),
        special_clause: z.boolean(),
        ...PAY_TERMS,
        earlier_pay_terms: EarlierPayTerms,
      })
      .describe('By what the overtime of a planned pay month is told (O-14)'),
  }),
  positions: z.array(NamedRef).describe('Of the workplace, those deleted left out'),
  templates: z.array(BoardTemplate).describe('Of the workplace; those deleted only where a shift is of one'),
  names: z
    .object({ workplaces: z.array(Coded), positions: z.array(NamedRef) })
    .describe('Of all workplaces and positions that the work names'),
};

/**
 * A workplace's roster on some days, whole, as short as it can be sent: 500 people have some 20,000 rows of work.
 * Whoever reads it opens it with `unpackBoard`.
 */
export const PackedBoard = z
  .object({
    ...board,
    shifts: z.array(PackedShift).describe('By date, start and id'),
    around: z.array(PackedAround),
    people: z.array(PackedPerson).describe('By kana name'),
  })
  .meta({ id: 'Board' });
export type PackedBoard = z.infer<typeof PackedBoard>;

export interface BoardTimes {
  /** Minutes of the business date. */
  start: number;
  end: number;
  breaks: [start: number, end: number][];
  /** T-28: minutes before the start that are paid. */
  paid_before: number;
}

/**
 * Work of a person as the rules read it, of every workplace. What lies out of the reader's scope has its times alone:
 * `seat` is null and its id stands for nothing else.
 */
export interface BoardWork extends BoardTimes {
  /** Of the person on the shift; below zero for work without a plan. */
  id: number;
  date: string;
  /** Registered, and not decided. */
  pending: boolean;
  own_times: boolean;
  /** Start, end and breaks of the finished attendance. */
  worked: [start: number, end: number, breaks: [start: number, end: number][]] | null;
  attended: boolean;
  masked: boolean;
  /** Null where it is masked. */
  workplace_id: number | null;
  seat: { shift_id: number; position_id: number; type: AssignmentType } | null;
  /** Whether the person said that they will come. */
  confirmed: boolean;
  /** Whether the person said that they cannot come. */
  cannot_come: boolean;
  version: number;
}

export interface BoardAvailability {
  date: string;
  answer: AvailabilityAnswer;
  start_time: string | null;
  end_time: string | null;
}

/** Somebody on the board, with all that the rules ask of a person. */
export interface BoardPerson extends Omit<PackedPerson, 'work' | 'unplanned' | 'masked' | 'availability'> {
  /** By start; also of the days around those shown that the rules look at. */
  work: BoardWork[];
  availability: BoardAvailability[];
}

/** A workplace's roster on some days: what a board draws and what the rules need to be asked in the browser. */
export interface Board extends Omit<PackedBoard, 'shifts' | 'around' | 'people'> {
  /** By date, start and id. */
  shifts: Shift[];
  /** By kana name. */
  people: BoardPerson[];
}

export const boardOperations = {
  'shifts.board': {
    method: 'GET',
    path: '/manage/shifts/board',
    summary: 'The roster of a workplace on some days, with the people who work there',
    query: z
      .object({ workplace_id: PATH_ID, date_from: RosterDay, date_to: RosterDay })
      .refine(({ date_from, date_to }) => date_from <= date_to, issue('date', ['date_to']))
      .refine(
        ({ date_from, date_to }) =>
          // What is no day is told already.
          !(isRosterDay(date_from) && isRosterDay(date_to)) ||
          daysBetween(date_from, date_to) < BOARD_DAYS_MAX,
        issue('date', ['date_to']),
      ),
    answers: { 200: PackedBoard },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
