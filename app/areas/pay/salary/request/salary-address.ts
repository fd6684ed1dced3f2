import { BULK_PARAM } from '#app/ui/bulk/bulk-param.ts';
import type { PayState } from '#domain/pay/request-moves.ts';

/** The lists of the page, ordered by what to do next; the first is the default. */
export const SALARY_TABS = [
  'pending_accounting_approval',
  'approved',
  'pending_payment',
  'failed',
  'paid',
  'rejected',
  'cancelled',
  'all',
] as const satisfies readonly (PayState | 'all')[];
export type SalaryTab = (typeof SALARY_TABS)[number] | 'batches';

/** The opened request and its opened form. */
export const REQUEST_PARAM = 'request';
export const TASK_PARAM = 'task';
const TASKS = ['rejected', 'cancelled', 'failed', 'paid', 'batch', 'account'] as const;
export type Task = (typeof TASKS)[number];

/** Id of the heading above the account in the panel. */
export const ACCOUNT_HEADING = 'panel-account';

/** The filters of the list, besides its tab. */
export const REQUEST_FILTERS = ['workplace_id', 'month', 'user_id', 'q'] as const;

/** The parameter of the form for another person's request. */
export const NEW_PARAM = 'new';

export function salaryTab(params: URLSearchParams): SalaryTab {
  const asked = params.get('tab');
  if (asked === 'batches') return asked;
  return SALARY_TABS.find((tab) => tab === asked) ?? SALARY_TABS[0];
}

export function taskOf(params: URLSearchParams): Task | null {
  const asked = params.get(TASK_PARAM);
  return TASKS.find((task) => task === asked) ?? null;
}

/** Query of the list request. */
export function listQueryOf(
  query: Record<string, string>,
  tab: SalaryTab,
): Record<string, string | string[]> {
  const {
    tab: _,
    intent: _____,
    [REQUEST_PARAM]: __,
    [TASK_PARAM]: ___,
    [BULK_PARAM]: ____,
    workplace_id,
    ...rest
  } = query;
  return {
    ...rest,
    ...(tab === 'all' || tab === 'batches' ? {} : { status: tab }),
    ...(workplace_id ? { workplace_ids: [workplace_id] } : {}),
  };
}

export function batchHref(id: number): string {
  return `/manage/salary/batch/${id}`;
}

/** Returns the page of one request in any state. */
export function requestHref(id: number): string {
  return `/manage/salary/request?${new URLSearchParams({ tab: 'all', [REQUEST_PARAM]: String(id) })}`;
}

/** Returns the page of a person's requests in a pay month. */
export function requestsOfHref(userId: number, month: string): string {
  return `/manage/salary/request?${new URLSearchParams({ tab: 'all', user_id: String(userId), month })}`;
}
