import { data, type RouterContextProvider } from 'react-router';
import { likelyOutcome } from '#app/areas/attendance/tracking/detail/likely-outcome.ts';
import { loadFrame } from '#app/areas/people/person/frame/frame.server.ts';
import { LeaveForm, WayForm } from '#app/areas/roster/shift/detail/detail-forms.ts';
import type { AgreedAbsence } from '#app/areas/roster/shift/detail/leave-fields.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import type { Toast } from '#app/lib/toast.ts';
import { UndoForm } from '#app/ui/preview/apply-schemas.ts';
import { AppError } from '#contract/errors.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { Schedule } from '#contract/roster/schedules.ts';
import { ShiftUserChangeBody } from '#contract/roster/shifts.ts';
import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate, jstMonth, toStamp } from '#domain/time/instant.ts';
import {
  CHANGED_PARAM,
  dayToAdd,
  doneLeaving,
  LEAVE_PARAM,
  PANEL_PARAMS,
  PLACE_PARAM,
} from './schedule-address.ts';
import { AddSeatForm, ComeBackForm } from './schedule-forms.ts';
import { offersFor } from './seat-offers.ts';

type Context = Readonly<RouterContextProvider>;

function readNow(context: Context): Promise<Instant> {
  return context.get(siteContext).now();
}

export async function loadSchedule(url: URL, context: Context, id: string) {
  const { manage } = context.get(apiContext);
  const site = context.get(siteContext);
  const [roles, now] = await Promise.all([site.roles(), site.now()]);
  const today = jstDate(now);
  const month = shownMonth(url.searchParams, monthOf(today));
  const call = manage.schedules[':user_id'].$get({ param: { user_id: id }, query: { month } });
  const [schedule, frame] = await Promise.all([
    readAnswer(url, call),
    loadFrame({ url, context, id, roles: roles ?? [], today }),
  ]);
  // The schedule was found, so the person is there.
  if (frame.card === null) throw data(null, { status: 404 });
  const day = dayToAdd(url.searchParams, today);
  return {
    schedule,
    frame,
    card: frame.card,
    today,
    agreed: agreedOn(url, schedule, now),
    adding: day === null ? null : { day, offers: await loadOffers(url, context, schedule, day) },
    constraints: {
      add: constraintsOf(AddSeatForm),
      change: constraintsOf(ShiftUserChangeBody),
      leave: constraintsOf(LeaveForm),
    },
  };
}

/** O-17: a published, approved assignment is agreed; a draft or a registration is not. */
function agreedOn(url: URL, { shifts }: Schedule, now: Instant): AgreedAbsence | null {
  const place = shifts.find(({ shift_user_id }) => shift_user_id === opened(url, LEAVE_PARAM));
  if (place?.status !== 'approved' || place.outcome !== null || !place.published) return null;
  return { absence: likelyOutcome(place, toStamp(now)), statedReason: place.cannot_come?.reason ?? null };
}

async function loadOffers(url: URL, context: Context, schedule: Schedule, day: CalendarDate) {
  const sites = schedule.memberships.map(({ workplace }) => String(workplace.id));
  if (sites.length === 0) return [];
  const query = {
    date_from: day,
    date_to: day,
    workplace_ids: sites,
    active: 'true' as const,
    open_seats: 'true' as const,
    per_page: String(PER_PAGE_MAX),
  };
  const { data } = await readAnswer(url, context.get(apiContext).manage.shifts.$get({ query }));
  return offersFor(schedule, data);
}

type Put = ReturnType<typeof scheduleApi>['$put'];
type Body = Parameters<Put>[0]['json'];
type ScheduleRequest = { url: URL; context: Context; id: string };

function scheduleApi(context: Context) {
  return context.get(apiContext).manage.schedules[':user_id'];
}

/** Saves one step and returns to the month, which offers the undo. */
async function save(
  { url, context, id }: ScheduleRequest,
  step: Body['schedules'][number],
  reason: string | undefined,
  message: Toast['message'],
) {
  const query = { month: shownMonth(url.searchParams, jstMonth(await readNow(context))) };
  const json = { schedules: [step], ...(reason === undefined ? {} : { override_reason: reason }) };
  const call = scheduleApi(context).$put({ param: { user_id: id }, query, json });
  const { operation_id } = await perform(url, call).catch((error: unknown) => {
    throw ofForm(error);
  });
  return scheduleDone(url, operation_id, message);
}

/** The page without panels, with the change to undo. */
function scheduleDone(url: URL, what: string | null, message: Toast['message']) {
  const to = new URL(withoutIntent(url, ...PANEL_PARAMS, CHANGED_PARAM), url);
  if (what !== null) to.searchParams.set(CHANGED_PARAM, what);
  return { to: `${to.pathname}${to.search}`, toast: { tone: 'success' as const, message } };
}

/** The API names fields inside a list of steps; the form has only one step. */
function ofForm(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'E_UNPROCESSABLE_ENTITY') return error;
  if (typeof error.data !== 'object' || error.data === null) return error;
  const fields = Object.entries(error.data).map(([name, faults]) => [
    name.replace(/^schedules\[0\]\./, ''),
    faults,
  ]);
  return new AppError(error.code, Object.fromEntries(fields));
}

function opened(url: URL, param: string): number {
  return Number(url.searchParams.get(param));
}

/** Approval and change are the same step with different confirmations. */
export function changePlace(request: Request, visit: ScheduleRequest, intent: 'approve' | 'change') {
  const message =
    intent === 'approve' ? 'shifts:toasts.shift_user_approved' : 'shifts:toasts.shift_user_updated';
  return runForm(request, intent, ShiftUserChangeBody, (typed) => {
    const { position_id, type, start_time, end_time, version } = typed;
    const step = {
      kind: 'change' as const,
      shift_user_id: opened(visit.url, PLACE_PARAM),
      version,
      position_id,
      type,
      start_time,
      end_time,
      ...(intent === 'approve' ? { status: 'approved' as const } : {}),
    };
    return save(visit, step, typed.override_reason, message);
  });
}

/** Rejects the registration or removes the person, with a reason. */
export function takeOff(request: Request, visit: ScheduleRequest, intent: 'refuse' | 'cancel') {
  const message =
    intent === 'refuse' ? 'shifts:toasts.shift_user_rejected' : 'shifts:toasts.shift_user_removed';
  return runForm(request, intent, LeaveForm, async ({ version, outcome, reason }, options) => {
    const shift_user_id = opened(visit.url, LEAVE_PARAM);
    if (outcome) {
      const places = visit.context.get(apiContext).manage['shift-tracking'][':shift_user_id'];
      const param = { shift_user_id: String(shift_user_id) };
      const json = { outcome, reason, version };
      const left = await perform(visit.url, places.outcome.$post({ param, json }, options));
      return scheduleDone(visit.url, doneLeaving(left), message);
    }
    const why = reason === null ? {} : { reason };
    return save(visit, { kind: 'cancel', shift_user_id, version, ...why }, undefined, message);
  });
}

export function addPlace(request: Request, visit: ScheduleRequest) {
  return runForm(request, 'add', AddSeatForm, ({ seat, start_time, end_time, override_reason }) => {
    const step = { kind: 'add' as const, ...seat, start_time, end_time };
    return save(visit, step, override_reason, 'shifts:toasts.shift_user_added');
  });
}

export function takeWayOut(request: Request, { url, context }: ScheduleRequest) {
  return runForm(request, 'way', WayForm, async ({ way, override_reason }, options) => {
    const { bulk } = context.get(apiContext).manage.shifts.users;
    const json = { changes: way, override_reason };
    const { operation_id } = await perform(url, bulk.$post({ json }, options));
    return scheduleDone(url, operation_id, 'shifts:toasts.way_out_taken');
  });
}

export function undoStep(request: Request, { url, context }: ScheduleRequest) {
  return runForm(request, 'undo', UndoForm, async ({ operation_id }, options) => {
    const { operations } = context.get(apiContext).manage;
    await perform(url, operations[':operation_id'].undo.$post({ param: { operation_id } }, options));
    return scheduleDone(url, null, 'shifts:toasts.roster_undone');
  });
}

export function bringBack(request: Request, { url, context }: ScheduleRequest) {
  return runForm(request, 'come_back', ComeBackForm, async ({ shift_user_id, version }, options) => {
    const places = context.get(apiContext).manage['shift-tracking'][':shift_user_id'];
    const param = { shift_user_id: String(shift_user_id) };
    const json = { outcome: null, reason: null, override_reason: UNDO_REASON, version };
    await perform(url, places.outcome.$post({ param, json }, options));
    return scheduleDone(url, null, 'shifts:toasts.roster_undone');
  });
}
