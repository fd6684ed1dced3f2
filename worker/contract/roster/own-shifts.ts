import { z } from 'zod';
import { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { ClockText, DateText, MonthText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { OwnHours } from '#contract/papers/own-work.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { Instruction } from '#contract/workplaces/workplace-instructions.ts';

/** The state of the caller's own shift: it waits for a decision, is planned, or will not be worked. */
export const OWN_SHIFT_STATES = ['waiting', 'planned', 'refused', 'cancelled', 'absent'] as const;
export type OwnShiftState = (typeof OWN_SHIFT_STATES)[number];

/** The caller's own assignment in a published month. */
export const OwnShift = z
  .object({
    shift_id: z.int(),
    shift_user_id: z.int(),
    workplace: Coded,
    template: Coded,
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    breaks: z.array(Break),
    paid_before_minutes: z.int().describe('Before the start, ordered and paid'),
    state: z.enum(OWN_SHIFT_STATES),
    reason: z.string().nullable().describe('Why one was refused or taken off, where somebody said'),
    salary_per_hour: z.int().nullable().describe('Yen, by one’s own wage; null while none is set'),
    confirmed_at: Stamp.nullable().describe('When one said that one will come'),
    cannot_come: z
      .object({ at: Stamp, reason: z.string() })
      .nullable()
      .describe('That one said one cannot come; who plans decides'),
    to_confirm: z.boolean().describe('Whether one may say now that one will come'),
    to_come: z.boolean().describe('Whether it is planned and has not begun'),
    attendance: OwnAttendance.nullable(),
  })
  .meta({ id: 'OwnShift' });
export type OwnShift = z.infer<typeof OwnShift>;

/** A workplace of the caller: the address and the instructions. */
export const OwnWorkplace = Coded.extend({
  prefecture: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  coordinates: z.string().nullable().describe('Degrees north and east: `35.681236, 139.767125`'),
  instructions: z.array(Instruction.pick({ id: true, kind: true, title: true, url: true })),
}).meta({ id: 'OwnWorkplace' });
export type OwnWorkplace = z.infer<typeof OwnWorkplace>;

export const OwnShifts = z
  .object({
    month: MonthText,
    data: z.array(OwnShift).describe('By date and start'),
    unplanned: z.array(OwnAttendance).describe('Work of the month under none of these shifts, by check-in'),
    workplaces: z.array(OwnWorkplace).describe('Where they are'),
  })
  .meta({ id: 'OwnShifts' });
export type OwnShifts = z.infer<typeof OwnShifts>;

/** The home page of staff. */
export const OwnHome = z
  .object({
    next: OwnShift.nullable().describe('The shift that runs or comes next'),
    workplace: OwnWorkplace.nullable().describe('Where it is'),
    asks: z.int().describe('Seats that one is asked to take and has not answered'),
    recruitment: z.int().describe('Shifts that one may register for'),
    hours: OwnHours,
    papers_wanted: z.int().describe('Papers that are needed and were not sent, or were sent back'),
  })
  .meta({ id: 'OwnHome' });
export type OwnHome = z.infer<typeof OwnHome>;

export const CannotComeBody = z.object({ reason: requiredText }).meta({ id: 'CannotCome' });
export type CannotComeBody = z.output<typeof CannotComeBody>;
