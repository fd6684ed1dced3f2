import { z } from 'zod';
import { CompanySettings } from '#contract/company/configuration.ts';
import { DateText, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { CHANGES_MAX, FILL_RUNS_SHOWN } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { SeatRequirement } from '#contract/workplaces/seat-requirements.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { LOWEST_SHOWN } from '#domain/roster/fill/company/reasons/lowest-shares.ts';

const id = z.int().positive();
const isInOrder = ({ date_from, date_to }: { date_from: string; date_to: string }) => date_from <= date_to;

/** What a plan obeys and wants, of the settings of the company. */
export const FillConfiguration = CompanySettings.pick({
  fill_reserve_minutes: true,
  fill_near_limit: true,
  fill_short_rest: true,
  fill_days_in_a_row: true,
  fill_two_sites: true,
  fill_overtime: true,
  fill_ending_permits: true,
  fill_availability: true,
  fill_contract: true,
  fill_regulars: true,
  fill_fairness: true,
  fill_together: true,
  fill_cost: true,
  fill_newcomer_times: true,
  fill_declared_work: true,
  fill_way_minutes: true,
  fill_nights_in_a_row: true,
  fill_night_rest_hours: true,
}).meta({ id: 'FillConfiguration' });
export type FillConfiguration = z.infer<typeof FillConfiguration>;

/** A manager leaves a person out of the plans of a workplace. */
export const FillRefusal = z
  .object({
    id: z.int(),
    user: PersonRef,
    valid_from: DateText,
    valid_to: DateText.nullable().describe('The last day; null for good'),
    created_at: Stamp,
    created_by: PersonRef,
  })
  .meta({ id: 'FillRefusal' });
export type FillRefusal = z.infer<typeof FillRefusal>;

const RefusedDays = z
  .object({ user_id: id, valid_from: RosterDay, valid_to: RosterDay.nullable() })
  .refine(
    ({ valid_from, valid_to }) => valid_to === null || valid_from <= valid_to,
    issue('date', ['valid_to']),
  );

const refusalIds = z
  .array(id)
  .max(CHANGES_MAX)
  .refine((ids) => new Set(ids).size === ids.length, issue('repeated'));

export const FillRefusalsBody = z
  .object({
    workplace_id: id,
    refusals: z.array(RefusedDays).min(1).max(CHANGES_MAX),
    replaces: refusalIds.default([]).describe('Refusals of the workplace that end with this'),
  })
  .meta({ id: 'FillRefusalsNew' });
export type FillRefusalsBody = z.output<typeof FillRefusalsBody>;

export const FillRefusalsEndBody = z
  .object({ workplace_id: id, ids: refusalIds.min(1) })
  .meta({ id: 'FillRefusalsEnd' });
export type FillRefusalsEndBody = z.output<typeof FillRefusalsEndBody>;

export const FillRefusals = z.object({ data: z.array(FillRefusal) }).meta({ id: 'FillRefusals' });
export type FillRefusals = z.infer<typeof FillRefusals>;

const foundSeats = {
  open: z.int().min(0).describe('Open spots of the days'),
  filled: z.int().min(0).describe('Those that the plan fills'),
};

/** A plan of which a manager took or asked something. */
export const FillRun = z
  .object({
    id: z.int(),
    date_from: DateText,
    date_to: DateText,
    ...foundSeats,
    taken: z.int().describe('Spots that were taken from it so far'),
    created_at: Stamp,
    created_by: PersonRef,
  })
  .meta({ id: 'FillRun' });
export type FillRun = z.infer<typeof FillRun>;

/** A person with the hours of a plan and of the two months before it, in percent of those that they want or may work. */
export const LowestShare = z.object({ user_id: id, percent: z.int().min(0) }).meta({ id: 'LowestShare' });
export type LowestShare = z.infer<typeof LowestShare>;

export const FillRunBody = z
  .object({
    workplace_id: id,
    date_from: RosterDay,
    date_to: RosterDay,
    settings: FillConfiguration.describe('Those that the plan used'),
    seed: z.int(),
    ...foundSeats,
    agreed: z.int().min(0).describe('Filled spots whose people agreed'),
    lowest: z.array(LowestShare).max(LOWEST_SHOWN).describe('The lowest shares, the lowest first'),
  })
  .refine(isInOrder, issue('date', ['date_to']))
  .meta({ id: 'FillRunNew' });
export type FillRunBody = z.output<typeof FillRunBody>;

/** What a plan needs in addition to the board. */
export const FillFacts = z
  .object({
    settings: FillConfiguration,
    refusals: z.array(FillRefusal).describe('Those that touch the days, newest first'),
    people: z
      .array(
        z.object({
          user_id: z.int(),
          wanted_minutes: z.int().nullable().describe('Minutes a week that they would like to work'),
          earlier: z
            .object({ minutes: z.int().min(0), days: z.int().min(0) })
            .describe(
              'Approved work at every workplace in the two months before the first day to plan, and the days of that time since the first of it',
            ),
          contracts: z
            .array(z.object({ valid_from: DateText, valid_to: DateText.nullable(), week_minutes: z.int() }))
            .describe('Their contracts that state hours a week'),
          wages: z
            .array(
              z.object({
                position_id: z.int(),
                template_id: z.int().nullable(),
                valid_from: DateText,
                salary_per_hour: z.int(),
              }),
            )
            .describe('At the workplace; empty for callers who may not see wages'),
          declared_on: DateText.nullable().describe('Their last declaration of work for other employers'),
          is_far: z
            .boolean()
            .describe('Whether they entered a way to the workplace that is longer than the setting'),
          times_worked: z.int().describe('How often they worked at the workplace'),
          tag_ids: z.array(z.int()),
          japanese_level: z.enum(JAPANESE_LEVELS).nullable(),
          trainer_id: z.int().nullable().describe('Who is with them on their first shifts there'),
        }),
      )
      .describe('Everyone who works at the workplace'),
    requirements: z.array(SeatRequirement).describe('What the workplace asks of the people on each shift'),
    apart: z
      .array(z.object({ user_ids: z.tuple([z.int(), z.int()]) }))
      .describe('Two people each who work at the workplace and are never planned together'),
    together: z
      .array(z.object({ user_ids: z.tuple([z.int(), z.int()]) }))
      .describe('Two people each who work at the workplace and like to work with each other'),
    runs: z.array(FillRun).describe(`The last ${FILL_RUNS_SHOWN} of the workplace, newest first`),
  })
  .meta({ id: 'FillFacts' });
export type FillFacts = z.infer<typeof FillFacts>;
