import type { RouterContextProvider } from 'react-router';
import { sideFormOf, TRACKED_PERSON_PARAM } from '#app/areas/attendance/tracking/tracking-address.ts';
import { candidateQuery } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import {
  ManualCheckInBody,
  ManualCheckOutBody,
  OutcomeBody,
  SalaryBody,
  type TrackedPerson,
  type TrackedShiftDetail,
} from '#contract/attendance/tracking.ts';
import { WorkHistoryChangeBody } from '#contract/attendance/work-history-changes.ts';
import { AskBody } from '#contract/roster/candidates.ts';
import { ManagerMessageBody } from '#contract/roster/shift-messages.ts';
import { ReplaceBody } from '#contract/roster/shifts.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { ownTimesLeft } from './own-times-left.ts';

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
