import { BULK_PARAM } from '#app/ui/bulk/bulk-param.ts';

/** The attendance record that is open next to the list, and the task on it. */
export const HISTORY_PARAM = 'history';
export const TASK_PARAM = 'task';
const TASKS = ['edit', 'delete'] as const;
export type Task = (typeof TASKS)[number];

export const WORK_EXPORT_PARAM = 'export';

/** The person whose month is open next to the list. */
export const MONTH_PERSON_PARAM = 'person';

/** The adjustment of the open month that is being edited: its id, or a new one. */
export const LINE_PARAM = 'line';
export const NEW_LINE = 'new';
/** A new adjustment with the allowance for work that the company cancelled or ended early (O-17). */
export const ALLOWANCE_LINE = 'allowance';

/** The filters of the daily list besides its days. */
export const FILTER_PARAMS = [
  'workplace_id',
  'position_id',
  'user_id',
  'status',
  'needs_review',
  'unplanned',
  'short_break',
  'q',
] as const;

export function taskOf(params: URLSearchParams): Task | null {
  const asked = params.get(TASK_PARAM);
  return TASKS.find((task) => task === asked) ?? null;
}

/** The daily list with these filters. */
export function dailyHref(query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `/manage/work-history?${new URLSearchParams(given)}`;
}

/**
 * The address as a query for the API, without the page's own parameters. The API takes workplaces
 * as a list.
 */
export function listQueryOf({
  workplace_id,
  [HISTORY_PARAM]: _history,
  [TASK_PARAM]: _task,
  [WORK_EXPORT_PARAM]: _export,
  [BULK_PARAM]: _bulk,
  ...query
}: Record<string, string>): Record<string, string | string[]> {
  return { ...query, ...(workplace_id ? { workplace_ids: [workplace_id] } : {}) };
}
