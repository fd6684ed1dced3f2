import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Toast } from '#app/lib/toast.ts';
import { Versioned, VersionedRow } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { ShiftChangeBody, ShiftUserBody, ShiftUserChangeBody } from '#contract/shifts.ts';
import type { Client } from '#worker/client.ts';
import { EDIT_PARAM, PERSON_PARAM } from './detail-address.ts';
import { ShiftForm, WayForm } from './detail-forms.ts';

/** Somebody at the page of a shift. */
type Visit = { url: URL; api: Client['manage']['shifts']; id: string };

export async function loadShift(url: URL, context: Readonly<RouterContextProvider>, id: string) {
  const api = context.get(apiContext);
  const shift = await read(url, api.manage.shifts[':id'].$get({ param: { id } }));
  const workplace = api.admin.workplaces[':id'];
  const positions = await read(
    url,
    workplace.positions.$get({
      param: { id: String(shift.workplace.id) },
      query: { per_page: String(PER_PAGE_MAX) },
    }),
  );
  return {
    shift,
    positions: positions.data,
    constraints: {
      assign: constraintsOf(ShiftUserBody),
      revise: constraintsOf(ShiftUserChangeBody),
      shift: constraintsOf(ShiftChangeBody),
    },
  };
}

function done(url: URL, message: Toast['message']) {
  return { to: withoutIntent(url, PERSON_PARAM, EDIT_PARAM), toast: { tone: 'success' as const, message } };
}

/** Approving, rejecting and changing are one operation; they differ in what is said afterwards. */
function revising(intent: 'approve' | 'reject' | 'revise', message: Toast['message']) {
  return (request: Request, { url, api, id }: Visit) =>
    runForm(request, intent, ShiftUserChangeBody, async (json) => {
      const param = { id, shift_user_id: url.searchParams.get(PERSON_PARAM) ?? '' };
      await perform(url, api[':id'].users[':shift_user_id'].$put({ param, json }));
      return done(url, message);
    });
}

function closing(intent: 'close' | 'open', closed: boolean, message: Toast['message']) {
  return (request: Request, { url, api, id }: Visit) =>
    runForm(request, intent, Versioned, async ({ version }, options) => {
      await perform(url, api[':id'].close.$post({ param: { id }, json: { closed, version } }, options));
      return done(url, message);
    });
}

type Act = (request: Request, visit: Visit) => Promise<unknown>;

export const detailActions = new Map<string, Act>([
  [
    'assign',
    (request, { url, api, id }) =>
      runForm(request, 'assign', ShiftUserBody, async (json, options) => {
        await perform(url, api[':id'].users.$post({ param: { id }, json }, options));
        return done(url, 'toasts:shift_user_added');
      }),
  ],
  ['approve', revising('approve', 'toasts:shift_user_approved')],
  ['reject', revising('reject', 'toasts:shift_user_rejected')],
  ['revise', revising('revise', 'toasts:shift_user_updated')],
  [
    'remove',
    (request, { url, api, id }) =>
      runForm(request, 'remove', VersionedRow, async (row) => {
        const param = { id, shift_user_id: String(row.id) };
        const query = { version: String(row.version) };
        await performEmpty(url, api[':id'].users[':shift_user_id'].$delete({ param, query }));
        return done(url, 'toasts:shift_user_removed');
      }),
  ],
  [
    'way',
    (request, { url, api }) =>
      runForm(request, 'way', WayForm, async ({ way, override_reason }, options) => {
        await perform(url, api.users.bulk.$post({ json: { changes: way, override_reason } }, options));
        return done(url, 'toasts:way_out_taken');
      }),
  ],
  [
    'update',
    (request, { url, api, id }) =>
      runForm(request, 'update', ShiftForm, async (json) => {
        await perform(url, api[':id'].$put({ param: { id }, json }));
        return done(url, 'toasts:shift_updated');
      }),
  ],
  ['close', closing('close', true, 'toasts:shift_closed')],
  ['open', closing('open', false, 'toasts:shift_opened')],
  [
    'delete',
    (request, { url, api, id }) =>
      runForm(request, 'delete', Versioned, async ({ version }) => {
        await performEmpty(url, api[':id'].$delete({ param: { id }, query: { version: String(version) } }));
        return { to: '/manage/shift', toast: { tone: 'success', message: 'toasts:shift_deleted' } };
      }),
  ],
]);
