import { z } from 'zod';
import { DateText, MonthText } from '#contract/fields/formats.ts';
import { ADVANCE_STOPS } from '#domain/pay/advance-limit.ts';
import { NOT_COUNTED } from '#domain/pay/counted-work.ts';

/** L-01 to L-06: the amount that can be requested before the payday, with its calculation; yen. */
export const AdvanceLedger = z
  .object({
    month: MonthText.describe('The pay month that it is of'),
    date_from: DateText,
    date_to: DateText,
    pay_date: DateText,
    counted_until: DateText.describe('The last day whose work counts: yesterday, or the end of the period'),
    emergency: z.boolean().describe('By the rules of an emergency: all of what was earned, without steps'),
    counted: z.int().describe('Attendances that count'),
    not_counted: z.record(z.enum(NOT_COUNTED), z.int()).describe('Attendances that do not count yet, by why'),
    earned: z.int().describe('Without premiums, transport and other lines'),
    rate: z.int().describe('Percent of it'),
    limit: z.int(),
    reserved: z.int().describe('By requests of the month that wait, or are paid and not settled'),
    available: z.int(),
    largest: z.int().describe('The most that can be requested; 0 where that is too little'),
    least: z.int(),
    step: z.int(),
    requests: z.int().describe('Of the month so far, but those rejected or cancelled'),
    max_requests: z.int(),
    stop: z
      .object({ date_from: DateText, date_to: DateText })
      .nullable()
      .describe('The days without requests that hold today or come next, both included'),
    stops: z.array(z.enum(ADVANCE_STOPS)).describe('Why nothing can be requested; empty where something can'),
  })
  .meta({ id: 'AdvanceLedger' });
export type AdvanceLedger = z.infer<typeof AdvanceLedger>;
