import { z } from 'zod';
import { fileFormat } from '#contract/csv/exported-files.ts';
import { DateText, optionalDate } from '#contract/fields/formats.ts';
import { EMPLOYMENT_EVENTS, REPORT_STATES } from '#domain/residence/hello-work.ts';
import { RESIDENCE_STATUSES } from '#domain/residence/status.ts';
import { globalAdminsAndPapers } from './access.ts';
import { ID_PARAMS, listOf, listQuery, PERSON_SEARCH } from './lists.ts';
import { type Operation, textFile } from './operation.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

/** That somebody was hired or has left, and how its report to Hello Work stands (F-18). */
export const HelloWorkReport = z
  .object({
    person: PersonRef,
    nationality: z.string().describe('ISO 3166-1 alpha-2'),
    residence_status: z.enum(RESIDENCE_STATUSES).nullable(),
    card_number: z.string().nullable(),
    insured: z.boolean().describe('Whether the person is in the employment insurance'),
    event: z.enum(EMPLOYMENT_EVENTS),
    event_on: DateText.describe('The day of the hiring, or the last day of the employment'),
    due_on: DateText.describe('The last day of the report'),
    state: z.enum(REPORT_STATES),
    reported_on: DateText.nullable(),
    reported_by: PersonRef.nullable().describe('Who wrote down that it was'),
  })
  .meta({ id: 'HelloWorkReport' });
export type HelloWorkReport = z.infer<typeof HelloWorkReport>;

/** The states that a list is asked for: `open` are those that are not reported, in time or not. */
export const REPORT_FILTERS = ['open', ...REPORT_STATES] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

const filters = {
  q: PERSON_SEARCH,
  state: z.enum(REPORT_FILTERS).optional(),
  event: z.enum(EMPLOYMENT_EVENTS).optional(),
};

const list = listQuery(['due_on', 'event_on', 'name'], 'due_on').extend(filters);
export type HelloWorkQuery = z.output<typeof list>;

const file = z.object({ ...filters, ...fileFormat });
export type HelloWorkFileQuery = z.output<typeof file>;

export const HelloWorkBody = z
  .object({
    event: z.enum(EMPLOYMENT_EVENTS),
    event_on: DateText,
    reported_on: optionalDate.describe('Null takes back what was written down'),
  })
  .refine(
    ({ event_on, reported_on }) => reported_on === null || reported_on >= event_on,
    issue('before_event', ['reported_on']),
  )
  .meta({ id: 'HelloWorkReported' });
export type HelloWorkBody = z.output<typeof HelloWorkBody>;

export const helloWorkOperations = {
  'hello_work.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/hello-work',
    summary: 'Hirings and leavings of foreign nationals in the last two years, to be reported to Hello Work',
    query: list,
    answers: { 200: listOf(HelloWorkReport) },
  },
  'hello_work.export': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/hello-work/export',
    summary: 'The same as a file, with what a report needs',
    query: file,
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'hello_work.update': {
    access: globalAdminsAndPapers,
    method: 'PUT',
    path: '/admin/hello-work/:id',
    params: ID_PARAMS,
    summary: 'Write down on which day the hiring or the leaving of a person was reported',
    body: HelloWorkBody,
    answers: { 200: HelloWorkReport },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
