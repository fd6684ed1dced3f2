import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { loadWorkplaces } from '#app/areas/attendance/work-history/workplaces.server.ts';
import type { AccountRequest } from '#app/areas/pay/parts/pay/account.server.ts';
import { AskForOtherForm } from '#app/areas/pay/parts/pay/ask-schemas.ts';
import { loadPersonChoice } from '#app/areas/people/parts/person/person-choice.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { readerDoesAccounting } from '#app/lib/does-accounting.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { performBulk } from '#app/ui/bulk/bulk.server.ts';
import { bulkFields, namesRows, rowsOf } from '#app/ui/bulk/bulk-form.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';
import { SalaryBatchBody } from '#contract/pay/salary-batches.ts';
import { SalaryCommentBody, SalaryMoveBody, SalaryRequestBody } from '#contract/pay/salary-requests.ts';
import {
  batchHref,
  listQueryOf,
  REQUEST_FILTERS,
  REQUEST_PARAM,
  requestHref,
  salaryTab,
  TASK_PARAM,
  taskOf,
} from './salary-address.ts';
import { FailForm, MoveForm, PaidForm, ReasonForm } from './salary-forms.ts';

type Context = Readonly<RouterContextProvider>;

export async function loadQueue(url: URL, context: Context) {
  const { salary } = context.get(apiContext).manage;
  const tab = salaryTab(url.searchParams);
  const query = listQueryOf(queryOf(url), tab);
  const pays = await readerDoesAccounting(context);
  const showsBatches = tab === 'batches' && pays;
  const { page, per_page, sort, after, ...filters } = query;
  const [requests, batches, workplaces] = await Promise.all([
    // With the batches open, the requests are needed only for their counts.
    readAnswer(url, salary.requests.$get({ query: showsBatches ? { ...filters, per_page: '1' } : query })),
    showsBatches
      ? readAnswer(url, salary.batches.$get({ query: withoutEmpty({ page, per_page, sort, after }) }))
      : null,
    loadWorkplaces(url, context),
  ]);
  return { tab, pays, requests, batches, workplaces };
}

function withoutEmpty(query: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Reads the opened request. The person's account is read only for its own form. */
export async function loadOpened(url: URL, context: Context) {
  const id = idParam(url, REQUEST_PARAM);
  if (id === null) return null;
  const { manage, admin } = context.get(apiContext);
  const request = await readAnswer(url, manage.salary.requests[':id'].$get({ param: { id: String(id) } }));
  const task = taskOf(url.searchParams);
  const showsAccount = task === 'account' && (await readerDoesAccounting(context));
  const account = showsAccount
    ? await readAnswer(
        url,
        admin.users[':id']['pay-account'].$get({ param: { id: String(request.user.id) } }),
      )
    : null;
  return {
    request,
    account,
    constraints: {
      reason: constraintsOf(SalaryMoveBody),
      comment: constraintsOf(SalaryCommentBody),
      batch: constraintsOf(SalaryBatchBody),
      account: constraintsOf(PayAccountBody),
    },
  };
}
export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof loadOpened>>>;

/** Reads workplace and person, and whether the reader may state an emergency for them. */
export async function loadAsking(url: URL, context: Context) {
  const [choice, pays] = await Promise.all([loadPersonChoice(url, context), readerDoesAccounting(context)]);
  return { ...choice, pays, constraints: constraintsOf(SalaryRequestBody) };
}
export type Asking = Awaited<ReturnType<typeof loadAsking>>;

type MovedState = 'approved' | 'rejected' | 'cancelled' | 'failed' | 'paid';
const FORMS = {
  approved: MoveForm,
  rejected: ReasonForm,
  cancelled: ReasonForm,
  failed: FailForm,
  paid: PaidForm,
} as const;

/** Moves the opened request to a state, with the values of its form. */
export function moveRequest(request: Request, url: URL, context: Context, status: MovedState) {
  return runForm(request, status, FORMS[status], async (typed) => {
    const one = context.get(apiContext).manage.salary.requests[':id'];
    const param = { id: url.searchParams.get(REQUEST_PARAM) ?? '' };
    await perform(url, one.$put({ param, json: { reason: null, ...typed, status } }));
    return {
      to: withoutIntent(url, TASK_PARAM),
      toast: { tone: 'success', message: `salary:toasts.salary_moved_${status}` },
    };
  });
}

const ChosenRequests = z.object(bulkFields).refine(namesRows);

/** Approves what goes; the page shows the rest with the reasons. */
export function approveChosen(request: Request, url: URL, context: Context) {
  return runForm(request, 'approve_many', ChosenRequests, (form, options) => {
    const rows = rowsOf<Record<string, string>>(form, url, REQUEST_FILTERS);
    const json = 'ids' in rows ? rows : { all: listQueryOf(rows.all, 'all') };
    const { approve } = context.get(apiContext).manage.salary.requests;
    return performBulk(url, 'approve_many', approve.$post({ json }, options));
  });
}

export function makeBatch(request: Request, url: URL, context: Context) {
  return runForm(request, 'batch', SalaryBatchBody, async (json, options) => {
    const { batches } = context.get(apiContext).manage.salary;
    const { id } = await perform(url, batches.$post({ json }, options));
    return { to: batchHref(id), toast: { tone: 'success', message: 'salary:toasts.salary_batch_made' } };
  });
}

export function addComment(request: Request, url: URL, context: Context) {
  return runForm(request, 'comment', SalaryCommentBody, async (json, options) => {
    const { comments } = context.get(apiContext).manage.salary.requests[':id'];
    const param = { id: url.searchParams.get(REQUEST_PARAM) ?? '' };
    await perform(url, comments.$post({ param, json }, options));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'salary:toasts.salary_commented' } };
  });
}

export function askForOther(request: Request, url: URL, context: Context) {
  return runForm(request, 'ask', AskForOtherForm, async (json, options) => {
    const { requests } = context.get(apiContext).manage.salary;
    const { id } = await perform(url, requests.$post({ json }, options));
    return { to: requestHref(id), toast: { tone: 'success', message: 'salary:toasts.salary_requested' } };
  });
}

/** The account of the opened request's person. */
export async function visitAccount(url: URL, context: Context): Promise<AccountRequest> {
  const { manage, admin } = context.get(apiContext);
  const param = { id: url.searchParams.get(REQUEST_PARAM) ?? '' };
  const { user } = await readAnswer(url, manage.salary.requests[':id'].$get({ param }));
  return { url, api: admin.users[':id'], id: String(user.id), drops: [TASK_PARAM] };
}
