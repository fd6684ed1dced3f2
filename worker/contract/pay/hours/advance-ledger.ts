import { z } from 'zod';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { ADVANCE_STOPS } from '#domain/pay/advance-limit.ts';
import { NOT_COUNTED } from '#domain/pay/counted-work.ts';

/** L-01 to L-06: the amount that can be requested before the payday, with its calculation; yen. */
export const AdvanceLedger = z
  .object({
    month: MonthText.describe('The pay month of the ledger'),
    date_from: DateText,
    date_to: DateText,
    pay_date: DateText,
    counted_until: DateText.describe('The last day whose work counts: yesterday, or the end of the period'),
    emergency: z
      .boolean()
      .describe('Whether the rules of an emergency apply: all earned wages, without steps'),
    counted: z.int().describe('Attendance records that count'),
    not_counted: z
      .record(z.enum(NOT_COUNTED), z.int())
      .describe('Attendance records that do not count yet, by reason'),
    earned: z.int().describe('Yen without premiums, transport and other payments'),
    rate: z.int().describe('Percent of `earned`'),
    limit: z.int(),
    reserved: z.int().describe('Yen of requests of the month that wait, or are paid and not settled'),
    available: z.int(),
    largest: z.int().describe('The largest possible request in yen; 0 where it would be below the minimum'),
    least: z.int(),
    step: z.int(),
    requests: z.int().describe('Requests of the month so far, without rejected and cancelled ones'),
    max_requests: z.int(),
    stop: z
      .object({ date_from: DateText, date_to: DateText })
      .nullable()
      .describe('The current or next days without requests, both included'),
    stops: z.array(z.enum(ADVANCE_STOPS)).describe('Why no request is possible; empty where one is'),
  })
  .meta({ id: 'AdvanceLedger' });
export type AdvanceLedger = z.infer<typeof AdvanceLedger>;
