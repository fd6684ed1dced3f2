import { z } from 'zod';
import {
  everyone,
  globalAdmins,
  globalAdminsAndAccounting,
  managersAndAccounting,
} from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { fileFormat } from '#contract/csv/exported-files.ts';
import { ADJUSTMENT_KINDS, MONTH_CHECKS } from '#contract/enums.ts';
import { MonthText } from '#contract/fields/formats.ts';
import { PERIOD_DOCUMENTS_MAX, PICTURE_MAX, RESULT_FILE_MAX } from '#contract/limits.ts';
import {
  ID_PARAMS,
  listOf,
  listQuery,
  PATH_ID,
  PERSON_SEARCH,
  SEARCH,
  VERSION_QUERY,
} from '#contract/lists.ts';
import { binaryFile, type Operation, tableFile } from '#contract/operation.ts';
import { Adjustment, AdjustmentBody, AdjustmentChangeBody, Allowance } from '#contract/pay/adjustments.ts';
import { FileLayout, FileLayoutBody, FileLayoutChangeBody } from '#contract/pay/file-layouts.ts';
import { MonthDetail, OwnMonth } from '#contract/pay/hours/month-detail.ts';
import { LAYOUT_PRESETS } from '#contract/pay/layout-presets.ts';
import { MonthlyHours, MonthlySums } from '#contract/pay/monthly-hours.ts';
import { OwnYear } from '#contract/pay/own-year.ts';
import {
  PayAccount,
  PayAccountBody,
  PayAccountVerifyBody,
  UserPayAccount,
} from '#contract/pay/pay-accounts.ts';
import { PeriodDocument, PeriodDocumentBody, PeriodSheet } from '#contract/pay/period-sheets.ts';
import {
  PendingFacts,
  Period,
  PeriodBody,
  PeriodChange,
  PeriodIdsBody,
  PeriodMonth,
  PeriodMoveBody,
  PeriodReopenBody,
  PeriodsBody,
  PeriodsClosed,
  PeriodsConfirmed,
} from '#contract/pay/periods.ts';
import {
  ResultAnswer,
  SalaryBatch,
  SalaryBatchBody,
  SalaryBatchDetail,
  SalaryResultBody,
  SalaryResultFileBody,
} from '#contract/pay/salary-batches.ts';
import {
  OwnSalary,
  OwnSalaryBody,
  OwnSalaryRequest,
  SalaryApprovalBody,
  SalaryApproved,
  SalaryCancelBody,
  SalaryComment,
  SalaryCommentBody,
  SalaryMoveBody,
  SalaryRequest,
  SalaryRequestBody,
  SalaryRequestDetail,
  SalaryRequests,
  salaryFilters,
} from '#contract/pay/salary-requests.ts';
import {
  SavedWage,
  Wage,
  WageBody,
  WageChangeBody,
  WagePreview,
  WagePreviewBody,
} from '#contract/pay/wages.ts';
import { PAY_STATES } from '#domain/pay/request-moves.ts';

const monthlyHours = {
  month: MonthText.describe('A pay period'),
  workplace_ids: z.array(PATH_ID).optional(),
};

const allWages = { path: '/admin/workplaces/:id/wages', params: ID_PARAMS } as const;

const oneWage = {
  path: '/admin/workplaces/:id/wages/:wage_id',
  params: ID_PARAMS.extend({ wage_id: PATH_ID }),
} as const;

const periodMoveErrors = ['E_NOT_FOUND', 'E_CONFLICT', 'PERIOD_NOT_READY'] as const;

const periodDocuments = { path: '/manage/periods/:id/documents', params: ID_PARAMS } as const;

const allFileLayouts = { path: '/manage/layouts' } as const;

const oneFileLayout = { path: '/manage/layouts/:id', params: ID_PARAMS } as const;

const ownSalaryRequests = { path: '/me/salary/requests' } as const;

const allSalaryRequests = { path: '/manage/salary/requests' } as const;

const oneSalaryRequest = { path: '/manage/salary/requests/:id', params: ID_PARAMS } as const;

const salaryAskErrors = ['SALARY_REQUEST_OPEN', 'SALARY_LIMIT_EXCEEDED', 'SALARY_STOPPED'] as const;

const allSalaryBatches = { path: '/manage/salary/batches' } as const;

const ownPayAccount = { path: '/me/pay-account' } as const;

const onePayAccount = { path: '/admin/users/:id/pay-account', params: ID_PARAMS } as const;

const allAdjustments = { path: '/manage/adjustments' } as const;

const oneAdjustment = { path: '/manage/adjustments/:id', params: ID_PARAMS } as const;

export const payOperations = {
  'work_histories.monthly': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly',
    summary: 'List the hours and pay of each person in a pay period',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      ...monthlyHours,
      q: PERSON_SEARCH,
      check: z.enum(MONTH_CHECKS).optional().describe('Only people with this problem'),
    }),
    answers: { 200: listOf(MonthlyHours) },
  },
  'work_histories.monthly.sums': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/sums',
    summary: 'Sum the hours and pay of all people in a pay period, by workplace',
    query: z.object(monthlyHours),
    answers: { 200: MonthlySums },
  },
  'work_histories.monthly.export': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/export',
    summary: 'Export hours and pay of a pay period; a large export runs as a job',
    query: z.object({
      ...monthlyHours,
      q: PERSON_SEARCH,
      ...fileFormat,
      layout: z
        .union([z.enum(LAYOUT_PRESETS), PATH_ID])
        .optional()
        .describe(
          'A layout, or a preset of a payroll program, with its own `encoding`, `header` and `language`. The name of the file has the asked `language`',
        ),
    }),
    answers: { 200: tableFile(), 202: JobStarted },
    jobWhenAsked: true,
    errors: ['E_NOT_FOUND', 'SHIFT_CSV_NOT_ENCODABLE'],
  },
  'work_histories.monthly.file': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/files/:id',
    summary: 'Download the file of one of the caller’s own jobs, within 24 hours',
    params: ID_PARAMS,
    answers: { 200: tableFile() },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_CSV_NOT_ENCODABLE', 'MONTH_FILE_HAS_WAGES'],
  },
  'work_histories.monthly.read': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/work-histories/monthly/:user_id',
    summary: 'Get all data behind the figures of a person in a pay period',
    params: z.object({ user_id: PATH_ID }),
    query: z.object(monthlyHours),
    answers: { 200: MonthDetail },
    errors: ['E_NOT_FOUND'],
  },
  'me.work_histories.monthly': {
    access: everyone,
    method: 'GET',
    path: '/me/work-histories/monthly',
    summary: 'Get the caller’s own hours and pay in a pay period, with their parts',
    query: z.object({ month: monthlyHours.month }),
    answers: { 200: OwnMonth },
  },
  'me.year.read': {
    access: everyone,
    method: 'GET',
    path: '/me/year',
    summary:
      'Get the caller’s own pay of the calendar year that pays a month, with the thresholds of the law',
    query: z.object({ month: MonthText.describe('A pay period; its payday decides the year') }),
    answers: { 200: OwnYear },
  },
  'wages.list': {
    access: globalAdmins,
    ...allWages,
    method: 'GET',
    summary: 'List the wages of a workplace',
    query: listQuery(['valid_from'], '-valid_from').extend({
      q: PERSON_SEARCH,
      user_id: PATH_ID.optional(),
      position_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(Wage) },
    errors: ['E_NOT_FOUND'],
  },
  'wages.create': {
    access: globalAdmins,
    ...allWages,
    method: 'POST',
    summary: 'Set the hourly wage of a member from a date on; recalculates open periods',
    body: WageBody,
    answers: { 201: SavedWage },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'wages.preview': {
    access: globalAdmins,
    audited: false,
    ...allWages,
    path: '/admin/workplaces/:id/wages/preview',
    method: 'POST',
    summary: 'Preview the effect of a wage on finished work; nothing is saved',
    body: WagePreviewBody,
    answers: { 200: WagePreview },
    errors: ['E_NOT_FOUND'],
  },
  'wages.read': {
    access: globalAdmins,
    ...oneWage,
    method: 'GET',
    summary: 'Get a wage of a workplace',
    answers: { 200: Wage },
    errors: ['E_NOT_FOUND'],
  },
  'wages.update': {
    access: globalAdmins,
    ...oneWage,
    method: 'PUT',
    summary: 'Correct a wage; recalculates open periods',
    body: WageChangeBody,
    answers: { 200: SavedWage },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'wages.delete': {
    access: globalAdmins,
    ...oneWage,
    method: 'DELETE',
    summary: 'Delete a wage; recalculates open periods with the remaining wages',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'periods.list': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/periods',
    summary: 'List the workplaces of a pay period: open, confirmed or closed',
    query: z.object({
      month: MonthText.describe('A pay period'),
      workplace_ids: z.array(PATH_ID).optional(),
    }),
    answers: { 200: PeriodMonth },
  },
  'periods.create': {
    access: managersAndAccounting,
    method: 'POST',
    path: '/manage/periods',
    summary: 'Confirm the pay period of a workplace for the first time',
    body: PeriodBody,
    answers: { 201: Period },
    errors: periodMoveErrors,
  },
  'periods.late_facts': {
    access: globalAdminsAndAccounting,
    method: 'GET',
    path: '/manage/periods/late-facts',
    summary: 'Get the differences of a closed month that are not adjusted yet',
    query: z.object({ month: MonthText }),
    answers: { 200: PendingFacts },
  },
  'periods.changes': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/periods/:id/changes',
    summary: 'List work that changed after the period was confirmed, with the person and time of each change',
    params: ID_PARAMS,
    query: listQuery(['date'], 'date'),
    answers: { 200: listOf(PeriodChange) },
    errors: ['E_NOT_FOUND'],
  },
  'periods.confirm_many': {
    access: managersAndAccounting,
    method: 'POST',
    path: '/manage/periods/confirm',
    summary: 'Confirm the pay period of these workplaces where possible, for the first time or again',
    body: PeriodsBody,
    answers: { 200: PeriodsConfirmed },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'periods.close_many': {
    access: globalAdminsAndAccounting,
    method: 'POST',
    path: '/manage/periods/close',
    summary: 'Close these periods where possible',
    body: PeriodIdsBody,
    answers: { 200: PeriodsClosed },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'periods.confirm': {
    access: managersAndAccounting,
    method: 'POST',
    path: '/manage/periods/:id/confirm',
    summary: 'Confirm the pay period of a workplace again, after it was reopened or changed',
    params: ID_PARAMS,
    body: PeriodMoveBody,
    answers: { 200: Period },
    errors: periodMoveErrors,
  },
  'periods.close': {
    access: globalAdminsAndAccounting,
    method: 'POST',
    path: '/manage/periods/:id/close',
    summary: 'Close a confirmed pay period: store its lines and end all changes',
    params: ID_PARAMS,
    body: PeriodMoveBody,
    answers: { 200: Period },
    errors: periodMoveErrors,
  },
  'periods.reopen': {
    access: managersAndAccounting,
    method: 'POST',
    path: '/manage/periods/:id/reopen',
    summary: 'Reopen a pay period; a closed one needs accounting or a global admin',
    params: ID_PARAMS,
    body: PeriodReopenBody,
    answers: { 200: Period },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'period_sheets.read': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/period-sheets',
    summary: 'Get the work record of a workplace in a pay period, for signature there',
    query: z.object({ workplace_id: PATH_ID, month: MonthText.describe('A pay period') }),
    answers: { 200: PeriodSheet },
    errors: ['E_NOT_FOUND'],
  },
  'period_sheets.of_period': {
    access: managersAndAccounting,
    method: 'GET',
    path: '/manage/periods/:id/sheet',
    summary: 'Get the work record of a confirmed period',
    params: ID_PARAMS,
    answers: { 200: PeriodSheet },
    errors: ['E_NOT_FOUND'],
  },
  'period_documents.list': {
    access: managersAndAccounting,
    ...periodDocuments,
    method: 'GET',
    summary: 'List the signed copies of the sheet of a period',
    answers: { 200: z.object({ data: z.array(PeriodDocument) }) },
    errors: ['E_NOT_FOUND'],
  },
  'period_documents.create': {
    access: managersAndAccounting,
    ...periodDocuments,
    method: 'POST',
    summary: `Upload a signed copy, JPEG, PNG or PDF, at most ${PERIOD_DOCUMENTS_MAX} of them`,
    body: PeriodDocumentBody,
    fileMax: PICTURE_MAX,
    answers: { 201: PeriodDocument },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'period_documents.delete': {
    access: managersAndAccounting,
    path: '/manage/periods/:id/documents/:document_id',
    params: ID_PARAMS.extend({ document_id: PATH_ID }),
    method: 'DELETE',
    summary: 'Delete a signed copy; a closed period needs accounting or a global admin',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'file_layouts.list': {
    access: managersAndAccounting,
    ...allFileLayouts,
    method: 'GET',
    summary: 'List the layouts of payroll files, by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(FileLayout) },
  },
  'file_layouts.create': {
    access: globalAdminsAndAccounting,
    ...allFileLayouts,
    method: 'POST',
    summary: 'Add a layout',
    body: FileLayoutBody,
    answers: { 201: FileLayout },
  },
  'file_layouts.update': {
    access: globalAdminsAndAccounting,
    ...oneFileLayout,
    method: 'PUT',
    summary: 'Change a layout',
    body: FileLayoutChangeBody,
    answers: { 200: FileLayout },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'file_layouts.delete': {
    access: globalAdminsAndAccounting,
    ...oneFileLayout,
    method: 'DELETE',
    summary: 'Delete a layout; keeps the files that were made with it',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.salary.list': {
    access: everyone,
    ...ownSalaryRequests,
    method: 'GET',
    summary: 'List the caller’s own salary requests, and the amount that can be requested now',
    query: listQuery(['created_at'], '-created_at'),
    answers: { 200: OwnSalary },
  },
  'me.salary.create': {
    access: everyone,
    ...ownSalaryRequests,
    method: 'POST',
    summary: 'Request earned wages before the payday',
    body: OwnSalaryBody,
    answers: { 201: OwnSalaryRequest },
    errors: ['E_CONFLICT', ...salaryAskErrors],
  },
  'me.salary.cancel': {
    access: everyone,
    path: '/me/salary/requests/:id/cancel',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Cancel one of the caller’s own requests before its payment starts',
    body: SalaryCancelBody,
    answers: { 200: OwnSalaryRequest },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SALARY_MOVE_REFUSED'],
  },
  'salary.requests.list': {
    access: managersAndAccounting,
    ...allSalaryRequests,
    method: 'GET',
    summary: 'List salary requests',
    query: listQuery(['created_at', 'amount'], '-created_at').extend({
      status: z.enum(PAY_STATES).optional(),
      ...salaryFilters,
    }),
    answers: { 200: SalaryRequests },
  },
  'salary.requests.create': {
    access: managersAndAccounting,
    ...allSalaryRequests,
    method: 'POST',
    summary: 'Request wages for another person and notify them',
    body: SalaryRequestBody,
    answers: { 201: SalaryRequest },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', ...salaryAskErrors],
  },
  'salary.requests.approve': {
    access: globalAdminsAndAccounting,
    method: 'POST',
    path: '/manage/salary/requests/approve',
    summary: 'Approve many salary requests: each that its rules let through; the others stay',
    body: SalaryApprovalBody,
    answers: { 200: SalaryApproved, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'salary.requests.read': {
    access: managersAndAccounting,
    ...oneSalaryRequest,
    method: 'GET',
    summary: 'Get a salary request with its ledger, moves and comments',
    answers: { 200: SalaryRequestDetail },
    errors: ['E_NOT_FOUND'],
  },
  'salary.requests.update': {
    access: managersAndAccounting,
    ...oneSalaryRequest,
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
      'SALARY_NOT_DUE',
      'SALARY_CASH_ENTERED',
      'SALARY_LIMIT_EXCEEDED',
    ],
  },
  'salary.requests.comment': {
    access: managersAndAccounting,
    path: '/manage/salary/requests/:id/comments',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Comment on a salary request; hidden from its person',
    body: SalaryCommentBody,
    answers: { 201: SalaryComment },
    errors: ['E_NOT_FOUND'],
  },
  'salary.batches.list': {
    access: globalAdminsAndAccounting,
    ...allSalaryBatches,
    method: 'GET',
    summary: 'List batches of requests that are paid together',
    query: listQuery(['transfer_on'], '-transfer_on'),
    answers: { 200: listOf(SalaryBatch) },
  },
  'salary.batches.create': {
    access: globalAdminsAndAccounting,
    ...allSalaryBatches,
    method: 'POST',
    summary: 'Put requests into a batch, which fixes their amounts and accounts',
    body: SalaryBatchBody,
    answers: { 201: SalaryBatchDetail },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SALARY_BATCH_REFUSED'],
  },
  'salary.batches.read': {
    access: globalAdminsAndAccounting,
    path: '/manage/salary/batches/:id',
    params: ID_PARAMS,
    method: 'GET',
    summary: 'Get a batch with its requests',
    answers: { 200: SalaryBatchDetail },
    errors: ['E_NOT_FOUND'],
  },
  'salary.batches.zengin': {
    access: globalAdminsAndAccounting,
    path: '/manage/salary/batches/:id/zengin',
    params: ID_PARAMS,
    method: 'GET',
    summary: 'Download the transfer file of a batch for the bank, in records of 120 bytes',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND', 'SALARY_FILE_REFUSED'],
  },
  'salary.batches.result': {
    access: globalAdminsAndAccounting,
    path: '/manage/salary/batches/:id/result',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Preview or apply results of the bank, all or none',
    body: SalaryResultBody,
    answers: { 200: ResultAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SALARY_RESULT_REFUSED'],
  },
  'salary.batches.result_file': {
    access: globalAdminsAndAccounting,
    path: '/manage/salary/batches/:id/result-file',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Preview or apply the result file of the bank, all lines or none',
    body: SalaryResultFileBody,
    fileMax: RESULT_FILE_MAX,
    answers: { 200: ResultAnswer },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SALARY_RESULT_REFUSED',
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_ENCODING_UNCLEAR',
      'SHIFT_CSV_INVALID_HEADER',
    ],
  },
  'me.pay_account.read': {
    access: everyone,
    ...ownPayAccount,
    method: 'GET',
    summary: 'Get the caller’s own payment method',
    answers: { 200: PayAccount },
  },
  'me.pay_account.update': {
    access: everyone,
    ...ownPayAccount,
    method: 'PUT',
    summary: 'Change the caller’s own payment method, which accounting verifies again',
    body: PayAccountBody,
    answers: { 200: PayAccount },
    errors: ['E_CONFLICT'],
  },
  'users.pay_account.read': {
    access: globalAdminsAndAccounting,
    ...onePayAccount,
    method: 'GET',
    summary: 'Get a person’s payment method',
    answers: { 200: UserPayAccount },
    errors: ['E_NOT_FOUND'],
  },
  'users.pay_account.update': {
    access: globalAdminsAndAccounting,
    ...onePayAccount,
    method: 'PUT',
    summary: 'Change a person’s payment method and notify them; it must be verified again',
    body: PayAccountBody,
    answers: { 200: UserPayAccount },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.pay_account.verify': {
    access: globalAdminsAndAccounting,
    path: '/admin/users/:id/pay-account/verify',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Mark a person’s bank account as verified or returned',
    body: PayAccountVerifyBody,
    answers: { 200: UserPayAccount },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PAY_ACCOUNT_OWN', 'PAY_ACCOUNT_ENTERED'],
  },
  'adjustments.list': {
    access: managersAndAccounting,
    ...allAdjustments,
    method: 'GET',
    summary: 'List adjustments of the pay of a month; none for readers without access to wages',
    query: listQuery(['created_at'], '-created_at').extend({
      month: MonthText.describe('A pay period'),
      workplace_ids: z.array(PATH_ID).optional(),
      user_id: PATH_ID.optional(),
      q: PERSON_SEARCH,
      kind: z.enum(ADJUSTMENT_KINDS).optional(),
    }),
    answers: { 200: listOf(Adjustment) },
  },
  'adjustments.allowance': {
    access: globalAdminsAndAccounting,
    path: '/manage/adjustments/allowance',
    method: 'GET',
    summary: 'Get the minimum owed to a person for work of a pay month that the company cancelled',
    query: z.object({ user_id: PATH_ID, month: MonthText.describe('A pay period') }),
    answers: { 200: Allowance },
    errors: ['E_NOT_FOUND'],
  },
  'adjustments.create': {
    access: managersAndAccounting,
    ...allAdjustments,
    method: 'POST',
    summary: 'Add an adjustment for a member of a workplace other than the caller',
    body: AdjustmentBody,
    answers: { 201: Adjustment },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PERIOD_CLOSED'],
  },
  'adjustments.update': {
    access: managersAndAccounting,
    ...oneAdjustment,
    method: 'PUT',
    summary: 'Correct a manual adjustment',
    body: AdjustmentChangeBody,
    answers: { 200: Adjustment },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PERIOD_CLOSED'],
  },
  'adjustments.delete': {
    access: managersAndAccounting,
    ...oneAdjustment,
    method: 'DELETE',
    summary: 'Delete a manual adjustment',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PERIOD_CLOSED'],
  },
} as const satisfies Record<string, Operation>;
