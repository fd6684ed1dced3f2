import { z } from 'zod';
import { ADVANCE_MIN, ADVANCE_STEP, ADVANCE_STOPS, NOT_COUNTED } from '#domain/pay/advance-limit.ts';
import { BANK_RESULTS, RESULT_COLUMNS, RESULT_FAULTS } from '#domain/pay/bank-result.ts';
import { OPEN_STATES, PAY_STATES } from '#domain/pay/request-moves.ts';
import { Coded } from './attendance.ts';
import { BATCH_REFUSALS, IMPORT_MODES, PAY_METHODS } from './enums.ts';
import { DateText, MonthText, optionalText, RosterDay, requiredText, Stamp } from './formats.ts';
import { PAY_REQUESTS_AT_ONCE_MAX, RESULT_FILE_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, PERSON_SEARCH } from './lists.ts';
import { binaryFile, type Operation } from './operation.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

/** How much may be paid before the pay day, and how that comes about (L-01 to L-06). Yen. */
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

const requestFields = {
  id: z.int(),
  month: MonthText.describe('The pay month that it is taken from'),
  amount: z.int().describe('Yen'),
  status: z.enum(PAY_STATES),
  emergency_reason: z.string().nullable().describe('Null unless it is an emergency'),
  created_at: Stamp,
  created_by: PersonRef,
  transfer_on: DateText.nullable().describe('The day of the batch that it is in now, or was in last'),
  paid_on: DateText.nullable(),
  settled_at: Stamp.nullable().describe('When it was taken off the pay of its month'),
  version: z.int(),
};

/** A move from one state to the next. */
export const SalaryMove = z
  .object({
    from: z.enum(PAY_STATES).nullable().describe('Null for the making of it'),
    to: z.enum(PAY_STATES),
    by: PersonRef,
    at: Stamp,
    note: z.string().nullable(),
  })
  .meta({ id: 'SalaryMove' });
export type SalaryMove = z.infer<typeof SalaryMove>;

export const OwnSalaryRequest = z
  .object({
    ...requestFields,
    can_cancel: z.boolean(),
    moves: z.array(SalaryMove).describe('By time'),
  })
  .meta({ id: 'OwnSalaryRequest' });
export type OwnSalaryRequest = z.infer<typeof OwnSalaryRequest>;

/** One's own requests with what may be requested now. */
export const OwnSalary = listOf(OwnSalaryRequest)
  .extend({
    ledger: AdvanceLedger.describe('Of the open pay period'),
    emergency_ledgers: z
      .array(AdvanceLedger)
      .describe('What can be had in an emergency, by month: the open one first, then those not paid out yet'),
    method: z.enum(PAY_METHODS).nullable().describe('How one is paid; null until somebody said'),
  })
  .meta({ id: 'OwnSalary' });
export type OwnSalary = z.infer<typeof OwnSalary>;

export const SalaryRequest = z
  .object({
    ...requestFields,
    user: PersonRef,
    workplaces: z.array(Coded).describe('Of the person, within reach'),
    method: z.enum(PAY_METHODS).nullable().describe('How the person is paid'),
    account_verified: z.boolean(),
    batch_id: z.int().nullable().describe('That it is in now, or was in last'),
    comments: z.int(),
    over_advanced: z
      .int()
      .nullable()
      .describe(
        'Of what is paid, once the period is over: yen that all advances of the month lie above what it came to. Null for readers of no wages',
      ),
    moves_allowed: z.array(z.enum(PAY_STATES)).describe('To which the reader may move it; in a batch, too'),
  })
  .meta({ id: 'SalaryRequest' });
export type SalaryRequest = z.infer<typeof SalaryRequest>;

/** A list of them, and how many wait for something. */
export const SalaryRequests = listOf(SalaryRequest)
  .extend({
    counts: z
      .record(z.enum(OPEN_STATES), z.int())
      .describe('By state: of those in reach that fit all filters but that of the state itself'),
    next_bank_day: DateText.describe('The next day on which banks transfer, after today'),
  })
  .meta({ id: 'SalaryRequests' });
export type SalaryRequests = z.infer<typeof SalaryRequests>;

export const SalaryComment = z
  .object({ id: z.int(), by: PersonRef, text: z.string(), at: Stamp })
  .meta({ id: 'SalaryComment' });
export type SalaryComment = z.infer<typeof SalaryComment>;

/** A request with everything behind it. */
export const SalaryRequestDetail = SalaryRequest.extend({
  ledger: AdvanceLedger.nullable().describe('As it was when it was made; null for readers of no wages'),
  present_ledger: AdvanceLedger.nullable().describe(
    'As it is now, without this request itself; null for readers of no wages',
  ),
  moves: z.array(SalaryMove).describe('By time'),
  notes: z.array(SalaryComment).describe('By time'),
}).meta({ id: 'SalaryRequestDetail' });
export type SalaryRequestDetail = z.infer<typeof SalaryRequestDetail>;

/** One request in a batch. */
export const SalaryBatchLine = z
  .object({
    request: SalaryRequest,
    amount: z.int().describe('Frozen with the batch'),
    method: z.enum(PAY_METHODS).describe('Frozen with the batch'),
    result: z.enum(BANK_RESULTS).nullable().describe('Null until the bank has said'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SalaryBatchLine' });
export type SalaryBatchLine = z.infer<typeof SalaryBatchLine>;

const batchFields = {
  id: z.int(),
  transfer_on: DateText,
  created_at: Stamp,
  created_by: PersonRef,
  exported_at: Stamp.nullable().describe('When its bank file was first taken'),
  count: z.int(),
  total: z.int().describe('Yen'),
  transfers: z.int().describe('Those that the bank file has; the others are paid in cash'),
  waiting: z.int().describe('Without a result'),
  failed: z.int(),
  version: z.int(),
};

export const SalaryBatch = z.object(batchFields).meta({ id: 'SalaryBatch' });
export type SalaryBatch = z.infer<typeof SalaryBatch>;

export const SalaryBatchDetail = z
  .object({ ...batchFields, lines: z.array(SalaryBatchLine) })
  .meta({ id: 'SalaryBatchDetail' });
export type SalaryBatchDetail = z.infer<typeof SalaryBatchDetail>;

/** The data of SALARY_BATCH_REFUSED: why requests cannot be put in a batch. */
export const BatchRefused = z
  .object({ refused: z.array(z.object({ id: z.int(), reason: z.enum(BATCH_REFUSALS) })) })
  .meta({ id: 'SalaryBatchRefused' });
export type BatchRefused = z.infer<typeof BatchRefused>;

/** The data of SALARY_FILE_REFUSED: why no bank file can be written. */
export const FileRefused = z
  .object({
    faults: z.array(
      z.object({
        request_id: z.int().nullable().describe('Null: of the company’s own account in the settings'),
        why: z.enum(['no_sender', 'no_transfers', 'letters', 'savings', 'amount', 'digits', 'too_many']),
        letters: z.array(z.string()).describe('Those that cannot be written'),
      }),
    ),
  })
  .meta({ id: 'SalaryFileRefused' });
export type FileRefused = z.infer<typeof FileRefused>;

/** The data of SHIFT_CSV_INVALID_HEADER: a table of results needs every column. */
export const ResultHeaderFaults = z
  .object({ missing: z.array(z.enum(RESULT_COLUMNS)), unknown: z.array(z.string()) })
  .meta({ id: 'SalaryResultHeaderFaults' });

/** What one line of a result does. */
export const ResultRow = z
  .object({
    line: z.int().describe('Of the file, or of the list, counted from 1'),
    request_id: z.int().nullable(),
    user: PersonRef.nullable(),
    amount: z.int().nullable(),
    result: z.enum(BANK_RESULTS).nullable(),
    reason: z.string().nullable(),
    class: z.enum(['changed', 'same', 'refused']),
    fault: z.enum(RESULT_FAULTS).nullable(),
  })
  .meta({ id: 'SalaryResultRow' });
export type ResultRow = z.infer<typeof ResultRow>;

/** Also the data of SALARY_RESULT_REFUSED, when it is applied with faults. */
export const ResultAnswer = z
  .object({
    mode: z.enum(IMPORT_MODES),
    counts: z.object({ paid: z.int(), failed: z.int(), same: z.int(), refused: z.int() }).describe('Lines'),
    rows: z.array(ResultRow),
    left: z.int().describe('Requests of the batch that still wait for a result afterwards'),
  })
  .meta({ id: 'SalaryResult' });
export type ResultAnswer = z.infer<typeof ResultAnswer>;

const id = z.int().positive();
const amount = z.int().positive().describe('Yen');
const asked = {
  amount,
  emergency_reason: optionalText.describe(
    'Birth, illness, disaster, marriage, death or going home (Art. 25): all that was earned, without steps or stop',
  ),
  month: MonthText.optional().describe(
    'Of an emergency: a month that is not paid out yet; else the open one',
  ),
};

/** L-03, L-06. */
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

export const OwnSalaryBody = z.object(asked).superRefine(checkAmount).meta({ id: 'NewOwnSalaryRequest' });
export type OwnSalaryBody = z.output<typeof OwnSalaryBody>;

export const SalaryRequestBody = z
  .object({ user_id: id, ...asked })
  .superRefine(checkAmount)
  .meta({ id: 'NewSalaryRequest' });
export type SalaryRequestBody = z.output<typeof SalaryRequestBody>;

export const SalaryMoveBody = z
  .object({
    status: z.enum(PAY_STATES).describe('`pending_payment` comes with a batch alone'),
    reason: optionalText.describe('Needed to reject, to fail, and to cancel for somebody else'),
    paid_on: DateText.optional().describe(
      'Of a payment: today unless named; not before the day of its batch',
    ),
    version: z.int(),
  })
  .meta({ id: 'SalaryRequestMove' });
export type SalaryMoveBody = z.output<typeof SalaryMoveBody>;

export const SalaryCancelBody = z.object({ reason: optionalText }).meta({ id: 'SalaryCancel' });
export type SalaryCancelBody = z.output<typeof SalaryCancelBody>;

export const SalaryCommentBody = z.object({ text: requiredText }).meta({ id: 'NewSalaryComment' });
export type SalaryCommentBody = z.output<typeof SalaryCommentBody>;

export const SalaryBatchBody = z
  .object({
    ids: z
      .array(id)
      .min(1)
      .max(PAY_REQUESTS_AT_ONCE_MAX)
      .refine((ids) => new Set(ids).size === ids.length, issue('repeated')),
    transfer_on: RosterDay.describe('Today or later, and before the pay day of every request’s month'),
  })
  .meta({ id: 'NewSalaryBatch' });
export type SalaryBatchBody = z.output<typeof SalaryBatchBody>;

export const SalaryResultBody = z
  .object({
    mode: z.enum(IMPORT_MODES),
    lines: z
      .array(
        z.object({
          request_id: id,
          result: z.enum(BANK_RESULTS),
          reason: optionalText.describe('Needed of what failed'),
          paid_on: DateText.optional().describe('As of a payment by hand'),
        }),
      )
      .min(1)
      .max(PAY_REQUESTS_AT_ONCE_MAX),
  })
  .meta({ id: 'SalaryResultLines' });
export type SalaryResultBody = z.output<typeof SalaryResultBody>;

export const SalaryResultFileBody = z
  .object({
    file: z
      .file()
      .describe(
        'The returned records of the bank, or a table with request_id, result (paid, failed) and reason',
      ),
    mode: z.enum(IMPORT_MODES),
    paid_on: DateText.optional().describe('Of all that were paid'),
  })
  .meta({ id: 'SalaryResultFile' });
export type SalaryResultFileBody = z.output<typeof SalaryResultFileBody>;

const own = { path: '/me/salary/requests' } as const;
const all = { path: '/manage/salary/requests' } as const;
const one = { path: '/manage/salary/requests/:id', params: ID_PARAMS } as const;
const batches = { path: '/manage/salary/batches' } as const;
const requested = ['SALARY_REQUEST_OPEN', 'SALARY_LIMIT_EXCEEDED', 'SALARY_STOPPED'] as const;

export const salaryOperations = {
  'me.salary.list': {
    ...own,
    method: 'GET',
    summary: 'One’s own salary requests, and how much can be requested now',
    query: listQuery(['created_at'], '-created_at'),
    answers: { 200: OwnSalary },
  },
  'me.salary.create': {
    ...own,
    method: 'POST',
    summary: 'Request wages earned already before the pay day',
    body: OwnSalaryBody,
    answers: { 201: OwnSalaryRequest },
    errors: ['E_CONFLICT', ...requested],
  },
  'me.salary.cancel': {
    path: '/me/salary/requests/:id/cancel',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Cancel a request of one’s own that is not being paid yet',
    body: SalaryCancelBody,
    answers: { 200: OwnSalaryRequest },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SALARY_MOVE_REFUSED'],
  },
  'salary.requests.list': {
    ...all,
    method: 'GET',
    summary: 'Salary requests',
    query: listQuery(['created_at', 'amount'], '-created_at').extend({
      state: z.enum(PAY_STATES).optional(),
      month: MonthText.optional().describe('The pay month that they are taken from'),
      workplace_ids: z.array(PATH_ID).optional(),
      user_id: PATH_ID.optional(),
      q: PERSON_SEARCH,
    }),
    answers: { 200: SalaryRequests },
  },
  'salary.requests.create': {
    ...all,
    method: 'POST',
    summary: 'Request wages for somebody, who is told',
    body: SalaryRequestBody,
    answers: { 201: SalaryRequest },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', ...requested],
  },
  'salary.requests.read': {
    ...one,
    method: 'GET',
    summary: 'One salary request with its ledger, moves and comments',
    answers: { 200: SalaryRequestDetail },
    errors: ['E_NOT_FOUND'],
  },
  'salary.requests.update': {
    ...one,
    method: 'PUT',
    summary: 'Move a salary request to another state',
    body: SalaryMoveBody,
    answers: { 200: SalaryRequest },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SALARY_MOVE_REFUSED',
      'SALARY_MONTH_OVER',
      'SALARY_OWN_REQUEST',
      'SALARY_LIMIT_EXCEEDED',
    ],
  },
  'salary.requests.comment': {
    path: '/manage/salary/requests/:id/comments',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Say something of a salary request; its person does not see it',
    body: SalaryCommentBody,
    answers: { 201: SalaryComment },
    errors: ['E_NOT_FOUND'],
  },
  'salary.batches.list': {
    ...batches,
    method: 'GET',
    summary: 'Batches of requests that are paid together',
    query: listQuery(['transfer_on'], '-transfer_on'),
    answers: { 200: listOf(SalaryBatch) },
  },
  'salary.batches.create': {
    ...batches,
    method: 'POST',
    summary: 'Put requests in a batch, which freezes their amounts and accounts',
    body: SalaryBatchBody,
    answers: { 201: SalaryBatchDetail },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SALARY_BATCH_REFUSED'],
  },
  'salary.batches.read': {
    path: '/manage/salary/batches/:id',
    params: ID_PARAMS,
    method: 'GET',
    summary: 'One batch with its requests',
    answers: { 200: SalaryBatchDetail },
    errors: ['E_NOT_FOUND'],
  },
  'salary.batches.zengin': {
    path: '/manage/salary/batches/:id/zengin',
    params: ID_PARAMS,
    method: 'GET',
    summary: 'The transfer file of a batch for the bank, in records of 120 bytes',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND', 'SALARY_FILE_REFUSED'],
  },
  'salary.batches.result': {
    path: '/manage/salary/batches/:id/result',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'See what results of the bank would do, or take them: all of them or none',
    body: SalaryResultBody,
    answers: { 200: ResultAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SALARY_RESULT_REFUSED'],
  },
  'salary.batches.result_file': {
    path: '/manage/salary/batches/:id/result-file',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'See what the result file of the bank would do, or take it: all of it or nothing',
    body: SalaryResultFileBody,
    fileMax: RESULT_FILE_MAX,
    answers: { 200: ResultAnswer },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SALARY_RESULT_REFUSED',
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_INVALID_HEADER',
    ],
  },
} as const satisfies Record<string, Operation>;
