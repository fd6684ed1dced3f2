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
    .describe('Four digits; null without payment by transfer, as the other fields of the account'),
  bank_name: z.string().nullable(),
  branch_code: z.string().nullable().describe('Three digits'),
  branch_name: z.string().nullable(),
  account_type: z.enum(ACCOUNT_TYPES).nullable(),
  account_number: z.string().nullable().describe('Seven digits'),
  holder_kana: z.string().nullable(),
};

export const PayAccount = z
  .object({
    method: z.enum(PAY_METHODS).nullable().describe('Null until chosen'),
    ...account,
    holder_written: z.string().nullable().describe('The holder as a bank file writes it, cut to 30 letters'),
    verified_at: Stamp.nullable().describe(
      'Null until accounting has verified the account; every change removes it',
    ),
    verified_by: PersonRef.nullable(),
    changed_by: PersonRef.nullable().describe(
      'The person who entered the account and may not verify it; null where not known',
    ),
    returned_reason: z
      .string()
      .nullable()
      .describe('What accounting found wrong; null after a change or a verification'),
    version: z.int().describe('0 until chosen'),
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
    version: z.int().describe('0 without an account'),
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
    reason: optionalLines.describe('What is wrong with the account; the person is notified'),
    version: z.int(),
  })
  .meta({ id: 'PayAccountVerify' });
export type PayAccountVerifyBody = z.output<typeof PayAccountVerifyBody>;
