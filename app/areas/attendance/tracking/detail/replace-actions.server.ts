import type { z } from 'zod';
import { closed } from '#app/areas/attendance/tracking/correction-actions.server.ts';
import { CANDIDATE_PARAMS } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import type { NamedPerson } from '#app/lib/format.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { AskBody } from '#contract/roster/candidates.ts';
import { ReplaceBody, type Replaced } from '#contract/roster/shifts.ts';
import { replacementOf } from './replace-changes.ts';
import { ReplaceWayForm } from './replace-way-form.ts';
import type { TrackedShiftRequest } from './tracked-shift-request.ts';

export function replacePerson(request: Request, { url, api, id }: TrackedShiftRequest) {
  return runForm(request, 'replace', ReplaceBody, async (json, options) => {
    return exchanged(
      url,
      await perform(url, api.shifts[':id'].replace.$post({ param: { id }, json }, options)),
    );
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

function withoutSearch(url: URL): URL {
  const bare = new URL(url);
  for (const name of CANDIDATE_PARAMS) bare.searchParams.delete(name);
  return bare;
}
