import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { ShiftsBody } from '#contract/roster/shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { backOf } from './last-view.ts';
import { listDays } from './list-days.ts';
import type { Creating } from './new-shifts.tsx';
import { ChosenShifts, NewShiftsForm } from './new-shifts-form.ts';

type Context = Readonly<RouterContextProvider>;

const LARGEST_PAGE = { per_page: String(PER_PAGE_MAX) };

export async function loadList(url: URL, context: Context, today: CalendarDate) {
  const {
    workplace_id,
    view: _view,
    month: _month,
    date_from: _from,
    date_to: _to,
    ...filters
  } = queryOf(url);
  const days = listDays(url.searchParams, today);
  const query = { ...filters, ...days, ...(workplace_id ? { workplace_ids: [workplace_id] } : {}) };
  return { days, list: await readAnswer(url, context.get(apiContext).manage.shifts.$get({ query })) };
}

function workplaceParam(url: URL): number | null {
  const id = Number(url.searchParams.get('workplace_id'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export async function loadCreating(url: URL, context: Context): Promise<Creating> {
  const workplace_id = workplaceParam(url);
  const constraints = constraintsOf(ShiftsBody);
  if (workplace_id === null) return { workplace_id, templates: [], positions: [], constraints };
  const api = context.get(apiContext).admin.workplaces[':id'];
  const param = { id: String(workplace_id) };
  const [templates, positions] = await Promise.all([
    readAnswer(url, api.shifts.$get({ param, query: { ...LARGEST_PAGE, active: 'true' } })),
    readAnswer(url, api.positions.$get({ param, query: LARGEST_PAGE })),
  ]);
  return { workplace_id, templates: templates.data, positions: positions.data, constraints };
}

function listHref(month: CalendarMonth, workplaceId: number): string {
  return `/manage/shift?${new URLSearchParams({ view: 'list', month, workplace_id: String(workplaceId) })}`;
}

export function turnShifts(request: Request, url: URL, context: Context, intent: 'activate' | 'deactivate') {
  const active = intent === 'activate';
  return runForm(request, intent, ChosenShifts, async ({ ids }) => {
    await perform(url, context.get(apiContext).manage.shifts.active.$put({ json: { ids, active } }));
    const message = active ? 'shifts:toasts.shifts_activated' : 'shifts:toasts.shifts_deactivated';
    return { to: withoutIntent(url), toast: { tone: 'success', message } };
  });
}

export function createShifts(request: Request, url: URL, context: Context) {
  return runForm(request, 'create', NewShiftsForm, async (json, options) => {
    const { fixed } = await perform(url, context.get(apiContext).manage.shifts.$post({ json }, options));
    const [first = ''] = json.dates;
    const to = backOf(url, json.workplace_id) ?? listHref(monthOf(first), json.workplace_id);
    // The reader sees the people with findings before the page returns.
    if (fixed.clashes.length > 0) return { report: { fixed, to } };
    return {
      to,
      toast: { tone: 'success', message: 'shifts:toasts.shifts_created', count: json.dates.length },
    };
  });
}
