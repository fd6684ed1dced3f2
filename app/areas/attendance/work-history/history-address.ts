/** Which attendance is opened beside the list, and what is done with it. */
export const HISTORY_PARAM = 'history';
export const TASK_PARAM = 'task';
const TASKS = ['edit', 'delete'] as const;
export type Task = (typeof TASKS)[number];

/** Whether the form of the file is open. */
export const EXPORT_PARAM = 'export';

/** Whose month is opened beside the list. */
export const PERSON_PARAM = 'person';

/** Which adjustment of the opened month is being written: its id, or a new one. */
export const LINE_PARAM = 'line';
export const NEW_LINE = 'new';
/** A new one with the allowance for work that the company took away (O-17). */
export const ALLOWANCE_LINE = 'allowance';

/** What narrows the daily list beside its days. */
export const FILTER_PARAMS = [
  'workplace_id',
  'position_id',
  'user_id',
  'state',
  'needs_review',
  'unplanned',
  'short_break',
  'q',
] as const;

export function taskOf(params: URLSearchParams): Task | null {
  const asked = params.get(TASK_PARAM);
  return TASKS.find((task) => task === asked) ?? null;
}

/** The daily list of a month, narrowed to what is looked for. */
export function dailyHref(query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `/manage/work-history?${new URLSearchParams(given)}`;
}

/** What the API is asked of the days and filters of the page; `page`, `sort` and such are left as they are. */
export function listQueryOf({
  workplace_id,
  [HISTORY_PARAM]: _history,
  [TASK_PARAM]: _task,
  [EXPORT_PARAM]: _export,
  ...query
}: Record<string, string>): Record<string, string | string[]> {
  return { ...query, ...(workplace_id ? { workplace_ids: [workplace_id] } : {}) };
}
