import { z } from 'zod';
import { DateText, isRosterDay, RosterDay, Stamp } from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { PUBLISH_DAYS_MAX, PUBLISH_SITES_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { daysBetween } from '#domain/time/calendar-date.ts';

type PublishSpan = { date_from: string; date_to: string };

export const publishSpan = { date_from: RosterDay, date_to: RosterDay };

/** Whether a span is in order and not longer than one call publishes. Invalid days have their own issue. */
export function isPublishSpan({ date_from, date_to }: PublishSpan): boolean {
  if (!(isRosterDay(date_from) && isRosterDay(date_to))) return true;
  return date_from <= date_to && daysBetween(date_from, date_to) < PUBLISH_DAYS_MAX;
}

export const PublishBody = z
  .object({
    ...publishSpan,
    workplace_ids: z.array(z.int().positive()).min(1).max(PUBLISH_SITES_MAX),
  })
  .refine(isPublishSpan, issue('date', ['date_to']))
  .meta({ id: 'RosterPublish' });
export type PublishBody = z.output<typeof PublishBody>;

export const Published = z
  .object({
    published_at: Stamp,
    workplaces: z.int().describe('Workplaces that had a draft in the span; the others stay unchanged'),
    people: z.int().describe('People who were notified, each once'),
  })
  .meta({ id: 'RosterPublished' });
export type Published = z.infer<typeof Published>;

/** What publishing the drafts of a workplace would show, and what they lack. */
export const PublishingSite = z
  .object({
    workplace: Coded,
    chosen: z.boolean().describe('Whether the figures of the whole count it'),
    draft_days: z.int().describe('Days of the span that are not published'),
    people: z.int().describe('People with upcoming shifts, who are notified'),
    places: z.int().describe('The number of their assignments'),
    shifts: z.int().describe('All shifts on these days'),
    inactive: z.int().describe('Inactive ones among them'),
    open_seats: z.int().describe('People still missing on active future shifts'),
    pending: z.int().describe('Pending registrations for shifts that have not ended'),
    without: z.int().describe('People of the workplace without a shift there on these days'),
    breaches: z.int().describe('People whose approved shifts now break a rule'),
    planned_minutes: z
      .int()
      .describe('Of approved people on active shifts, with paid time before the start, without breaks'),
    cost: z
      .object({
        yen: z
          .int()
          .describe(
            'The wage and night premium of the planned minutes; each day is rounded once, as on the board',
          ),
        without_wage: z.int().describe('Assignments without a wage, which `yen` leaves out'),
      })
      .nullable()
      .describe('Null without the right to see wages'),
  })
  .meta({ id: 'PublishingSite' });
export type PublishingSite = z.infer<typeof PublishingSite>;

/** The drafts of a span, and the notices that publishing them would send. */
export const RosterPublishing = z
  .object({
    date_from: DateText,
    date_to: DateText,
    published: z.int().describe('Workplaces in reach whose days are all published'),
    sites: z.array(PublishingSite).describe('Workplaces with a draft, by code'),
    languages: z
      .array(
        z.object({
          language: z.enum(LANGUAGES),
          people: z.int(),
          places: z.int(),
          sample: z
            .object({
              user: PersonRef,
              count: z.int(),
              sites: z.array(
                z.object({ workplace: z.string(), workplace_names: OtherNames.nullish(), count: z.int() }),
              ),
            })
            .describe('The longest notice in this language'),
        }),
      )
      .describe('The people who are notified, each once, by their language'),
  })
  .meta({ id: 'RosterPublishing' });
export type RosterPublishing = z.infer<typeof RosterPublishing>;
