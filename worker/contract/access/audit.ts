import { z } from 'zod';
import { fileFormat, ofCertainDays } from '#contract/csv/exported-files.ts';
import { asTyped, DateText, MonthText, Stamp } from '#contract/fields/formats.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { listQuery, PATH_ID } from '#contract/lists.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';

/** One changed thing, recorded in the same batch as its change. */
export const AuditRow = z
  .object({
    id: z.int(),
    at: Stamp,
    operation: z.string().describe('The operation, timer or job that made the change'),
    operation_id: z.string().describe('Shared by all changes of one request'),
    request_id: z.string(),
    actor: PersonRef.nullable().describe('Null for timers and for callers who are not logged in'),
    actor_role: z
      .string()
      .nullable()
      .describe('The strongest role, or `device`, `line` or `api_key` for what was done by it'),
    api_key: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('The key of a program, which acted with the rights of the actor'),
    action: z.string(),
    subject: z.string(),
    subject_id: z.int().describe('0 where the subject is no single thing, such as a file with many people'),
    person: PersonRef.nullable().describe('The person that the subject is or belongs to'),
    workplace: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof AuditRow>;

const filters = {
  actor_id: PATH_ID.optional(),
  api_key_id: PATH_ID.optional().describe('What a program did with this key'),
  person_id: PATH_ID.optional().describe('Changes of this person, or of their login, devices or documents'),
  subject: asTyped.min(1).max(TEXT_MAX).optional(),
  subject_id: PATH_ID.optional().describe('Needs `subject`'),
  workplace_ids: z.array(PATH_ID).optional(),
  operation_id: z.uuid().optional().describe('Changes of one request'),
  date_from: DateText.optional(),
  date_to: DateText.optional().describe('The last day, included'),
};

/** An id is meaningless without its subject. */
function isSubjectWhole({
  subject,
  subject_id,
}: {
  subject?: string | undefined;
  subject_id?: number | undefined;
}) {
  return subject !== undefined || subject_id === undefined;
}

export const auditListSchema = listQuery(['at'], '-at')
  .extend(filters)
  .refine(isSubjectWhole, issue('required', ['subject']))
  .refine(
    ({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to,
    issue('date_order', ['date_to']),
  );
export type AuditQuery = z.output<typeof auditListSchema>;

export const auditFileSchema = ofCertainDays(
  z.object({ month: MonthText.optional(), ...filters, ...fileFormat }),
).refine(isSubjectWhole, issue('required', ['subject']));
export type AuditFileQuery = z.output<typeof auditFileSchema>;
