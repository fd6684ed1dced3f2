import { z } from 'zod';
import { HandChange } from '#contract/attendance/work-history-changes.ts';
import { ATTENDANCE_KINDS } from '#contract/enums.ts';
import { DateText, MonthText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { PERIODS_AT_ONCE_MAX } from '#contract/limits.ts';
import { PATH_ID } from '#contract/lists.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { PERIOD_BLOCKS, PERIOD_STATES } from '#domain/pay/period/state.ts';

/** The closed period that refuses a change (`PERIOD_CLOSED`). */
export const ClosedPeriodRef = z
  .object({ id: z.int(), workplace: Coded, month: MonthText, date_from: DateText, date_to: DateText })
  .meta({ id: 'ClosedPeriod' });
export type ClosedPeriodRef = z.infer<typeof ClosedPeriodRef>;

const by = { at: Stamp, by: PersonRef };

/** A workplace in a pay period: its state, its work, and what blocks the next state. */
export const Period = z
  .object({
    id: z.int().nullable().describe('Null until the period is confirmed for the first time'),
    workplace: Coded,
    month: MonthText,
    date_from: DateText,
    date_to: DateText,
    status: z.enum(PERIOD_STATES),
    outdated: z.boolean().describe('Whether work changed after the confirmation'),
    blocks: z
      .array(z.enum(PERIOD_BLOCKS))
      .describe('The reasons against the next state; empty for a closed period'),
    people: z.int().describe('With work, as on the signed sheet'),
    on_leave: z.int().describe('People with leave and no work'),
    attendances: z.int().describe('Includes open records, without leave'),
    worked_minutes: z.int(),
    open: z.int().describe('Attendance records without a check-out'),
    questions: z.int().describe('Attendance records with open questions'),
    unconfirmed: z.int(),
    changed: z
      .int()
      .describe('Records that were corrected, added, moved away or declared void after the confirmation'),
    without_wage: z
      .int()
      .describe('Finished work without a wage, which earns nothing and does not prevent closing'),
    confirmed: z.object(by).nullable(),
    closed: z.object(by).nullable(),
    reopened: z
      .object({ ...by, reason: z.string() })
      .nullable()
      .describe('The last time'),
    version: z.int().nullable(),
    earlier: z
      .array(z.object({ id: z.int(), month: MonthText, status: z.enum(PERIOD_STATES) }))
      .describe('Earlier months that were ever confirmed, newest first'),
  })
  .meta({ id: 'Period' });
export type Period = z.infer<typeof Period>;

export const PeriodMonth = z
  .object({
    month: MonthText,
    date_from: DateText.describe('By the current closing day; a confirmed period keeps its own dates'),
    date_to: DateText,
    periods: z.array(Period).describe('All workplaces in scope, by code'),
  })
  .meta({ id: 'PeriodMonth' });
export type PeriodMonth = z.infer<typeof PeriodMonth>;

/** Why a period cannot move (`PERIOD_NOT_READY`). */
export const PeriodNotReady = z
  .object({ blocks: z.array(z.enum(PERIOD_BLOCKS)).min(1), period: Period })
  .meta({ id: 'PeriodNotReady' });

export const PeriodBody = z
  .object({ workplace_id: z.int().positive(), month: MonthText.describe('A pay period that is over') })
  .meta({ id: 'NewPeriod' });
export type PeriodBody = z.output<typeof PeriodBody>;

export const PeriodMoveBody = z.object({ version: z.int() }).meta({ id: 'PeriodMove' });
export type PeriodMoveBody = z.output<typeof PeriodMoveBody>;

export const PeriodReopenBody = z
  .object({ reason: requiredText, version: z.int() })
  .meta({ id: 'PeriodReopen' });
export type PeriodReopenBody = z.output<typeof PeriodReopenBody>;

const idsAtOnce = z
  .array(PATH_ID.or(z.int().positive()))
  .min(1)
  .max(PERIODS_AT_ONCE_MAX)
  .refine((ids) => new Set(ids).size === ids.length, issue('repeated'));

export const PeriodIdsBody = z.object({ ids: idsAtOnce }).meta({ id: 'PeriodIds' });
export type PeriodIdsBody = z.output<typeof PeriodIdsBody>;

/** One step closes as many periods as fit; the others are refused with reasons, or left. */
export const PeriodsClosed = z
  .object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), blocks: z.array(z.enum(PERIOD_BLOCKS)) })),
    left: z.array(z.int()).describe('Periods that were not processed, for another request'),
  })
  .meta({ id: 'PeriodsClosed' });
export type PeriodsClosed = z.infer<typeof PeriodsClosed>;

export const PeriodsBody = z
  .object({ month: MonthText.describe('A pay period that is over'), workplace_ids: idsAtOnce })
  .meta({ id: 'NewPeriods' });
export type PeriodsBody = z.output<typeof PeriodsBody>;

/** Each workplace is done or refused with reasons. */
export const PeriodsConfirmed = z
  .object({
    done: z.array(z.int()).describe('Ids of workplaces'),
    refused: z.array(z.object({ workplace_id: z.int(), blocks: z.array(z.enum(PERIOD_BLOCKS)) })),
  })
  .meta({ id: 'PeriodsConfirmed' });
export type PeriodsConfirmed = z.infer<typeof PeriodsConfirmed>;

export const PERIOD_CHANGES = ['added', 'mended', 'moved', 'void'] as const;

/** Work that differs from the confirmed work of its workplace. */
export const PeriodChange = z
  .object({
    work_history_id: z.int(),
    kind: z.enum(ATTENDANCE_KINDS),
    user: PersonRef,
    date: DateText.describe('For moved work, its date before the move'),
    change: z.enum(PERIOD_CHANGES),
    moved_to: z
      .object({ date: DateText, workplace: Coded.nullable().describe('Null for a workplace out of scope') })
      .nullable()
      .describe('Where the work is now, if it left the period'),
    added: z.object(by).nullable().describe('Who added the work, and when'),
    changes: z.array(HandChange).describe('Changes after the confirmation, newest first, without wages'),
  })
  .meta({ id: 'PeriodChange' });
export type PeriodChange = z.infer<typeof PeriodChange>;

/** Differences of a closed month that wait for the nightly run, or for the closing of a later month. */
export const PendingFacts = z
  .object({
    people: z.int(),
    yen: z.int().describe('The sum of the adjustments; negative for a deduction'),
    paid_with: z.array(MonthText).describe('The months with which they would be paid now'),
    capped: z.boolean().describe('Whether more people wait for a check than were checked'),
  })
  .meta({ id: 'PendingFacts' });
export type PendingFacts = z.infer<typeof PendingFacts>;
