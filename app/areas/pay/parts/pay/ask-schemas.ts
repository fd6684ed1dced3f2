import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { requiredLines } from '#contract/fields/formats.ts';
import { OwnSalaryBody, SalaryRequestBody } from '#contract/pay/salary-requests.ts';

const need = { amount: z.int(), emergency_reason: requiredLines, month: z.string() };

/** An emergency request: it needs a reason. */
export const EmergencyForm = z
  .object(need)
  .transform((typed, context) => checkedBy(OwnSalaryBody, typed, context));

/** A request on behalf of a person; a reason makes it an emergency. */
export const AskForOtherForm = z
  .object({
    user_id: z.int().positive(),
    amount: z.int(),
    emergency_reason: z.string().optional(),
  })
  .transform((typed, context) => checkedBy(SalaryRequestBody, typed, context));
