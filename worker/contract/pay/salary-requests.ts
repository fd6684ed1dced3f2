import { z } from 'zod';
import { bulkAnswer, bulkBody } from '#contract/bulk.ts';
import { HOLIDAYS, PAY_METHODS } from '#contract/enums.ts';
import { DateText, MonthText, optionalLines, requiredLines, Stamp } from '#contract/fields/formats.ts';
import { SALARY_REQUEST_YEN_MAX } from '#contract/limits.ts';
import { listOf, PATH_ID, PERSON_SEARCH } from '#contract/lists.ts';
import { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { TrueUp } from '#contract/pay/hours/true-up.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { ADVANCE_MIN, ADVANCE_STEP } from '#domain/pay/advance-limit.ts';
import { OPEN_STATES, PAY_STATES } from '#domain/pay/request-moves.ts';

const requestFields = {
  id: z.int(),
  month: MonthText.describe('The pay month of the advance'),
  amount: z.int().describe('Yen'),
  status: z.enum(PAY_STATES),
  emergency_reason: z.string().nullable().describe('Null without an emergency'),
  created_at: Stamp,
  created_by: PersonRef,
  transfer_on: DateText.nullable().describe('The day of the current or last batch'),
  paid_on: DateText.nullable(),
  settled_at: Stamp.nullable().describe('When it was deducted from the pay of its month'),
  version: z.int(),
};

/** A move from one state to the next. */
export const SalaryMove = z
  .object({
    from: z.enum(PAY_STATES).nullable().describe('Null for the creation'),
    to: z.enum(PAY_STATES),
    by: PersonRef,
    at: Stamp,
    note: z.string().nullable(),
  })
  .meta({ id: 'SalaryMove' });
export type SalaryMove = z.infer<typeof SalaryMove>;

/** The next day on which banks transfer, and why no earlier day is one. */
const bankDays = {
  next_bank_day: DateText.describe('The next bank business day after today'),
  closed_days: z
    .array(z.object({ date: DateText, holiday: z.enum(HOLIDAYS).nullable() }).meta({ id: 'ClosedBankDay' }))
    .describe('The days from today to the one before `next_bank_day` on which banks do not transfer'),
};
export type BankDays = Pick<SalaryRequests, 'next_bank_day' | 'closed_days'>;

export const OwnSalaryRequest = z
  .object({
    ...requestFields,
    can_cancel: z.boolean(),
    true_up: TrueUp.nullable().describe('For a paid request after the end of its month'),
    moves: z.array(SalaryMove).describe('By time'),
  })
  .meta({ id: 'OwnSalaryRequest' });
export type OwnSalaryRequest = z.infer<typeof OwnSalaryRequest>;

/** The reader's own requests, and how much they can request now. */
export const OwnSalary = listOf(OwnSalaryRequest)
  .extend({
    ledger: AdvanceLedger.describe('For the open pay period'),
    emergency_ledgers: z
      .array(AdvanceLedger)
      .describe(
        'What an emergency allows, by month: the open one first, then those that are not paid out yet',
      ),
    method: z.enum(PAY_METHODS).nullable().describe('The payment method; null until chosen'),
    ...bankDays,
  })
  .meta({ id: 'OwnSalary' });
export type OwnSalary = z.infer<typeof OwnSalary>;

export const SalaryRequest = z
  .object({
    ...requestFields,
    user: PersonRef,
    workplaces: z.array(Coded).describe('The person’s workplaces in scope'),
    method: z.enum(PAY_METHODS).nullable().describe('The person’s payment method'),
    account_verified: z.boolean(),
    account_returned: z.boolean().describe('Whether the account waits for a correction by the person'),
    batch_id: z.int().nullable().describe('The current or last batch'),
    comments: z.int(),
    over_advanced: z
      .int()
      .nullable()
      .describe(
        'For a paid request after the period: yen of the month’s advances beyond its total pay. Null for readers without access to wages',
      ),
    moves_allowed: z
      .array(z.enum(PAY_STATES))
      .describe('States to which the reader may move it, in a batch too'),
  })
  .meta({ id: 'SalaryRequest' });
export type SalaryRequest = z.infer<typeof SalaryRequest>;

/** A list of requests with the number in each open state. */
export const SalaryRequests = listOf(SalaryRequest)
  .extend({
    counts: z
      .record(z.enum(OPEN_STATES), z.int())
      .describe('Requests in scope by status, with all filters except the status'),
    ...bankDays,
  })
  .meta({ id: 'SalaryRequests' });
export type SalaryRequests = z.infer<typeof SalaryRequests>;

export const SalaryComment = z
  .object({ id: z.int(), by: PersonRef, text: z.string(), at: Stamp })
  .meta({ id: 'SalaryComment' });
export type SalaryComment = z.infer<typeof SalaryComment>;

/** A request with all related data. */
export const SalaryRequestDetail = SalaryRequest.extend({
  ledger: AdvanceLedger.nullable().describe(
    'The ledger at the time of the request; null for readers without access to wages',
  ),
  present_ledger: AdvanceLedger.nullable().describe(
    'The current ledger without this request; null for readers without access to wages',
  ),
  true_up: TrueUp.nullable().describe(
    'For a paid request after the end of its month; null for readers without access to wages',
  ),
  moves: z.array(SalaryMove).describe('By time'),
  notes: z.array(SalaryComment).describe('By time'),
}).meta({ id: 'SalaryRequestDetail' });
export type SalaryRequestDetail = z.infer<typeof SalaryRequestDetail>;

const amount = z.int().positive().max(SALARY_REQUEST_YEN_MAX).describe('Yen');
const newRequestFields = {
  amount,
  emergency_reason: optionalLines.describe(
    'Birth, illness, disaster, marriage, death or going home (Art. 25). Allows all earned wages, without steps or closed days. Only for the person and accounting',
  ),
  month: MonthText.optional().describe(
    'For an emergency, a month that is not paid out yet. Default: the open month',
  ),
};

/** L-03, L-06: checks minimum and step, except in an emergency. */
function checkAmount(
  body: { amount: number; emergency_reason: string | null; month?: string | undefined },
  context: z.RefinementCtx,
) {
  if (body.emergency_reason !== null || body.amount < 1) return;
  const fault = (path: string, found: ReturnType<typeof issue>) =>
    context.addIssue({ code: 'custom', input: body, ...found, path: [path] });
  if (body.amount < ADVANCE_MIN) fault('amount', issue('min', undefined, { min: ADVANCE_MIN }));
  else if (body.amount % ADVANCE_STEP !== 0)
    fault('amount', issue('step', undefined, { step: ADVANCE_STEP }));
}

export const OwnSalaryBody = z
  .object(newRequestFields)
  .superRefine(checkAmount)
  .meta({ id: 'NewOwnSalaryRequest' });
export type OwnSalaryBody = z.output<typeof OwnSalaryBody>;

export const SalaryRequestBody = z
  .object({ user_id: z.int().positive(), ...newRequestFields })
  .superRefine(checkAmount)
  .meta({ id: 'NewSalaryRequest' });
export type SalaryRequestBody = z.output<typeof SalaryRequestBody>;

export const atFault = z
  .boolean()
  .optional()
  .describe(
    'For a failure with a free-text reason: whether the account is at fault and must be verified again. Known reasons decide this themselves',
  );

export const SalaryMoveBody = z
  .object({
    status: z.enum(PAY_STATES).describe('`pending_payment` is only set by a batch'),
    reason: optionalLines.describe('Required to reject, to mark as failed, and to cancel for another person'),
    account_at_fault: atFault,
    paid_on: DateText.optional().describe(
      'The day of a payment, not before the day of its batch. Default: today',
    ),
    version: z.int(),
  })
  .meta({ id: 'SalaryRequestMove' });
export type SalaryMoveBody = z.output<typeof SalaryMoveBody>;

/** The filters of the list of requests, besides their state. */
export const salaryFilters = {
  month: MonthText.optional().describe('The pay month of the advance'),
  workplace_ids: z.array(PATH_ID).optional(),
  user_id: PATH_ID.optional(),
  q: PERSON_SEARCH,
};

/** Requests to approve: all of them means those that wait for it. */
export const SalaryApprovalBody = bulkBody(salaryFilters, {}).meta({ id: 'SalaryApproval' });
export type SalaryApprovalBody = z.output<typeof SalaryApprovalBody>;

/** Why a request stays as it is. */
export const SALARY_STAYS = ['not_waiting', 'not_theirs', 'own', 'month_over', 'over_limit'] as const;
export type SalaryStay = (typeof SALARY_STAYS)[number];

export const SalaryApproved = bulkAnswer(z.enum(SALARY_STAYS)).meta({ id: 'SalaryApproved' });

export const SalaryCancelBody = z.object({ reason: optionalLines }).meta({ id: 'SalaryCancel' });
export type SalaryCancelBody = z.output<typeof SalaryCancelBody>;

export const SalaryCommentBody = z.object({ text: requiredLines }).meta({ id: 'NewSalaryComment' });
export type SalaryCommentBody = z.output<typeof SalaryCommentBody>;
