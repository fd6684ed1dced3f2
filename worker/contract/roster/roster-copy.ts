import { z } from 'zod';
import { previewed } from '#contract/csv/imported-files.ts';
import { COPY_CLASSES, IMPORT_MODES } from '#contract/enums.ts';
import { asTyped, DateText, isRosterDay, RosterDay } from '#contract/fields/formats.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { overrideReason } from '#contract/roster/roster-changes.ts';
import {
  applied,
  fixedPeople,
  newShift,
  passableBy,
  RosterPlace,
  templateField,
} from '#contract/roster/roster-outcome.ts';
import { issue } from '#contract/validation.ts';
import { copiedTo } from '#domain/roster/schedule/copy.ts';

const DayRange = z.object({ date_from: DateText, date_to: DateText });

export const RosterCopyBody = z
  .object({
    workplace_id: z.int(),
    from: z
      .object({ date_from: RosterDay, date_to: RosterDay })
      .describe('A week from Monday to Sunday, or a calendar month'),
    to: RosterDay.describe(
      'The first day of the target week or month; a week is copied to a week, a month to a month',
    ),
    with_people: z.boolean().describe('Whether approved people are copied too, or only the shifts'),
    mode: z.enum(IMPORT_MODES),
    digest: asTyped
      .length(64)
      .optional()
      .describe('The digest of the preview. Where the changes would now differ, nothing is applied'),
    override_reason: overrideReason,
  })
  .superRefine(({ from: { date_from, date_to }, to, mode, digest }, context) => {
    const fault = (key: 'choice' | 'required', ...path: string[]) =>
      context.addIssue({ code: 'custom', input: null, ...issue(key), path });
    if (mode === 'apply' && digest === undefined) fault('required', 'digest');
    // An invalid date has its own issue already.
    if (![date_from, date_to, to].every(isRosterDay)) return;
    const source = { from: date_from, to: date_to };
    if (copiedTo(source, date_from) === null) fault('choice', 'from', 'date_to');
    else if (to === date_from || copiedTo(source, to) === null) fault('choice', 'to');
  })
  .meta({ id: 'RosterCopyBody' });
export type RosterCopyBody = z.output<typeof RosterCopyBody>;

const copied = {
  line: z.int().describe('Counted from 1, shifts before people'),
  class: z.enum(COPY_CLASSES),
  date: DateText,
  from_date: DateText,
  ...templateField,
  findings: z.array(Finding).describe('`row` is the line'),
};

/** A shift of the source days. */
export const CopiedShift = z.object({ ...copied, ...newShift }).meta({ id: 'CopiedShift' });
export type CopiedShift = z.infer<typeof CopiedShift>;

/** A person approved on one of these shifts. */
export const CopiedPerson = z
  .object({
    ...copied,
    shift_line: z.int().describe('The line of the shift. A refused shift refuses its people too'),
    user_id: z.int(),
    before: RosterPlace.nullable().describe('The person’s existing assignment, which is kept'),
    after: RosterPlace,
  })
  .meta({ id: 'CopiedPerson' });
export type CopiedPerson = z.infer<typeof CopiedPerson>;

const CopyCounts = z
  .object({
    new: z.int(),
    same: z.int().describe('Identical ones that already exist'),
    kept: z.int().describe('Different ones that already exist and are kept'),
    refused: z.int().describe('Refused by the rules'),
  })
  .meta({ id: 'CopyCounts' });
export type CopyCounts = z.infer<typeof CopyCounts>;

const copyFields = {
  from: DayRange,
  to: DayRange,
  shifts: CopyCounts,
  people: CopyCounts,
  ...fixedPeople,
};

/** What a copy would do: everything that is not refused. */
export const CopyPreview = z
  .object({
    mode: previewed.mode,
    digest: previewed.digest,
    ...copyFields,
    passable_by: passableBy('the rows that are not refused'),
    without: z
      .array(DateText)
      .describe('Days that are not copied, since the other month has no such weekday'),
    open: z.array(DateText).describe('Days of the target to which nothing is copied'),
    shift_rows: z.array(CopiedShift).describe('All rows except identical ones that already exist'),
    person_rows: z.array(CopiedPerson).describe('All rows except identical ones that already exist'),
    named: Named,
  })
  .meta({ id: 'CopyPreview' });
export type CopyPreview = z.infer<typeof CopyPreview>;

/** The result of a copy. */
export const CopyDone = z.object({ ...applied, ...copyFields }).meta({ id: 'CopyDone' });
export type CopyDone = z.infer<typeof CopyDone>;

export const CopyAnswer = z.discriminatedUnion('mode', [CopyPreview, CopyDone]);
export type CopyAnswer = z.infer<typeof CopyAnswer>;
