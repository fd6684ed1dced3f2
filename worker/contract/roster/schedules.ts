import { z } from 'zod';
import { HOLIDAYS, PERSON_STATUSES } from '#contract/enums.ts';
import { ClockText, DateText, line, MonthText, Stamp } from '#contract/fields/formats.ts';
import { CHANGES_MAX, TEXT_MAX } from '#contract/limits.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { AvailabilityDay } from '#contract/roster/availability.ts';
import { ownTimeFields } from '#contract/roster/candidates.ts';
import { checkOwnTimes } from '#contract/roster/planned-times.ts';
import { Break, overrideReason } from '#contract/roster/roster-changes.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { ASSIGNMENT_STATUSES, ASSIGNMENT_TYPES, LIMIT_SOURCES } from '#domain/roster/facts.ts';

/** The attendance record of planned work, or of work without a plan. */
const ActualFields = z.object({
  work_history_id: z.int(),
  check_in_time: Stamp,
  check_out_time: Stamp.nullable(),
  worked_minutes: z.int().nullable().describe('Null while the work is open'),
  confirmed: z.boolean().describe('Whether a manager confirmed it'),
});

/** A person's assignment, with its attendance record. */
export const ScheduledShift = z
  .object({
    shift_user_id: z.int(),
    shift_id: z.int(),
    workplace: Coded,
    template: Coded,
    position: NamedRef,
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    own_times: z.boolean().describe('Whether the times differ from those of the shift'),
    shift_start_time: ClockText,
    shift_end_time: ClockText,
    breaks: z.array(Break),
    type: z.enum(ASSIGNMENT_TYPES),
    status: z.enum(ASSIGNMENT_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    reason: z.string().nullable().describe('The reason of a rejection or removal, where one was given'),
    published: z.boolean().describe('Whether the person already sees it'),
    open: z.boolean().describe('Whether the shift can be planned: active, not closed, not ended'),
    confirmed_at: Stamp.nullable().describe('When the person said that they will come'),
    cannot_come: z
      .object({ at: Stamp, reason: z.string() })
      .nullable()
      .describe('That the person cannot come'),
    minutes: z
      .int()
      .nullable()
      .describe(
        'The minutes that count: worked where known, otherwise planned. Null where it does not count',
      ),
    attendance: ActualFields.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ScheduledShift' });
export type ScheduledShift = z.infer<typeof ScheduledShift>;

/** Work without a plan. */
export const UnplannedScheduleWork = ActualFields.extend({
  workplace: Coded,
  position: NamedRef.nullable(),
  date: DateText,
}).meta({ id: 'UnplannedWork' });
export type UnplannedScheduleWork = z.infer<typeof UnplannedScheduleWork>;

/** Work outside the reader’s scope: only its times. */
export const WorkElsewhere = z
  .object({
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    pending: z.boolean(),
    minutes: z.int(),
  })
  .meta({ id: 'WorkElsewhere' });
export type WorkElsewhere = z.infer<typeof WorkElsewhere>;

/** A part of a sum of minutes. */
export const ScheduledPart = z
  .object({
    date: DateText,
    start_time: ClockText,
    end_time: ClockText,
    minutes: z.int().describe('The minutes that it adds'),
    worked: z.boolean().describe('Whether it is already worked'),
    place: z
      .object({ workplace: Coded, template: Coded.nullable(), shift_id: z.int().nullable() })
      .nullable()
      .describe('Null for work out of scope. Unplanned work has no template'),
  })
  .meta({ id: 'ScheduledPart' });
export type ScheduledPart = z.infer<typeof ScheduledPart>;

const LimitLeft = z
  .object({
    limit: z.int(),
    source: z.enum(LIMIT_SOURCES).describe('The source of the limit'),
    used: z.int(),
    other: z.int().describe('The part of `used` that is declared work for other employers'),
    left: z.int().describe('0 when the limit is used up'),
    near: z.boolean().describe('Whether planning warns because so little is left'),
  })
  .meta({ id: 'LimitLeft' });

export const ScheduledWeek = z
  .object({
    from: DateText,
    to: DateText,
    minutes: z.int().describe('Approved work: worked minutes where known, otherwise planned ones'),
    pending_minutes: z.int().describe('Minutes of registrations, which no limit counts yet'),
    limit: LimitLeft.nullable(),
    work: z.array(ScheduledPart).describe('The parts of `minutes`'),
  })
  .meta({ id: 'ScheduledWeek' });
export type ScheduledWeek = z.infer<typeof ScheduledWeek>;

export const TightestDays = LimitLeft.extend({
  from: DateText,
  to: DateText,
  work: z.array(ScheduledPart).describe('The parts of `used`, without `other`'),
}).meta({ id: 'TightestDays' });
export type TightestDays = z.infer<typeof TightestDays>;

/** A month of one person, in whole weeks. */
export const Schedule = z
  .object({
    user: PersonRef,
    status: z.enum(PERSON_STATUSES),
    month: MonthText,
    date_from: DateText.describe('The Monday of the first week of the month'),
    date_to: DateText.describe('The Sunday of the last week of the month'),
    memberships: z
      .array(z.object({ workplace: Coded, positions: z.array(NamedRef) }))
      .describe('Where the person works, in scope'),
    shifts: z.array(ScheduledShift).describe('By start'),
    unplanned: z.array(UnplannedScheduleWork),
    elsewhere: z.array(WorkElsewhere),
    weeks: z.array(ScheduledWeek),
    any_7_days: TightestDays.nullable().describe(
      'The tightest window of 7 days that touches the month; null without such a limit',
    ),
    wishes: z.array(AvailabilityDay),
    holidays: z.array(z.object({ date: DateText, name: z.enum(HOLIDAYS) })),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof Schedule>;

const seatFields = { position_id: z.int().positive(), type: z.enum(ASSIGNMENT_TYPES) };
const storedRef = { shift_user_id: z.int().positive(), version: z.int() };

/** One step in the plan of a person. */
export const ScheduleStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('add'), shift_id: z.int().positive(), ...seatFields, ...ownTimeFields }),
    z.object({
      kind: z.literal('change'),
      ...storedRef,
      ...seatFields,
      ...ownTimeFields,
      status: z.literal('approved').optional().describe('Approves a registration'),
    }),
    z.object({
      kind: z.literal('cancel'),
      ...storedRef,
      reason: line
        .max(TEXT_MAX)
        .optional()
        .describe('As the person reads it. Required where they are approved and the month is published'),
    }),
  ])
  .meta({ id: 'ScheduleStep' });
export type ScheduleStep = z.output<typeof ScheduleStep>;

/** The steps name each shift and each assignment at most once. */
function checkSteps(steps: readonly ScheduleStep[], context: z.RefinementCtx): void {
  const named = new Set<string>();
  const fault = (key: ValidationKey, row: number, field: string) =>
    context.addIssue({ code: 'custom', input: steps[row], ...issue(key), path: [row, field] });
  steps.forEach((step, row) => {
    const field = step.kind === 'add' ? 'shift_id' : 'shift_user_id';
    const name = step.kind === 'add' ? `s${step.shift_id}` : `u${step.shift_user_id}`;
    if (named.has(name)) fault('repeated', row, field);
    named.add(name);
    if (step.kind !== 'cancel') checkOwnTimes(step, context, (path) => [row, ...path]);
  });
}

export const ScheduleBody = z
  .object({
    schedules: z
      .array(ScheduleStep)
      .max(CHANGES_MAX)
      .refine((steps) => steps.length > 0, issue('schedules_required'))
      .superRefine(checkSteps),
    override_reason: overrideReason,
  })
  .meta({ id: 'ScheduleChange' });
export type ScheduleBody = z.output<typeof ScheduleBody>;

/** The month after the change. */
export const ChangedSchedule = Schedule.extend({
  operation_id: z.string().describe('The id with which all changes can be undone'),
}).meta({ id: 'ChangedSchedule' });
export type ChangedSchedule = z.infer<typeof ChangedSchedule>;
