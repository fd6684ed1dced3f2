import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_REQUEST_STATES, type DocumentKind } from '#contract/enums.ts';
import { optionalFormat, optionalText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';
import { hasRefusedLetter } from '#domain/format/text.ts';
import { isCalendarMonth } from '#domain/time/calendar-month.ts';

const YEAR = /^20\d\d$/;

const asked = {
  kind: z.enum(DOCUMENT_KINDS),
  of_period: z
    .string()
    .nullable()
    .describe('`YYYY` of a withholding slip, `YYYY-MM` of a pay statement; else null'),
  purpose: z.string().nullable().describe('What the person needs it for'),
  language: z.enum(LANGUAGES).describe('Of the reply'),
};

/** A document that a person asked the office for. */
export const DocumentRequest = z
  .object({
    id: z.int(),
    ...asked,
    status: z.enum(DOCUMENT_REQUEST_STATES),
    created_at: Stamp,
    answered_at: Stamp.nullable(),
    reason: z.string().nullable().describe('Of a refusal'),
    file_id: z.string().nullable().describe('At `/files/{id}`, once it is ready'),
    version: z.int(),
  })
  .meta({ id: 'DocumentRequest' });
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** The same for the office. */
export const ListedDocumentRequest = DocumentRequest.extend({
  person: PersonRef,
  answered_by: PersonRef.nullable(),
}).meta({ id: 'ListedDocumentRequest' });
export type ListedDocumentRequest = z.infer<typeof ListedDocumentRequest>;

/** Whether a document of the kind is for this period. */
function isPeriodOf(kind: DocumentKind, period: string | null): boolean {
  if (kind === 'employment_certificate') return true;
  if (period === null) return false;
  return kind === 'withholding_slip' ? YEAR.test(period) : isCalendarMonth(period);
}

function yearOrMonth(text: string): string | null {
  return YEAR.test(text) || isCalendarMonth(text) ? text : null;
}

export const DocumentRequestBody = z
  .object({
    kind: asked.kind,
    of_period: optionalFormat(yearOrMonth, 'choice', { pattern: '^\\d{4}(-(0[1-9]|1[0-2]))?$' }).describe(
      '`YYYY` of a withholding slip, `YYYY-MM` of a pay statement; ignored for a certificate of employment',
    ),
    purpose: optionalText,
    language: asked.language,
  })
  .superRefine(({ kind, of_period }, context) => {
    if (isPeriodOf(kind, of_period)) return;
    const key = of_period === null ? 'required' : kind === 'withholding_slip' ? 'choice' : 'month';
    context.addIssue({ code: 'custom', input: of_period, path: ['of_period'], ...issue(key) });
  })
  .meta({ id: 'NewDocumentRequest' });
export type DocumentRequestBody = z.output<typeof DocumentRequestBody>;

export const DocumentAnswerBody = z
  .object({
    file: z.file().refine(({ name }) => !hasRefusedLetter(name), issue('character')),
    version: z.int(),
  })
  .meta({ id: 'DocumentAnswer' });
export type DocumentAnswerBody = z.output<typeof DocumentAnswerBody>;

export const DocumentRefusalBody = z
  .object({ reason: requiredText, version: z.int() })
  .meta({ id: 'DocumentRefusal' });
export type DocumentRefusalBody = z.output<typeof DocumentRefusalBody>;
