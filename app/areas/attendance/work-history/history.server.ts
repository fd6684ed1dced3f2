import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import {
  AddHistoryForm,
  AddLeaveForm,
  EditForm,
  EditLeaveForm,
} from '#app/areas/attendance/work-history/editing/history-forms.ts';
import { loadPersonChoice } from '#app/areas/people/parts/person/person-choice.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { shownDays } from '#app/lib/shown-days.ts';
import { performBulk } from '#app/ui/bulk/bulk.server.ts';
import { bulkFields, namesRows, rowsOf } from '#app/ui/bulk/bulk-form.ts';
import {
  PaidLeaveBody,
  PaidLeaveChangeBody,
  type PaidLeaveDetail,
  WorkHistoryBody,
  WorkHistoryChangeBody,
  WorkHistoryDeleteBody,
  type WorkHistoryDetail,
} from '#contract/attendance/work-history-changes.ts';
import { ofOperation } from '#contract/bulk.ts';
import type { AttendanceKind } from '#contract/enums.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import {
  dailyHref,
  FILTER_PARAMS,
  HISTORY_PARAM,
  listQueryOf,
  TASK_PARAM,
  taskOf,
} from './history-address.ts';
import { loadWorkplaces } from './workplaces.server.ts';

type Context = Readonly<RouterContextProvider>;

const LARGEST_PAGE = { per_page: String(PER_PAGE_MAX) };

/** The list for the days and filters of the address, and the positions to filter by. */
export async function loadHistories(url: URL, context: Context, current: CalendarMonth) {
  const api = context.get(apiContext);
  const { month: _month, date_from: _from, date_to: _to, ...rest } = queryOf(url);
  const days = shownDays(url.searchParams, current);
  const [list, positions, workplaces] = await Promise.all([
    readAnswer(url, api.manage['work-histories'].$get({ query: { ...listQueryOf(rest), ...days } })),
    loadPositions(url, context, idParam(url, 'workplace_id')),
    loadWorkplaces(url, context),
  ]);
  return { days, list, positions, workplaces };
}

async function loadPositions(url: URL, context: Context, workplaceId: number | null) {
  if (workplaceId === null) return [];
  const { positions } = context.get(apiContext).admin.workplaces[':id'];
  const { data } = await readAnswer(
    url,
    positions.$get({ param: { id: String(workplaceId) }, query: LARGEST_PAGE }),
  );
  return data;
}

/** The attendance record that is open next to the list, with the options of its form while that is open. */
export async function loadOpened(url: URL, context: Context) {
  const id = idParam(url, HISTORY_PARAM);
  if (id === null) return null;
  const api = context.get(apiContext).manage;
  const history = await readAnswer(url, api['work-histories'][':id'].$get({ param: { id: String(id) } }));
  const isPlaced = isWork(history) && history.shift !== null;
  const [shifts, positions] =
    isPlaced || taskOf(url.searchParams) !== 'edit'
      ? [[], []]
      : await Promise.all([
          !isWork(history) ? [] : loadShifts(url, context, history.user.id, history.date),
          loadPositions(url, context, history.workplace?.id ?? null),
        ]);
  return {
    history,
    shifts,
    positions,
    constraints: {
      edit: constraintsOf(isWork(history) ? WorkHistoryChangeBody : PaidLeaveChangeBody),
      delete: constraintsOf(WorkHistoryDeleteBody),
    },
  };
}
export type OpenedHistory = NonNullable<Awaited<ReturnType<typeof loadOpened>>>;
export type OpenedWork = OpenedHistory & { history: WorkHistoryDetail };
export type OpenedLeave = OpenedHistory & { history: PaidLeaveDetail };

function isWork(history: WorkHistoryDetail | PaidLeaveDetail): history is WorkHistoryDetail {
  return history.kind === 'work';
}

/** The shifts around a date that the person did not check in to. */
async function loadShifts(url: URL, context: Context, personId: number, date: CalendarDate) {
  const { shifts } = context.get(apiContext).manage.users[':id'];
  const { data } = await readAnswer(url, shifts.$get({ param: { id: String(personId) }, query: { date } }));
  return data.filter(({ attended }) => !attended);
}

/** The steps before work is added: workplace, person, date and shift. */
export async function loadAdding(url: URL, context: Context, today: CalendarDate) {
  const kind: AttendanceKind = url.searchParams.get('kind') === 'paid_leave' ? 'paid_leave' : 'work';
  const asked = url.searchParams.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : null;
  const userId = idParam(url, 'user_id');
  const [choice, positions, shifts] = await Promise.all([
    loadPersonChoice(url, context),
    loadPositions(url, context, idParam(url, 'workplace_id')),
    userId === null || date === null || kind !== 'work' ? [] : loadShifts(url, context, userId, date),
  ]);
  const here = shifts.filter(({ workplace }) => workplace.id === choice.workplace_id);
  const shift = here.find(({ shift_user_id }) => shift_user_id === idParam(url, 'shift')) ?? null;
  const constraints = constraintsOf(kind === 'work' ? WorkHistoryBody : PaidLeaveBody);
  return { kind, ...choice, date, today, positions, shifts: here, shift, constraints };
}
export type Adding = Awaited<ReturnType<typeof loadAdding>>;

const ChosenHistories = z
  .object({ ...bulkFields, ...ofOperation })
  .refine((form) => form.operation_id !== undefined || namesRows(form));

/** The records as the API takes them. */
function chosenHistories(form: z.output<typeof ChosenHistories>, url: URL, current: CalendarMonth) {
  if (form.operation_id !== undefined) return { operation_id: form.operation_id };
  const rows = rowsOf<Record<string, string>>(form, url, FILTER_PARAMS);
  if ('ids' in rows) return rows;
  return { all: { ...listQueryOf(rows.all), ...shownDays(url.searchParams, current) } };
}

/** Confirms what can be confirmed; the page shows the rest with the reasons. */
export function confirmHistories(
  request: Request,
  url: URL,
  context: Context,
  intent: 'confirm' | 'unconfirm',
) {
  return runForm(request, intent, ChosenHistories, async (form, options) => {
    const current = monthOf(jstDate(await context.get(siteContext).now()));
    const json = chosenHistories(form, url, current);
    const call = context.get(apiContext).manage['work-histories'][intent];
    return performBulk(url, intent, call.$post({ json }, options));
  });
}

export function addWork(request: Request, url: URL, context: Context) {
  return runForm(request, 'add', AddHistoryForm, async (json, options) => {
    const { add } = context.get(apiContext).manage['work-histories'];
    const { id, date } = await perform(url, add.$post({ json }, options));
    return {
      to: dailyHref({ date_from: date, date_to: date, [HISTORY_PARAM]: id }),
      toast: { tone: 'success', message: 'work_history:toasts.work_history_added' },
    };
  });
}

export function addLeave(request: Request, url: URL, context: Context) {
  return runForm(request, 'add_leave', AddLeaveForm, async (json, options) => {
    const { add } = context.get(apiContext).manage['work-histories'];
    const { id, date } = await perform(url, add.$post({ json }, options));
    return {
      to: dailyHref({ date_from: date, date_to: date, [HISTORY_PARAM]: id }),
      toast: { tone: 'success', message: 'work_history:toasts.leave_added' },
    };
  });
}

export function editLeave(request: Request, url: URL, context: Context) {
  return runForm(request, 'edit_leave', EditLeaveForm, async (json) => {
    const one = context.get(apiContext).manage['work-histories'][':id'];
    const param = { id: url.searchParams.get(HISTORY_PARAM) ?? '' };
    await perform(url, one.$put({ param, json }));
    return {
      to: withoutIntent(url, TASK_PARAM),
      toast: { tone: 'success', message: 'work_history:toasts.leave_updated' },
    };
  });
}

export function editWork(request: Request, url: URL, context: Context) {
  return runForm(request, 'edit', EditForm, async (json) => {
    const one = context.get(apiContext).manage['work-histories'][':id'];
    const param = { id: url.searchParams.get(HISTORY_PARAM) ?? '' };
    await perform(url, one.$put({ param, json }));
    return {
      to: withoutIntent(url, TASK_PARAM),
      toast: { tone: 'success', message: 'work_history:toasts.work_history_updated' },
    };
  });
}

export function deleteHistory(request: Request, url: URL, context: Context) {
  return runForm(request, 'delete', WorkHistoryDeleteBody, async (json) => {
    const one = context.get(apiContext).manage['work-histories'][':id'];
    const param = { id: url.searchParams.get(HISTORY_PARAM) ?? '' };
    await performEmpty(url, one.$delete({ param, json }));
    return {
      to: withoutIntent(url, TASK_PARAM, HISTORY_PARAM),
      toast: { tone: 'success', message: 'work_history:toasts.work_history_deleted' },
    };
  });
}
