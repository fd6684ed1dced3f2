import { z } from 'zod';
import { DateText, optionalChoice, requiredText } from '#contract/fields/formats.ts';
import { SCHOOL_VACATION_DAYS_MAX, SCHOOL_VACATIONS_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { SCHOOL_KINDS } from '#domain/law/placement-kinds.ts';
import { daysBetween, isCalendarDate } from '#domain/time/calendar-date.ts';

/** A school with its long vacations, in which its students may work more. */
export const School = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z
      .enum(SCHOOL_KINDS)
      .nullable()
      .describe('By the article of the School Education Act; null while unknown'),
    vacations: z
      .array(
        z.object({
          from: DateText,
          to: DateText,
          evidence_file_id: z
            .string()
            .nullable()
            .describe('The school’s calendar that proves the vacation, an image at `/files/{id}`'),
        }),
      )
      .describe('By first day'),
    students: z.int().describe('The number of students at the school'),
    version: z.int(),
  })
  .meta({ id: 'School' });
export type School = z.infer<typeof School>;

const Vacation = z
  .object({ from: DateText, to: DateText })
  .refine(({ from, to }) => from <= to, issue('date_order', ['to']))
  .refine(isShort, issue('vacation_days', ['to'], { max: SCHOOL_VACATION_DAYS_MAX }));

/** Invalid dates have their own fault. */
function isShort({ from, to }: { from: string; to: string }): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return true;
  return daysBetween(from, to) < SCHOOL_VACATION_DAYS_MAX;
}

const fields = {
  name: requiredText,
  kind: optionalChoice(SCHOOL_KINDS),
  vacations: z.array(Vacation).max(SCHOOL_VACATIONS_MAX).default([]),
};

/** No day may belong to two vacations. */
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

export const EvidenceBody = z.object({ file: z.file(), version: z.int() }).meta({ id: 'VacationEvidence' });
export type EvidenceBody = z.output<typeof EvidenceBody>;
