import { z } from 'zod';
import { DateText, requiredText } from '#contract/fields/formats.ts';
import { daysBetween, isCalendarDate } from '#domain/time/calendar-date.ts';
import { globalAdminsAndPapers } from './access.ts';
import { PICTURE_MAX, SCHOOL_VACATION_DAYS_MAX, SCHOOL_VACATIONS_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';
import { issue } from './validation.ts';

/** A school with its long vacations, in which its students may work more. */
export const School = z
  .object({
    id: z.int(),
    name: z.string(),
    vacations: z
      .array(
        z.object({
          from: DateText,
          to: DateText,
          evidence_file_id: z
            .string()
            .nullable()
            .describe('The calendar of the school that says so, an image at `/files/{id}`'),
        }),
      )
      .describe('By their first day'),
    students: z.int().describe('People who go there'),
    version: z.int(),
  })
  .meta({ id: 'School' });
export type School = z.infer<typeof School>;

const Vacation = z
  .object({ from: DateText, to: DateText })
  .refine(({ from, to }) => from <= to, issue('date_order', ['to']))
  .refine(isShort, issue('vacation_days', ['to'], { max: SCHOOL_VACATION_DAYS_MAX }));

/** Faults of the dates themselves are told beside them. */
function isShort({ from, to }: { from: string; to: string }): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return true;
  return daysBetween(from, to) < SCHOOL_VACATION_DAYS_MAX;
}

const fields = {
  name: requiredText,
  vacations: z.array(Vacation).max(SCHOOL_VACATIONS_MAX).default([]),
};

/** Days that belong to two vacations would be told twice. */
function refuseOverlaps(
  { vacations }: { vacations: z.output<typeof Vacation>[] },
  context: z.RefinementCtx,
): void {
  vacations.forEach(({ from, to }, index) => {
    const meets = vacations.some((other, at) => at < index && from <= other.to && other.from <= to);
    if (!meets) return;
    context.addIssue({
      code: 'custom',
      input: from,
      ...issue('vacation_overlap'),
      path: ['vacations', index, 'from'],
    });
  });
}

export const SchoolBody = z.object(fields).superRefine(refuseOverlaps).meta({ id: 'NewSchool' });
export type SchoolBody = z.output<typeof SchoolBody>;

export const SchoolChangeBody = z
  .object({ ...fields, version: z.int() })
  .superRefine(refuseOverlaps)
  .meta({ id: 'SchoolChange' });
export type SchoolChangeBody = z.output<typeof SchoolChangeBody>;

export const EvidenceBody = z
  .object({ file: z.instanceof(File), version: z.int() })
  .meta({ id: 'VacationEvidence' });
export type EvidenceBody = z.output<typeof EvidenceBody>;

const all = { path: '/admin/schools' } as const;
const one = { path: '/admin/schools/:id', params: ID_PARAMS } as const;
const evidence = {
  path: '/admin/schools/:id/vacations/:valid_from/evidence',
  params: ID_PARAMS.extend({ valid_from: DateText }),
} as const;

export const schoolOperations = {
  'schools.list': {
    access: globalAdminsAndPapers,
    ...all,
    method: 'GET',
    summary: 'Schools with their long vacations, by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(School) },
  },
  'schools.create': {
    access: globalAdminsAndPapers,
    ...all,
    method: 'POST',
    summary: 'Add a school',
    body: SchoolBody,
    answers: { 201: School },
  },
  'schools.update': {
    access: globalAdminsAndPapers,
    ...one,
    method: 'PUT',
    summary:
      'Change a school and its vacations; the roster of its students goes by them from now on, and evidence stays with a vacation that begins or ends as before',
    body: SchoolChangeBody,
    answers: { 200: School },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'schools.delete': {
    access: globalAdminsAndPapers,
    ...one,
    method: 'DELETE',
    summary: 'Delete a school without students',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SCHOOL_CANNOT_DELETE_WITH_STUDENTS'],
  },
  'schools.evidence.update': {
    access: globalAdminsAndPapers,
    ...evidence,
    method: 'POST',
    summary: 'Keep the calendar that says of a vacation, JPEG or PNG, in place of an earlier one',
    body: EvidenceBody,
    fileMax: PICTURE_MAX,
    answers: { 200: School },
    errors: ['E_NOT_FOUND'],
  },
  'schools.evidence.delete': {
    access: globalAdminsAndPapers,
    ...evidence,
    method: 'DELETE',
    summary: 'Delete the calendar of a vacation; the vacation stays',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
