import { z } from 'zod';
import { DateText, MonthText, Stamp } from '#contract/fields/formats.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { hasRefusedLetter } from '#domain/format/text.ts';

/**
 * The content of a line: finished work, work without a check-out, or a shift to which the person did
 * not come.
 */
export const SHEET_LINE_KINDS = ['worked', 'open', 'absent'] as const;

/** Minutes that a client's workplace signs; the sheet has no costs. */
const minutes = {
  break_minutes: z.int(),
  worked_minutes: z.int(),
  overtime_minutes: z.int().describe('Over 8 hours of the day or 40 of the week, at all workplaces'),
  night_minutes: z.int(),
  holiday_minutes: z.int().describe('On a statutory holiday'),
};

const SheetLine = z.object({
  kind: z.enum(SHEET_LINE_KINDS),
  date: DateText,
  position: z.string().nullable(),
  planned: z.object({ start: z.string(), end: z.string() }).nullable().describe('Null for unplanned work'),
  check_in: z
    .string()
    .nullable()
    .describe('Clock of the date up to 47:59, such as `25:30`; a full stamp for later times'),
  check_out: z.string().nullable(),
  breaks: z.array(z.object({ start: z.string(), end: z.string() })),
  counted_from: z
    .string()
    .nullable()
    .describe('The counted start, where it is later than the check-in (T-28)'),
  rounded_minutes: z.int().describe('Minutes that rounding added; negative where it removed some'),
  ...minutes,
  confirmed: z.boolean(),
});
export type SheetLine = z.infer<typeof SheetLine>;

const SheetTotals = z.object({ days: z.int(), absences: z.int(), ...minutes });
export type SheetTotals = z.infer<typeof SheetTotals>;

const SheetPerson = z.object({ user: PersonRef, lines: z.array(SheetLine), totals: SheetTotals });
export type SheetPerson = z.infer<typeof SheetPerson>;

/**
 * The work of a workplace in a pay period, for signature there; without wages, documents or
 * birthdays.
 */
export const PeriodSheet = z
  .object({
    period_id: z.int().nullable().describe('Null until the period is confirmed for the first time'),
    workplace: Coded,
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    confirmed_at: Stamp.nullable().describe('Null while the period is open'),
    confirmed_by: PersonRef.nullable(),
    closed_at: Stamp.nullable(),
    people: z.array(SheetPerson).describe('By staff number'),
    totals: SheetTotals,
    open: z.int().describe('Lines without a check-out, which are in no sum'),
    unconfirmed: z.int().describe('Finished lines without a confirmation'),
  })
  .meta({ id: 'PeriodSheet' });
export type PeriodSheet = z.infer<typeof PeriodSheet>;

/** A signed copy of the sheet. */
export const PeriodDocument = z
  .object({
    id: z.int(),
    file_id: z.string().describe('At `/files/{id}`'),
    type: z.string(),
    bytes: z.int(),
    name: z.string().describe('The name of the uploaded file'),
    uploaded_by: PersonRef,
    created_at: Stamp,
  })
  .meta({ id: 'PeriodDocument' });
export type PeriodDocument = z.infer<typeof PeriodDocument>;

export const PeriodDocumentBody = z
  .object({
    file: z.file().refine(({ name }) => !hasRefusedLetter(name), issue('character')),
  })
  .meta({ id: 'NewPeriodDocument' });
export type PeriodDocumentBody = z.output<typeof PeriodDocumentBody>;
