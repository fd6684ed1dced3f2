import type { RouterContextProvider } from 'react-router';
import { likelyOutcome } from '#app/areas/attendance/tracking/detail/likely-outcome.ts';
import {
  CANDIDATE_PARAMS,
  candidateQuery,
  JOIN_FIELD,
  WHO_PARAM,
} from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { backOf } from '#app/areas/roster/shift/last-view.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Toast } from '#app/lib/toast.ts';
import { Versioned, VersionedRow } from '#app/lib/versioned.server.ts';
import { AppError } from '#contract/errors.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { AskBody } from '#contract/roster/candidates.ts';
import { ShiftChangeBody, ShiftUserBody, ShiftUserChangeBody } from '#contract/roster/shifts.ts';
import type { Client } from '#worker/client.ts';
import { EDIT_PARAM, LEAVE_PARAM, SHIFT_PERSON_PARAM } from './detail-address.ts';
import { DeleteForm, JoinForm, LeaveForm, ShiftForm, WayForm } from './detail-forms.ts';
import type { AgreedAbsence } from './leave-fields.tsx';

/** A request to the page of a shift. Only global admins may use `workplaces`, to add people to one. */
type ShiftRequest = {
  url: URL;
  api: Client['manage']['shifts'];
  tracking: Client['manage']['shift-tracking'];
  workplaces: Client['admin']['workplaces'];
  id: string;
};

export async function loadShift(url: URL, context: Readonly<RouterContextProvider>, id: string) {
  const api = context.get(apiContext);
  const call = api.manage.shifts[':id'].$get({ param: { id } });
  const [shift, agreed] = await Promise.all([readAnswer(url, call), agreedWith(url, context, id)]);
  const who = whoIsAsked(url);
  const constraints = {
    assign: constraintsOf(ShiftUserBody),
    revise: constraintsOf(ShiftUserChangeBody),
    shift: constraintsOf(ShiftChangeBody),
    ask: constraintsOf(AskBody),
    leave: constraintsOf(LeaveForm),
  };
  if (who !== null) {
    const query = { position_id: who, ...candidateQuery(url.searchParams) };
    const people = api.manage.shifts[':id'].candidates.$get({ param: { id }, query });
    return { shift, agreed, positions: [], constraints, candidates: await readAnswer(url, people) };
  }
  const workplace = api.admin.workplaces[':id'];
  const positions = await readAnswer(
    url,
    workplace.positions.$get({
      param: { id: String(shift.workplace.id) },
      query: { per_page: String(PER_PAGE_MAX) },
    }),
  );
  return { shift, agreed, positions: positions.data, constraints, candidates: null };
}

/** O-17: published, approved assignments are agreed with the person; drafts and registrations are not. */
async function agreedWith(
  url: URL,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<AgreedAbsence | null> {
  const leaving = Number(url.searchParams.get(LEAVE_PARAM));
  if (!leaving) return null;
  const { manage } = context.get(apiContext);
  const tracked = await readAnswer(url, manage['shift-tracking'][':id'].$get({ param: { id } }));
  const person = tracked.users.find(({ shift_user_id }) => shift_user_id === leaving);
  if (!person || person.outcome !== null || !tracked.published) return null;
  return { absence: likelyOutcome(person, tracked.now), statedReason: person.cannot_come?.reason ?? null };
}

/** The position whose candidates are shown, unless another form of the page is open. */
function whoIsAsked({ searchParams }: URL): string | null {
  const others = [SHIFT_PERSON_PARAM, LEAVE_PARAM, EDIT_PARAM];
  return others.some((name) => searchParams.has(name)) ? null : searchParams.get(WHO_PARAM);
}

function shiftDone(url: URL, message: Toast['message']) {
  return {
    to: withoutIntent(url, SHIFT_PERSON_PARAM, LEAVE_PARAM, EDIT_PARAM, WHO_PARAM, ...CANDIDATE_PARAMS),
    toast: { tone: 'success' as const, message },
  };
}

/**
 * A removal leaves an open spot, so the page then shows candidates for its position, which the form names.
 */
function takenOff(url: URL, message: Toast['message']) {
  return { ...shiftDone(url, message), to: withoutIntent(url, LEAVE_PARAM, ...CANDIDATE_PARAMS) };
}

/** Approval and change are one operation; only the message afterwards differs. */
export function revisePerson(request: Request, { url, api, id }: ShiftRequest, intent: 'approve' | 'revise') {
  return runForm(request, intent, ShiftUserChangeBody, async (json) => {
    const param = { id, shift_user_id: url.searchParams.get(SHIFT_PERSON_PARAM) ?? '' };
    await perform(url, api[':id'].users[':shift_user_id'].$put({ param, json }));
    return shiftDone(
      url,
      intent === 'approve' ? 'shifts:toasts.shift_user_approved' : 'shifts:toasts.shift_user_updated',
    );
  });
}

/** Rejects a registration or removes a person, with the reason that they are shown. */
export function takeOff(request: Request, { url, api, tracking }: ShiftRequest, intent: 'refuse' | 'remove') {
  return runForm(request, intent, LeaveForm, async ({ version, outcome, reason }, options) => {
    const shift_user_id = Number(url.searchParams.get(LEAVE_PARAM));
    if (outcome) {
      const param = { shift_user_id: String(shift_user_id) };
      const json = { outcome, reason, version };
      await perform(url, tracking[':shift_user_id'].outcome.$post({ param, json }, options));
    } else {
      const why = reason === null ? {} : { reason };
      const json = { changes: [{ kind: 'remove' as const, shift_user_id, version, ...why }] };
      await perform(url, api.users.bulk.$post({ json }, options));
    }
    return intent === 'remove'
      ? takenOff(url, 'shifts:toasts.shift_user_removed')
      : shiftDone(url, 'shifts:toasts.shift_user_rejected');
  });
}

export function closeOrOpen(request: Request, { url, api, id }: ShiftRequest, intent: 'close' | 'open') {
  const closed = intent === 'close';
  return runForm(request, intent, Versioned, async ({ version }, options) => {
    await perform(url, api[':id'].close.$post({ param: { id }, json: { closed, version } }, options));
    const done = shiftDone(url, closed ? 'shifts:toasts.shift_closed' : 'shifts:toasts.shift_opened');
    // The candidates stay open, since the button is among them.
    return { ...done, to: withoutIntent(url) };
  });
}

export function activateShift(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'activate', Versioned, async () => {
    await perform(url, api.active.$put({ json: { ids: [Number(id)], active: true } }));
    return shiftDone(url, 'shifts:toasts.shift_activated');
  });
}

export function assignPerson(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'assign', ShiftUserBody, async (json, options) => {
    await perform(url, api[':id'].users.$post({ param: { id }, json }, options));
    return shiftDone(url, 'shifts:toasts.shift_user_added');
  });
}

export function takeCandidate(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'take', ShiftUserBody, async (json, options) => {
    await perform(url, api[':id'].users.$post({ param: { id }, json }, options));
    return shiftDone(url, 'shifts:toasts.shift_user_added');
  });
}

export function joinAndTake(request: Request, visit: ShiftRequest) {
  return runForm(request, 'join', JoinForm, async (typed, options) => {
    const { url, api, id } = visit;
    const { [JOIN_FIELD]: user_id, ...place } = typed;
    await addToWorkplace(visit, user_id, place.position_id);
    const json = { ...place, user_id };
    await perform(url, api[':id'].users.$post({ param: { id }, json }, options));
    return shiftDone(url, 'shifts:toasts.person_joined');
  });
}

export function askCandidates(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'ask', AskBody, async (json, options) => {
    await perform(url, api[':id'].ask.$post({ param: { id }, json }, options));
    const to = withoutIntent(url, ...CANDIDATE_PARAMS);
    return { to, toast: { tone: 'success', message: 'asks:toasts.people_asked' } };
  });
}

export function callOffAsk(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'call_off', VersionedRow, async (row) => {
    const param = { id, ask_id: String(row.id) };
    await perform(url, api[':id'].asks[':ask_id'].close.$post({ param, json: { version: row.version } }));
    const toast = { tone: 'success' as const, message: 'asks:toasts.ask_called_off' as const };
    return { to: withoutIntent(url), toast };
  });
}

export function takeWayOut(request: Request, { url, api }: ShiftRequest) {
  return runForm(request, 'way', WayForm, async ({ way, override_reason }, options) => {
    const call = api.users.bulk.$post({ json: { changes: way, override_reason } }, options);
    const { operation_id: operation } = await perform(url, call);
    const { to, toast } = shiftDone(url, 'shifts:toasts.way_out_taken');
    return { to, toast: { ...toast, undo: { of: 'roster', operation } } };
  });
}

export function updateShift(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'update', ShiftForm, async (json) => {
    await perform(url, api[':id'].$put({ param: { id }, json }));
    return shiftDone(url, 'shifts:toasts.shift_updated');
  });
}

export function deleteShift(request: Request, { url, api, id }: ShiftRequest) {
  return runForm(request, 'delete', DeleteForm, async ({ version, workplace_id }) => {
    await performEmpty(url, api[':id'].$delete({ param: { id }, query: { version: String(version) } }));
    const to =
      backOf(url, workplace_id) ??
      `/manage/shift?${new URLSearchParams({ workplace_id: String(workplace_id) })}`;
    return { to, toast: { tone: 'success', message: 'shifts:toasts.shift_deleted' } };
  });
}

/** Creates the membership that a spot needs, or adds the position to an existing one. */
async function addToWorkplace(
  { url, api, workplaces, id }: ShiftRequest,
  userId: number,
  positionId: number,
): Promise<void> {
  const shift = await readAnswer(url, api[':id'].$get({ param: { id } }));
  const place = { id: String(shift.workplace.id) };
  const members = workplaces[':id'].users;
  const param = { ...place, user_id: String(userId) };
  const there = await perform(url, members[':user_id'].$get({ param })).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return null;
    throw error;
  });
  if (there === null) {
    const json = { user_id: userId, works: true, manages: false, positions: [positionId] };
    await perform(url, members.$post({ param: place, json }));
    return;
  }
  const { manages, version } = there;
  const positions = [...new Set([...there.positions.map((one) => one.id), positionId])];
  await perform(url, members[':user_id'].$put({ param, json: { works: true, manages, positions, version } }));
}
