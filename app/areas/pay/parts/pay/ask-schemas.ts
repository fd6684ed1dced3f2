import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { requiredLines } from '#contract/fields/formats.ts';
import { OwnSalaryBody, SalaryRequestBody } from '#contract/pay/salary-requests.ts';

const need = { amount: z.int(), emergency_reason: requiredLines, month: z.string() };

/** What a form asks for in an emergency, which is one by its reason. */
export const EmergencyForm = z
  .object(need)
  .transform((typed, context) => checkedBy(OwnSalaryBody, typed, context));

/** Asking for somebody; with a reason it is an emergency. */
export const AskForOtherForm = z
  .object({
    user_id: z.int().positive(),
    amount: z.int(),
    emergency_reason: z.string().optional(),
  })
  .transform((typed, context) => checkedBy(SalaryRequestBody, typed, context));
