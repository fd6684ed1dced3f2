import { z } from 'zod';
import { DateText, optionalRosterDay, optionalText, RosterDay } from '#contract/fields/formats.ts';
import { MINUTES_OF_WEEK } from '#contract/limits.ts';
import { WORK_KINDS, WORK_PERMISSIONS } from '#domain/law/placement-kinds.ts';
import { isTermInOrder, TERM_ORDER_ISSUE } from './term.ts';

/** A permission for certain work, as its document says. */
export const WorkPermission = z
  .object({
    id: z.int(),
    kind: z.enum(WORK_PERMISSIONS),
    employer: z.string().nullable().describe('Null for this company'),
    workplace: z.object({ id: z.int(), name: z.string() }).nullable().describe('Null for every workplace'),
    work_kind: z.enum(WORK_KINDS).nullable().describe('Null for every kind of work'),
    week_minutes: z.int().nullable().describe('Minutes in any 7 days; null where it names none'),
    valid_from: DateText,
    valid_to: DateText.nullable().describe('The last day; null without an end'),
    paper_id: z.int().nullable().describe('The approved document'),
    version: z.int(),
  })
  .meta({ id: 'WorkPermission' });
export type WorkPermission = z.infer<typeof WorkPermission>;

const id = z
  .int()
  .positive()
  .nullish()
  .transform((given) => given ?? null);
const fields = {
  kind: z.enum(WORK_PERMISSIONS),
  employer: optionalText.describe('Null for this company'),
  workplace_id: id.describe('Null for every workplace'),
  work_kind: z
    .enum(WORK_KINDS)
    .nullish()
    .transform((kind) => kind ?? null)
    .describe('Null for every kind of work'),
  week_minutes: z
    .int()
    .min(1)
    .max(MINUTES_OF_WEEK)
    .nullish()
    .transform((minutes) => minutes ?? null)
    .describe('Minutes in any 7 days of an individual permission; null where it names none'),
  valid_from: RosterDay,
  valid_to: optionalRosterDay.describe('The last day; null without an end'),
  paper_id: id.describe('An approved document of the person'),
};
export type WorkPermissionFields = z.output<z.ZodObject<typeof fields>>;

export const WorkPermissionBody = z
  .object(fields)
  .refine(isTermInOrder, TERM_ORDER_ISSUE)
  .meta({ id: 'NewWorkPermission' });
export type WorkPermissionBody = z.output<typeof WorkPermissionBody>;

export const WorkPermissionChangeBody = z
  .object({ ...fields, version: z.int() })
  .refine(isTermInOrder, TERM_ORDER_ISSUE)
  .meta({ id: 'WorkPermissionChange' });
export type WorkPermissionChangeBody = z.output<typeof WorkPermissionChangeBody>;
