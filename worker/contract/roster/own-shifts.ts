import { z } from 'zod';
import { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { ClockText, DateText, MonthText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { OwnHours } from '#contract/papers/own-work.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { OwnHandOver } from '#contract/roster/hand-overs.ts';
import { Break } from '#contract/roster/roster-changes.ts';
import { LateNote } from '#contract/roster/shift-messages.ts';
import { ShiftWay } from '#contract/roster/shift-way.ts';
import { OwnRides } from '#contract/workplaces/rides.ts';
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
    paid_before_minutes: z.int().describe('Paid minutes before the start'),
    status: z.enum(OWN_SHIFT_STATES),
    reason: z.string().nullable().describe('The reason of a rejection or removal, where one was given'),
    salary_per_hour: z.int().nullable().describe('Yen, by the caller’s own wage; null where none is set'),
    confirmed_at: Stamp.nullable().describe('When the caller said that they will come'),
    cannot_come: z
      .object({ at: Stamp, reason: z.string() })
      .nullable()
      .describe('That the caller cannot come; a manager decides'),
    late: LateNote.nullable().describe('That the caller will be late'),
    delays: z.array(z.int()).describe('Delays in minutes that the caller can report now'),
    to_be_late: z.boolean().describe('Whether the caller can report now that they will be late'),
    messages_unread: z.int().describe('Messages of managers that the caller has not read'),
    way: ShiftWay,
    hand_over: OwnHandOver.nullable().describe('The caller’s latest proposal to hand it over'),
    to_confirm: z.boolean().describe('Whether the caller can confirm now that they will come'),
    to_come: z.boolean().describe('Whether it is planned and has not started'),
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
  instructions: z.array(
    Instruction.pick({ id: true, kind: true, title: true, url: true, phone: true }).extend({
      names: OtherNames.nullable(),
    }),
  ),
  way_minutes: z
    .int()
    .nullable()
    .describe('T-35: from the caller’s home; null where they have not entered it'),
  rides: OwnRides.nullable(),
  worked_there: z.boolean().describe('Whether the caller has ever worked at it'),
}).meta({ id: 'OwnWorkplace' });
export type OwnWorkplace = z.infer<typeof OwnWorkplace>;

export const OwnShifts = z
  .object({
    month: MonthText,
    data: z.array(OwnShift).describe('By date and start'),
    unplanned: z.array(OwnAttendance).describe('Work of the month without any of these shifts, by check-in'),
    workplaces: z.array(OwnWorkplace).describe('The workplaces of the shifts to come'),
  })
  .meta({ id: 'OwnShifts' });
export type OwnShifts = z.infer<typeof OwnShifts>;

/** The home page of staff. */
export const OwnHome = z
  .object({
    next: OwnShift.nullable().describe('The current or next shift'),
    workplace: OwnWorkplace.nullable().describe('The workplace of the shift'),
    at_work: z.boolean().describe('Whether the caller is checked in'),
    asks: z.int().describe('Offers to the caller without an answer'),
    recruitment: z.int().describe('Shifts for which the caller may register'),
    hours: OwnHours,
    papers_wanted: z.int().describe('Needed documents that are missing or rejected'),
  })
  .meta({ id: 'OwnHome' });
export type OwnHome = z.infer<typeof OwnHome>;

export const CannotComeBody = z.object({ reason: requiredText }).meta({ id: 'CannotCome' });
export type CannotComeBody = z.output<typeof CannotComeBody>;
