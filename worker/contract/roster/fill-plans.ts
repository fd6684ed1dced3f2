import { z } from 'zod';
import { bulkAnswer } from '#contract/bulk.ts';
import { JOB_STATES } from '#contract/enums.ts';
import { DateText, isRosterDay, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { FILL_PLAN_DAYS_MAX, FILL_SITES_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { issue } from '#contract/validation.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { OUTDATED_REASONS } from '#domain/roster/fill/company/outdated-reasons.ts';
import { RULE_IDS } from '#domain/roster/rule-traits.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';

const siteIds = z
  .array(z.int().positive())
  .min(1)
  .max(FILL_SITES_MAX)
  .refine((ids) => new Set(ids).size === ids.length, issue('repeated'));

/** The days of a plan and its workplaces. */
export const FillPlanBody = z
  .object({
    date_from: RosterDay,
    date_to: RosterDay,
    workplace_ids: siteIds.nullable().describe('Null for all that the caller plans'),
  })
  .refine(
    ({ date_from, date_to }) =>
      // An invalid date has its own issue already.
      !(isRosterDay(date_from) && isRosterDay(date_to)) ||
      (date_from <= date_to && daysBetween(date_from, date_to) < FILL_PLAN_DAYS_MAX),
    issue('date', ['date_to']),
  )
  .meta({ id: 'FillPlanNew' });
export type FillPlanBody = z.output<typeof FillPlanBody>;

const found = {
  open: z.int().nullable().describe('Spots that were open when they were planned; null before'),
  agreed: z.int().describe('Planned spots whose people said that they can work then'),
  to_ask: z.int().describe('Planned spots whose people are to be asked first'),
  asked: z.int().describe('Planned spots that wait for the answer of the person who was asked'),
  taken: z.int().describe('Planned spots that their people have by now'),
};

/** A plan for several workplaces. It has the number of its job. */
export const FillPlan = z
  .object({
    id: z.int(),
    status: z.enum(JOB_STATES),
    done: z.int().describe('Steps of the job so far'),
    total: z.int().nullable().describe('Steps of the job; null while unknown'),
    date_from: DateText,
    date_to: DateText,
    nightly: z.boolean().describe('Whether a timer ordered it'),
    sites: z.int(),
    ...found,
    created_at: Stamp,
  })
  .meta({ id: 'FillPlan' });
export type FillPlan = z.infer<typeof FillPlan>;

export const FillPlans = z.object({ data: z.array(FillPlan) }).meta({ id: 'FillPlans' });
export type FillPlans = z.infer<typeof FillPlans>;

/** What a plan found for a workplace. */
export const FillPlanSite = z.object({ workplace: Coded, ...found }).meta({ id: 'FillPlanSite' });
export type FillPlanSite = z.infer<typeof FillPlanSite>;

export const FillPlanDetail = z
  .object({ plan: FillPlan, sites: z.array(FillPlanSite).describe('Those in reach, by code') })
  .meta({ id: 'FillPlanDetail' });
export type FillPlanDetail = z.infer<typeof FillPlanDetail>;

/** A spot that a plan gives to a person. */
export const FillPlacement = z
  .object({
    user_id: z.int(),
    shift_id: z.int(),
    position_id: z.int(),
    type: z.enum(ASSIGNMENT_TYPES),
  })
  .meta({ id: 'FillPlacement' });
export type FillPlacement = z.infer<typeof FillPlacement>;

export const FillPlacements = z.object({ data: z.array(FillPlacement) }).meta({ id: 'FillPlacements' });
export type FillPlacements = z.infer<typeof FillPlacements>;

export const FillNight = z
  .object({ nightly: z.boolean().describe('Whether the next month is planned for the caller each night') })
  .meta({ id: 'FillNight' });
export type FillNight = z.infer<typeof FillNight>;

export const FillPlanSitesBody = z.object({ workplace_ids: siteIds }).meta({ id: 'FillPlanSites' });
export type FillPlanSitesBody = z.output<typeof FillPlanSitesBody>;

/** Reasons of one action: no one approves their own registration; who registered or was asked is not asked again. */
export const ACTION_STAYS = ['own_registration', 'registered', 'asked'] as const;

/** Why a planned spot stays: one of these, what has changed since, or the rule against it now. */
export const PLACEMENT_STAYS = [...ACTION_STAYS, ...OUTDATED_REASONS, ...RULE_IDS] as const;
export type PlacementStay = (typeof PLACEMENT_STAYS)[number];

export const FillPlanDone = bulkAnswer(z.enum(PLACEMENT_STAYS)).meta({ id: 'FillPlanDone' });
