import { z } from 'zod';
import { PAY_METHODS } from '#contract/enums.ts';
import { accountNumber, bankCode, bankText, branchCode } from '#contract/fields/bank-fields.ts';
import { optionalLines, optionalText, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { ACCOUNT_TYPES } from '#domain/pay/zengin.ts';

/** A bank account, as its person and accounting see it. */
const account = {
  bank_code: z
    .string()
    .nullable()
    .describe('Four digits; null unless paid by transfer, as all of the account'),
  bank_name: z.string().nullable(),
  branch_code: z.string().nullable().describe('Three digits'),
  branch_name: z.string().nullable(),
  account_type: z.enum(ACCOUNT_TYPES).nullable(),
  account_number: z.string().nullable().describe('Seven digits'),
  holder_kana: z.string().nullable(),
};

export const PayAccount = z
  .object({
    method: z.enum(PAY_METHODS).nullable().describe('Null until somebody said'),
    ...account,
    holder_written: z.string().nullable().describe('The holder as a bank’s file has it, cut to 30 letters'),
    verified_at: Stamp.nullable().describe(
      'Null until accounting has verified it; every change takes it away',
    ),
    verified_by: PersonRef.nullable(),
    changed_by: PersonRef.nullable().describe(
      'Who entered it as it is, and does not verify it; null where that is not known',
    ),
    returned_reason: z
      .string()
      .nullable()
      .describe('What accounting found wrong with it; null once it is changed or verified'),
    version: z.int().describe('0 until somebody said'),
  })
  .meta({ id: 'PayAccount' });
export type PayAccount = z.infer<typeof PayAccount>;

export const UserPayAccount = PayAccount.extend({ user: PersonRef }).meta({ id: 'UserPayAccount' });
export type UserPayAccount = z.infer<typeof UserPayAccount>;

export const PayAccountBody = z
  .object({
    method: z.enum(PAY_METHODS),
    bank_code: bankCode,
    bank_name: optionalText,
    branch_code: branchCode,
    branch_name: optionalText,
    account_type: z.enum(ACCOUNT_TYPES).nullish(),
    account_number: accountNumber,
    holder_kana: bankText,
    version: z.int().describe('0 where there is none yet'),
  })
  .superRefine((body, context) => {
    if (body.method === 'cash') return;
    const needed = ['bank_code', 'branch_code', 'account_type', 'account_number', 'holder_kana'] as const;
    for (const path of needed) {
      if (!body[path]) context.addIssue({ code: 'custom', input: null, ...issue('required'), path: [path] });
    }
  })
  .meta({ id: 'PayAccountChange' });
export type PayAccountBody = z.output<typeof PayAccountBody>;

export const PayAccountVerifyBody = z
  .object({
    verified: z.boolean(),
    reason: optionalLines.describe('What is wrong with it; the person is told'),
    version: z.int(),
  })
  .meta({ id: 'PayAccountVerify' });
export type PayAccountVerifyBody = z.output<typeof PayAccountVerifyBody>;
