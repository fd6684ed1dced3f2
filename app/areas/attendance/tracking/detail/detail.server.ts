import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { closed } from '#app/areas/attendance/tracking/correction-actions.server.ts';
import {
  JoinForm,
  ManualCheckInForm,
  ManualCheckOutForm,
} from '#app/areas/attendance/tracking/correction-forms.ts';
import {
  personFormHref,
  sideFormOf,
  TRACKED_PERSON_PARAM,
} from '#app/areas/attendance/tracking/tracking-address.ts';
import { CANDIDATE_PARAMS, candidateQuery } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { readShown } from '#app/areas/roster/parts/shift-messages/read-shown.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import type { NamedPerson } from '#app/lib/format.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import {
  ManualCheckInBody,
  ManualCheckOutBody,
  OutcomeBody,
  SalaryBody,
  type TrackedPerson,
  type TrackedShiftDetail,
} from '#contract/attendance/tracking.ts';
import { type ConfirmAnswer, WorkHistoryChangeBody } from '#contract/attendance/work-history-changes.ts';
import type { ConfirmRefusal } from '#contract/enums.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { MESSAGE_TEXT_MAX } from '#contract/limits.ts';
import { PATH_ID } from '#contract/lists.ts';
import { AskBody } from '#contract/roster/candidates.ts';
import { ManagerMessageBody } from '#contract/roster/shift-messages.ts';
import { ReplaceBody, type Replaced } from '#contract/roster/shifts.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import type { Client } from '#worker/client.ts';
import { ownTimesLeft } from './own-times-left.ts';
import { replacementOf } from './replace-changes.ts';
import { ReplaceWayForm } from './replace-way-form.ts';
import { TakeBackForm } from './take-back-form.ts';

/** A request to the page of a shift. */
type TrackedShiftRequest = { url: URL; api: Client['manage']; id: string };
export async function loadTrackedShift(url: URL, context: Readonly<RouterContextProvider>, id: string) {
  const api = context.get(apiContext).manage;
  const shift = await readAnswer(url, api['shift-tracking'][':id'].$get({ param: { id } }));
  const gone = leavingIn(shift, url);
  const query = gone && replacementQuery(gone, shift.now, url.searchParams);
  const place = openThread(shift, url);
  const thread =
    place && api.shifts[':id'].users[':shift_user_id'].messages.$get({ param: { id, ...place } });
  const call = query && api.shifts[':id'].candidates.$get({ param: { id }, query });
  return {
    shift,
    candidates: call ? await readAnswer(url, call) : null,
    thread: thread ? await readAnswer(url, thread) : null,
    constraints: {
      check_in: constraintsOf(ManualCheckInBody),
      check_out: constraintsOf(ManualCheckOutBody),
      correct: constraintsOf(WorkHistoryChangeBody),
      outcome: constraintsOf(OutcomeBody),
      replace: constraintsOf(ReplaceBody),
      ask: constraintsOf(AskBody),
      salary: constraintsOf(SalaryBody),
      refuse: constraintsOf(ReviewDecisionBody),
      message: constraintsOf(ManagerMessageBody),
    },
  };
}

/** The person whose panel is open, with the messages; none while a form is open. */
function openThread({ users }: TrackedShiftDetail, { searchParams }: URL): { shift_user_id: string } | null {
  const id = searchParams.get(TRACKED_PERSON_PARAM);
  const isShown = sideFormOf(searchParams) === null && users.some((one) => String(one.shift_user_id) === id);
  return isShown && id !== null ? { shift_user_id: id } : null;
}

export function writeMessage(request: Request, { url, api, id }: TrackedShiftRequest) {
  const longest = { longest: MESSAGE_TEXT_MAX };
  return runForm(
    request,
    'message',
    ManagerMessageBody,
    async (json, options) => {
      const param = { id, ...openPerson(url) };
      await performEmpty(
        url,
        api.shifts[':id'].users[':shift_user_id'].messages.$post({ param, json }, options),
      );
      const message = json.answer
        ? 'shift_messages:toasts.late_answered'
        : 'shift_messages:toasts.message_sent';
      const shiftUserId = Number(param.shift_user_id);
      const to =
        json.answer === 'replace' ? personFormHref(Number(id), shiftUserId, 'replace') : withoutIntent(url);
      return { to, toast: { tone: 'success', message } };
    },
    longest,
  );
}

export async function readMessages(request: Request, { url, api, id }: TrackedShiftRequest) {
  const param = { id, ...openPerson(url) };
  const json = await readShown(request);
  await performEmpty(url, api.shifts[':id'].users[':shift_user_id'].messages.read.$post({ param, json }));
  return null;
}

/** The person to be replaced, when that form is open. */
function leavingIn(shift: TrackedShiftDetail, { searchParams }: URL): TrackedPerson | null {
  if (sideFormOf(searchParams) !== 'replace') return null;
  const id = searchParams.get(TRACKED_PERSON_PARAM);
  return shift.users.find((one) => String(one.shift_user_id) === id) ?? null;
}

/** A replacement during a shift is checked for the rest of it, as the form proposes at first. */
function replacementQuery(gone: TrackedPerson, now: WallStamp, params: URLSearchParams) {
  return {
    position_id: String(gone.position.id),
    type: gone.type,
    for: String(gone.shift_user_id),
    ...ownTimesLeft(gone, now),
    ...candidateQuery(params),
  };
}

function withoutSearch(url: URL): URL {
  const bare = new URL(url);
  for (const name of CANDIDATE_PARAMS) bare.searchParams.delete(name);
  return bare;
}

/** The person whose form is open. */
function openPerson(url: URL) {
  return { shift_user_id: url.searchParams.get(TRACKED_PERSON_PARAM) ?? '' };
}

const ConfirmForm = z.object({ shift_user_id: z.int().positive() });

const ChosenWork = z.object({ ids: z.array(PATH_ID).min(1) });

const CONFIRM_CODES: Record<ConfirmRefusal, ErrorCode> = {
  still_open: 'ATTENDANCE_OPEN',
  review_open: 'ATTENDANCE_NEEDS_REVIEW',
  already_confirmed: 'E_CONFLICT',
  not_confirmed: 'E_CONFLICT',
  own_attendance: 'ATTENDANCE_OWN',
  period_closed: 'PERIOD_CLOSED',
};

/**
 * The list shows why people were left out. When no one could be confirmed, the first reason is
 * shown as an error.
 */
function refuseNone(answer: ConfirmAnswer | { job_id: number }): void {
  if ('job_id' in answer) return;
  const { done, reasons } = answer;
  const [first] = reasons;
  if (done.length === 0 && first) throw new AppError(CONFIRM_CODES[first.reason]);
}

export function checkIn(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'check_in', ManualCheckInForm, async (json, options) => {
    const call = api['shift-tracking'][':shift_user_id']['check-in'];
    await perform(url, call.$post({ param: openPerson(url), json }, options));
    return closed(url, 'tracking:toasts.checked_in_by_hand');
  });
}

export function checkOut(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'check_out', ManualCheckOutForm, async (json, options) => {
    const call = api['shift-tracking'][':shift_user_id']['check-out'];
    await perform(url, call.$post({ param: openPerson(url), json }, options));
    return closed(url, 'tracking:toasts.checked_out_by_hand');
  });
}

export function setOutcome(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'outcome', OutcomeBody, async (json, options) => {
    const call = api['shift-tracking'][':shift_user_id'].outcome;
    await perform(url, call.$post({ param: openPerson(url), json }, options));
    return closed(url, 'tracking:toasts.outcome_set');
  });
}

export function takeBackOutcome(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'take_back', TakeBackForm, async (typed, options) => {
    const call = api['shift-tracking'][':shift_user_id'].outcome;
    await perform(url, call.$post({ param: openPerson(url), json: { outcome: null, ...typed } }, options));
    return closed(url, 'tracking:toasts.outcome_taken_back');
  });
}

export function replacePerson(request: Request, { url, api, id }: TrackedShiftRequest) {
  return runForm(request, 'replace', ReplaceBody, async (json, options) => {
    return exchanged(
      url,
      await perform(url, api.shifts[':id'].replace.$post({ param: { id }, json }, options)),
    );
  });
}

/** The page after a replacement, with a message that names both people and the hours. */
function exchanged(url: URL, { operation_id: operation, replaced, replacement }: Replaced) {
  const { to, toast } = closed(withoutSearch(url), 'tracking:toasts.person_replaced');
  const times = { start: replacement.start_time, end: replacement.end_time };
  const people = { person: named(replaced.user), other: named(replacement.user) };
  return { to, toast: { ...toast, ...people, times, undo: { of: 'roster' as const, operation } } };
}

function named({ last_name, first_name, given_first }: NamedPerson): NamedPerson {
  return { last_name, first_name, given_first };
}

export function askCandidates(request: Request, { url, api, id }: TrackedShiftRequest) {
  return runForm(request, 'ask', AskBody, async (json, options) => {
    await perform(url, api.shifts[':id'].ask.$post({ param: { id }, json }, options));
    return closed(withoutSearch(url), 'asks:toasts.people_asked');
  });
}

export function callOffAsk(request: Request, { url, api, id }: TrackedShiftRequest) {
  return runForm(request, 'call_off', VersionedRow, async ({ id: askId, version }) => {
    const param = { id, ask_id: String(askId) };
    await perform(url, api.shifts[':id'].asks[':ask_id'].close.$post({ param, json: { version } }));
    return closed(withoutSearch(url), 'asks:toasts.ask_called_off');
  });
}

export function replaceByWayOut(request: Request, { url, api, id }: TrackedShiftRequest) {
  return runForm(request, 'replace_way', ReplaceWayForm, async ({ way, ...typed }, options) => {
    const come = replacementOf(way, Number(id));
    if (come) {
      const times = { start_time: come.own_times?.start_time, end_time: come.own_times?.end_time };
      const json = { ...typed, ...times, user_id: come.user_id };
      return exchanged(
        url,
        await perform(url, api.shifts[':id'].replace.$post({ param: { id }, json }, options)),
      );
    }
    await takeLongWay({ url, api, id }, typed, way);
    return closed(withoutSearch(url), 'tracking:toasts.way_replaced');
  });
}

export function saveSalary(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'salary', SalaryBody, async (json) => {
    await perform(url, api['shift-tracking'][':shift_user_id'].salary.$put({ param: openPerson(url), json }));
    return closed(url, 'tracking:toasts.attendance_salary_updated');
  });
}

export function confirmAttendance(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'confirm', ConfirmForm, async ({ shift_user_id }, options) => {
    const param = { shift_user_id: String(shift_user_id) };
    const call = api['shift-tracking'][':shift_user_id'].confirm.$post({ param }, options);
    const { work_history_id: id } = await perform(url, call);
    return undoable(closed(url, 'tracking:toasts.attendance_confirmed'), id === null ? [] : [id]);
  });
}

export function confirmShift(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'confirm_all', ChosenWork, async (json, options) => {
    const call = api['work-histories'].confirm.$post({ json }, options);
    const answer = await perform<ConfirmAnswer | { job_id: number }>(url, call);
    refuseNone(answer);
    return undoable(closed(url, 'tracking:toasts.shift_confirmed'), 'job_id' in answer ? [] : answer.done);
  });
}

/** The page after confirmations, with a toast that takes them back. */
function undoable({ to, toast }: ReturnType<typeof closed>, ids: number[]) {
  if (ids.length === 0) return { to, toast };
  return { to, toast: { ...toast, undo: { of: 'confirmations' as const, ids } } };
}

export function joinWork(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'join', JoinForm, async ({ id, ...json }) => {
    await perform(url, api['work-histories'][':id'].$put({ param: { id: String(id) }, json }));
    return closed(url, 'tracking:toasts.attendance_joined');
  });
}

/**
 * Applies a way out that also moves other work. The outcome comes first, since it holds whatever
 * happens next; then all changes of the way in one request.
 */
async function takeLongWay(
  { url, api }: TrackedShiftRequest,
  typed: Omit<z.output<typeof ReplaceWayForm>, 'way'>,
  way: z.output<typeof ReplaceWayForm>['way'],
): Promise<void> {
  const { shift_user_id, outcome, reason, version, override_reason } = typed;
  const param = { shift_user_id: String(shift_user_id) };
  const json = { outcome, reason, version };
  await perform(url, api['shift-tracking'][':shift_user_id'].outcome.$post({ param, json }));
  await perform(url, api.shifts.users.bulk.$post({ json: { changes: way, override_reason } }));
}
