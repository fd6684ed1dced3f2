import { z } from 'zod';
import { fileFormat } from '#contract/csv/exported-files.ts';
import { DateText, optionalDate } from '#contract/fields/formats.ts';
import { listQuery, PERSON_SEARCH } from '#contract/lists.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { EMPLOYMENT_EVENTS, REPORT_STATES } from '#domain/papers/hello-work.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';

/** The hiring or leaving of a person, and the state of its report to Hello Work (F-18). */
export const HelloWorkReport = z
  .object({
    person: PersonRef,
    nationality: z.string().describe('ISO 3166-1 alpha-2'),
    residence_status: z.enum(RESIDENCE_STATUSES).nullable(),
    card_number: z.string().nullable(),
    insured: z.boolean().describe('Whether the person has employment insurance'),
    event: z.enum(EMPLOYMENT_EVENTS),
    event_on: DateText.describe('The day of hiring, or the last day of the employment'),
    due_on: DateText.describe('The last day for the report'),
    status: z.enum(REPORT_STATES),
    reported_on: DateText.nullable(),
    reported_by: PersonRef.nullable().describe('The person who recorded the report'),
  })
  .meta({ id: 'HelloWorkReport' });
export type HelloWorkReport = z.infer<typeof HelloWorkReport>;

/** The states that a list filters by: `open` means not reported, in time or overdue. */
export const REPORT_FILTERS = ['open', ...REPORT_STATES] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

const filters = {
  q: PERSON_SEARCH,
  status: z.enum(REPORT_FILTERS).optional(),
  event: z.enum(EMPLOYMENT_EVENTS).optional(),
};

export const reportListSchema = listQuery(['due_on', 'event_on', 'name'], 'due_on').extend(filters);
export type HelloWorkQuery = z.output<typeof reportListSchema>;

export const reportFileSchema = z.object({ ...filters, ...fileFormat });
export type HelloWorkFileQuery = z.output<typeof reportFileSchema>;

export const HelloWorkBody = z
  .object({
    event: z.enum(EMPLOYMENT_EVENTS),
    event_on: DateText,
    reported_on: optionalDate.describe('Null removes the record of the report'),
  })
  .refine(
    ({ event_on, reported_on }) => reported_on === null || reported_on >= event_on,
    issue('before_event', ['reported_on']),
  )
  .meta({ id: 'HelloWorkReported' });
export type HelloWorkBody = z.output<typeof HelloWorkBody>;
