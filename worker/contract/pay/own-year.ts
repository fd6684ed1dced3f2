import { z } from 'zod';
import { AnyMonth, DateText } from '#contract/fields/formats.ts';
import { THRESHOLD_AGES, THRESHOLD_KINDS } from '#domain/law/values.ts';

/** Whole yen of a month or of the year. */
const PAID = {
  worked_minutes: z.int().describe('Finished work and paid leave'),
  pay: z.int().describe('For hours and leave'),
  transport: z.int(),
  adjustments: z.int(),
  total_pay: z.int().describe('The sum of pay, transport and adjustments, before tax and advances'),
};

/** The reader's own pay of a calendar year. Pay belongs to the year of its payday. */
export const OwnYear = z
  .object({
    year: z.int(),
    months: z
      .array(
        z.object({
          month: AnyMonth.describe('The pay period'),
          pay_date: DateText,
          is_paid: z.boolean().describe('Whether the payday has come'),
          ...PAID,
        }),
      )
      .describe('Up to the present pay period, by month'),
    ...PAID,
    thresholds: z
      .array(
        z.object({
          kind: z.enum(THRESHOLD_KINDS),
          age: z.enum(THRESHOLD_AGES).describe('The age on 31 December for which the amount holds'),
          yen: z.int(),
          counted: z
            .int()
            .describe('The pay of the year that counts: with transport for health insurance only'),
          source: z.string(),
          checked_on: DateText,
        }),
      )
      .describe('Yearly amounts of the law, as information'),
  })
  .meta({ id: 'OwnYear' });
export type OwnYear = z.infer<typeof OwnYear>;
