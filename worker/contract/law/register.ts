import { z } from 'zod';
import { DateText, NearDay, requiredText } from '#contract/fields/formats.ts';
import { LAW_ROWS_MAX, LAW_VALUE_MAX } from '#contract/limits.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { LAW_KINDS } from '#domain/law/law.ts';
import { mostOf, OFFICE_KINDS } from '#domain/law/office-rows.ts';

/** A row that the office puts in the place of the register's on its days. */
export const LawOfficeRow = z
  .object({
    kind: z.enum(OFFICE_KINDS),
    valid_from: NearDay,
    valid_to: NearDay.nullable(),
    value: z
      .int()
      .min(0)
      .max(LAW_VALUE_MAX)
      .nullable()
      .describe('In the unit of the register; null keeps its value'),
    source: requiredText.describe('Where it is said: an address or a letter'),
    checked_on: NearDay,
    confirmed: z.boolean().describe('Without it, the row may warn but never refuses'),
  })
  .refine(
    ({ valid_from, valid_to }) => valid_to === null || valid_from <= valid_to,
    issue('date_order', ['valid_to']),
  )
  .refine(({ kind, value }) => value === null || value <= (mostOf(kind) ?? -1), issue('invalid', ['value']))
  .meta({ id: 'LawOfficeRow' });
export type LawOfficeRow = z.infer<typeof LawOfficeRow>;

export const LawRowsBody = z
  .object({ rows: z.array(LawOfficeRow).max(LAW_ROWS_MAX), version: z.int() })
  .meta({ id: 'LawRows' });
export type LawRowsBody = z.output<typeof LawRowsBody>;

const officeFields = {
  office_rows: z.array(LawOfficeRow),
  version: z.int().describe('Of the configuration'),
};

/** The rows of the office as they are stored. */
export const LawOfficeRows = z.object(officeFields).meta({ id: 'LawOfficeRows' });
export type LawOfficeRows = z.infer<typeof LawOfficeRows>;

const kind = z.enum(LAW_KINDS);

/** What a row says: a number, names, or both by name. */
const LawValue: z.ZodType<z.core.util.JSONType> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(LawValue),
      z.record(z.string(), LawValue),
    ]),
  )
  .meta({ id: 'LawValue', description: 'Lengths are minutes, money is whole yen' });

const LawRow = z
  .object({
    kind,
    valid_from: DateText.nullable().describe('Null for what holds since before the first record'),
    valid_to: DateText.nullable(),
    value: LawValue,
    source: z.string(),
    checked_on: DateText,
    confirmed: z.boolean(),
    check_is_old: z.boolean().describe('Whether the last check is more than a year ago'),
  })
  .meta({ id: 'LawRow' });
export type LawRow = z.infer<typeof LawRow>;

/** The people, workplaces and yen of a change; null where no record says it. */
const touchedFields = {
  people: z.int().nullable(),
  first_people: z.array(PersonRef).describe('Some of them'),
  workplaces: z.int().nullable(),
  month_yen: z.int().nullable(),
};

export const LawRegisterState = z
  .object({
    today: DateText,
    rows: z.array(LawRow).describe('What holds today and what comes'),
    changes: z.array(
      z.object({ kind, on: DateText, before: z.array(LawRow), after: z.array(LawRow), ...touchedFields }),
    ),
    minimum_wages: z
      .array(
        z.object({
          prefecture: z.string(),
          industry: z.string().describe('Of a specified minimum wage; empty for every industry'),
          on: DateText,
          salary_per_hour: z.int(),
          before: z.int().nullable(),
          ...touchedFields,
          contracts: z.int().describe('Contracts of employment that state less'),
          open_shifts: z.int().describe('Published shifts with open places that show a person less'),
        }),
      )
      .describe('New rates that hold at a workplace; yen by the hours of the last month'),
    insured_people: z.int().nullable(),
    ...officeFields,
  })
  .meta({ id: 'LawRegister' });
export type LawRegisterState = z.infer<typeof LawRegisterState>;
